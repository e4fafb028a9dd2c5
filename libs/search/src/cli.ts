export { IndexWritingModule as CliModule } from './index-writing/index-writing.module.ts';
export { searchCommands as commands } from './search.commands.ts';
