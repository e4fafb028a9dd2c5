import { Module } from '@nestjs/common';
import { ColumnsModule } from './columns/columns.module.ts';
import { AdminSearchTasksController } from './tasks/admin-search-tasks.controller.ts';
import { AskSearchTaskHandler } from './tasks/ask-search-task.ts';
import { SearchWorksPart } from './tasks/search-works.ts';

/** What processes that answer people keep in memory, and what admins see and ask of the indexes. */
@Module({
  imports: [ColumnsModule],
  controllers: [AdminSearchTasksController],
  providers: [AskSearchTaskHandler, SearchWorksPart],
})
export class HttpModule {}
