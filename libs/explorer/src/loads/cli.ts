export { explorerCommands as commands } from './loads.commands.ts';
