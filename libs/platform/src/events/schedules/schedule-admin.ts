import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EngineHealth } from '../../health/health.ts';
import { within } from '../time-limit.ts';

/** A schedule as the admin area and the command line show it. */
export interface ScheduleView {
  readonly name: string;
  readonly everySeconds: number;
  readonly nextRunAt: Date;
  /** When the last run began; null before the first. */
  readonly lastRunAt: Date | null;
  readonly lastMs: number | null;
  /** Why the last run failed; null after a good one. */
  readonly lastError: string | null;
  /** Failed runs in a row. */
  readonly failures: number;
  readonly running: boolean;
  /** Seconds since it should have begun; 0 while it runs. */
  readonly overdueSeconds: number;
}

const MAX_ANSWER_MS = 2_000;
/** A worker looks when something falls due, so what waits longer is a fault. */
export const MAX_OVERDUE_SECONDS = 60;

/** Looks into the table of schedules. For health, the command line and the admin area. */
@Injectable()
export class ScheduleAdmin {
  constructor(private readonly em: EntityManager) {}

  /**
   * All schedules of the installation by name, those of other versions that run beside this one included.
   * @throws when the database does not answer within two seconds
   */
  async schedules(): Promise<ScheduleView[]> {
    const asked = this.em
      .fork()
      .execute<(ScheduleView & { nextRunAt: Date | string; lastRunAt: Date | string | null })[]>(
        `select name, every_seconds as "everySeconds", next_run_at as "nextRunAt", last_run_at as "lastRunAt", last_ms as "lastMs",
         last_error as "lastError", failures, coalesce(lease_until > clock_timestamp(), false) as running,
         greatest(0, extract(epoch from clock_timestamp() - greatest(next_run_at, lease_until)))::float8 as "overdueSeconds"
       from schedule order by name`,
      );
    const rows = await within(MAX_ANSWER_MS, asked, 'PostgreSQL does not answer.');
    return rows.map(({ nextRunAt, lastRunAt, ...row }) => ({
      ...row,
      nextRunAt: new Date(nextRunAt),
      lastRunAt: lastRunAt && new Date(lastRunAt),
    }));
  }

  /** Degraded when a schedule failed at its last run or has not begun when it should have; a sentence for each. */
  async health(): Promise<EngineHealth> {
    const troubles = (await this.schedules()).flatMap(troublesOf);
    return troubles.length ? { state: 'degraded', detail: troubles.join(' ') } : { state: 'up' };
  }
}

function troublesOf({ name, failures, lastError, overdueSeconds }: ScheduleView): string[] {
  const troubles: string[] = [];
  if (lastError !== null) {
    const times = failures > 1 ? ` ${failures} times in a row` : '';
    troubles.push(`${name} failed${times}: ${lastError}${/[.!?]$/.test(lastError) ? '' : '.'}`);
  }
  if (overdueSeconds > MAX_OVERDUE_SECONDS)
    troubles.push(`${name} should have run ${Math.round(overdueSeconds)} s ago: is a worker running (npm start)?`);
  return troubles;
}
