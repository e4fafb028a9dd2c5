import { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { WorkerEvents } from '../events/worker-events.ts';

export interface DrainOptions {
  /** 180,000: less than Jest's own limit, so that what is left is said, and more than a slow machine needs. */
  readonly timeoutMs?: number;
  /** Deliveries that were given up are no error. */
  readonly allowFailed?: boolean;
}

interface Left {
  waiting: number;
  failed: number;
  errors: string[] | null;
}

/**
 * Waits until every recorded event has been delivered and every delivery is finished, those that wait for another try included.
 * @param app an application with WorkerEventsModule
 * @throws when that does not happen in time, and when a delivery was given up (unless allowed); the message says what is left and why
 */
export async function drain(app: INestApplicationContext, options: DrainOptions = {}): Promise<void> {
  const { timeoutMs = 180_000, allowFailed = false } = options;
  const em = app.get(EntityManager, { strict: false });
  const left = await untilFinished(app.get(WorkerEvents, { strict: false }), () => look(em), timeoutMs);
  if (left.waiting) throw new Error(`Not drained within ${timeoutMs} ms: ${left.waiting} left. ${reasons(left)}`);
  if (left.failed && !allowFailed) throw new Error(`${left.failed} deliveries were given up. ${reasons(left)}`);
}

const reasons = ({ errors }: Left): string => (errors?.length ? `Errors: ${errors.join('; ')}` : 'No errors.');

/** Looks after every round of the relay, so it needs no clock of its own but the time limit. */
function untilFinished(events: WorkerEvents, lookNow: () => Promise<Left>, timeoutMs: number): Promise<Left> {
  return new Promise((resolve, reject) => {
    let looking = false;
    const check = async (last = false) => {
      if (looking && !last) return;
      looking = true;
      try {
        const left = await lookNow();
        if (last || !left.waiting) end(() => resolve(left));
      } catch (error) {
        // The database may be away for a moment; the time limit decides.
        if (last) end(() => reject(error));
      } finally {
        looking = false;
      }
    };
    const timer = setTimeout(() => void check(true), timeoutMs);
    const unsubscribe = events.onProgress(() => void check());
    const end = (settle: () => void) => {
      clearTimeout(timer);
      unsubscribe();
      settle();
    };
    events.wake();
  });
}

async function look(em: EntityManager): Promise<Left> {
  const [left] = await em.fork().execute<Left[]>(
    `select (select count(*)::int from event where not fanned_out)
         + (select count(*)::int from delivery where status in ('due', 'leased')) as waiting,
       (select count(*)::int from delivery where status = 'failed') as failed,
       (select array_agg(distinct consumer || ': ' || coalesce(last_error, '')) from (
          select consumer, last_error from delivery where status <> 'done' and last_error is not null limit 10
        ) d) as errors`,
  );
  if (!left) throw new Error('The ledger did not answer.');
  return left;
}
