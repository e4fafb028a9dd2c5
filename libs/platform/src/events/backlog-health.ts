import { Injectable } from '@nestjs/common';
import { type EngineHealth, HealthRegistry } from '../health/health.ts';
import { askOnce } from './ask-once.ts';
import { type Backlog, EventsAdmin } from './events-admin.ts';
import { within } from './time-limit.ts';

/** What waits longer is a fault, as it is for the alert (docs/operations.md). */
const LATE_SECONDS = 60;
const MAX_ANSWER_MS = 2_000;

/** Reports what waits to be delivered and what was given up, in every process: the ledger is in the database. */
@Injectable()
export class BacklogHealth {
  private readonly backlog: () => Promise<Backlog>;

  constructor(admin: EventsAdmin, health: HealthRegistry) {
    // One statement at a time, however long it takes: whoever asks meanwhile gives up without another.
    const ask = askOnce(() => admin.backlog());
    this.backlog = () => within(MAX_ANSWER_MS, ask(), 'PostgreSQL does not answer.');
    health.register('queue', false, () => this.queue());
    health.register('failed deliveries', false, () => this.failed());
  }

  /** Degraded when something waits too long or a consumer waits for an engine that refuses; says which one and why. */
  queue(): Promise<EngineHealth> {
    return this.judge(({ waiting, oldestSeconds, consumers }) => {
      const late = oldestSeconds > LATE_SECONDS;
      const resting = consumers.flatMap(({ consumer, rests, unfinished }) =>
        rests && unfinished > 0 ? `${consumer} is paused (${rests.because}).` : [],
      );
      const wait = `${waiting} waiting, the oldest for ${Math.round(oldestSeconds)} s`;
      return {
        state: late || resting.length ? 'degraded' : 'up',
        detail: [
          waiting === 0 ? 'Nothing is waiting.' : late ? `${wait}: is a worker running (npm start)?` : `${wait}.`,
          ...resting,
        ].join(' '),
      };
    });
  }

  /** Degraded while a delivery that was given up waits for its replay. */
  failed(): Promise<EngineHealth> {
    return this.judge(({ consumers }) => {
      const failed = consumers.reduce((sum, one) => sum + one.failed, 0);
      if (failed === 0) return { state: 'up', detail: 'None.' };
      const each = consumers.flatMap((one) => (one.failed ? `${one.consumer} ${one.failed}` : [])).join(', ');
      return {
        state: 'degraded',
        detail: `${failed} (${each}). "npm run cli -- events failed" lists them, "npm run cli -- events replay" tries them again.`,
      };
    });
  }

  private judge(judged: (backlog: Backlog) => EngineHealth): Promise<EngineHealth> {
    return this.backlog().then(judged, (error: Error) => ({
      state: 'degraded',
      detail: `The ledger cannot be read: ${error.message}`,
    }));
  }
}
