import { Module } from '@nestjs/common';
import { IndexWritingModule } from './index-writing/index-writing.module.ts';
import { RestoredIndexesModule } from './restored-indexes.ts';
import { AskSearchTaskHandler } from './tasks/ask-search-task.ts';
import { OwnSearchTasks } from './tasks/own-search-tasks.ts';
import { SearchTaskWork } from './tasks/search-task-work.ts';

export { searchCommands as commands } from './search.commands.ts';

/** On the command line: the indexes of what is restored, and what is asked of them. */
@Module({
  imports: [IndexWritingModule, RestoredIndexesModule],
  providers: [AskSearchTaskHandler, OwnSearchTasks, SearchTaskWork],
})
export class CliModule {}
