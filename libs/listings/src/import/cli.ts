export { listingsCommands as commands } from './listings.commands.ts';
