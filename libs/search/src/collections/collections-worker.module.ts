import { Injectable, Module } from '@nestjs/common';
import { Every, type ScheduledRun } from '@outcrop/platform';
import { IndexWritingModule } from '../index-writing/index-writing.module.ts';
import { CollectionLoads } from './collection-loads.ts';
import { CollectionSearchProjection } from './collection-projection.ts';

/** Carries loads to their end whose process died. */
@Injectable()
class CollectionLoadsSchedule {
  constructor(private readonly loads: CollectionLoads) {}

  @Every({ name: 'collection-loads', seconds: 60, atStart: true, maxMinutes: 24 * 60 })
  async resume({ signal }: ScheduledRun): Promise<void> {
    await this.loads.resume(signal);
  }
}

/** What workers do for collections. */
@Module({ imports: [IndexWritingModule], providers: [CollectionSearchProjection, CollectionLoadsSchedule] })
export class CollectionsWorkerModule {}
