export { usersCommands as commands } from './users.commands.ts';
