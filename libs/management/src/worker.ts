import { Injectable, Module } from '@nestjs/common';
import { Every, type ScheduledRun } from '@outcrop/platform';
import { FigureRoller } from './figure-roller.ts';
import { ManagementModule } from './management.module.ts';

/** Counts what the dashboard shows (docs/product/management.md#daily-figures). */
@Injectable()
export class FigureSchedules {
  constructor(private readonly roller: FigureRoller) {}

  @Every({ name: 'daily-figures', minutes: 5, atStart: true })
  catchUp({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    return this.roller.catchUp({ signal });
  }

  /** What was removed or erased since it was counted is in no figure after it. */
  @Every({ name: 'daily-figures-anew', minutes: 24 * 60 })
  anew({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    return this.roller.anew({ signal });
  }
}

@Module({ imports: [ManagementModule], providers: [FigureSchedules] })
export class WorkerModule {}
