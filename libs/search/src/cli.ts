export { searchCommands as commands } from './search.commands.ts';
export { SearchWritingModule as CliModule } from './search.module.ts';
