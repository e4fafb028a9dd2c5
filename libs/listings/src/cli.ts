export { listingsCommands as commands } from './import/listings.commands.ts';
