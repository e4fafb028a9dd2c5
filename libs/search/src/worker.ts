import { Module } from '@nestjs/common';
import { CollectionsWorkerModule } from './collections/collections-worker.module.ts';
import { IndexKeeperModule } from './index-writing/index-keeper.module.ts';
import { SearchTasksWorkerModule } from './tasks/search-task-runner.ts';

@Module({ imports: [IndexKeeperModule, CollectionsWorkerModule, SearchTasksWorkerModule] })
export class WorkerModule {}
