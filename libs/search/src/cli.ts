export { RestoredIndexesModule as CliModule } from './restored-indexes.ts';
export { searchCommands as commands } from './search.commands.ts';
