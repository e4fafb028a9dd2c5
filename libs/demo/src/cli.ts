export { demoCommands as commands } from './demo.commands.ts';
