import { Module } from '@nestjs/common';
import { CollectionsWorkerModule } from './collections/collections-worker.module.ts';
import { IndexKeeperModule } from './index-writing/index-keeper.module.ts';

@Module({ imports: [IndexKeeperModule, CollectionsWorkerModule] })
export class WorkerModule {}
