import { Module } from '@nestjs/common';
import { ItemsModule } from './items.module.ts';
import { ScheduledPublishing } from './schedule/scheduled-publishing.ts';

/** Drafts whose moment has come. */
@Module({ imports: [ItemsModule], providers: [ScheduledPublishing] })
export class WorkerModule {}
