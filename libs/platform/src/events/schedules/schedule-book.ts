import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { storable } from '../storable.ts';
import type { ScheduleSettings } from './every.ts';

/** A run that this process has taken on. */
export interface ClaimedRun {
  readonly name: string;
  readonly token: string;
  /** Failed runs in a row before this one. */
  readonly failures: number;
  readonly lastError: string | null;
}

/** After so long without a run, nobody has the schedule any more. */
const RETIRED_AFTER = '1 day';

/** The table of schedules. Its clock is the database's, the same for all workers; times are in milliseconds. */
export class ScheduleBook {
  constructor(private readonly em: EntityManager) {}

  /** Adds what is missing: of a new version, or taken away while no worker ran. */
  async add(schedules: readonly ScheduleSettings[]): Promise<void> {
    await this.execute(
      `insert into schedule (name, every_seconds, next_run_at)
       select s.name, s."everySeconds",
         clock_timestamp() + case when s."atStart" then 0 else s."everySeconds" end * interval '1 second'
       from jsonb_to_recordset(?::jsonb) as s(name text, "everySeconds" int, "atStart" boolean)
       on conflict (name) do nothing`,
      [JSON.stringify(schedules)],
    );
  }

  /** Takes over changed intervals, and lets those run now that want to at a worker's start, unless another worker has just run them. */
  async start(schedules: readonly ScheduleSettings[]): Promise<void> {
    await this.execute(
      `update schedule set every_seconds = s."everySeconds", next_run_at = least(
         schedule.next_run_at,
         clock_timestamp() + s."everySeconds" * interval '1 second',
         case when s."atStart"
           and coalesce(last_run_at < clock_timestamp() - least(s."everySeconds", 60) * interval '1 second', true)
           then clock_timestamp() end)
       from jsonb_to_recordset(?::jsonb) as s(name text, "everySeconds" int, "atStart" boolean)
       where schedule.name = s.name`,
      [JSON.stringify(schedules)],
    );
  }

  /** Takes on the run that is due longest. A run whose worker stopped in the middle of it counts as failed, and is due. */
  async claim(names: readonly string[], leaseMs: number): Promise<ClaimedRun | undefined> {
    const token = randomUUID();
    const [row] = await this.execute<{ name: string; failures: number; last_error: string | null }>(
      `update schedule
       set lease_token = ?, lease_until = clock_timestamp() + ? * interval '1 millisecond', last_run_at = clock_timestamp(),
         failures = failures + case when lease_token is null then 0 else 1 end,
         last_error = case when lease_token is null then last_error else 'The worker stopped in the middle of it.' end
       where name = (
         select name from schedule
         where name = any(string_to_array(?, ',')) and next_run_at <= clock_timestamp()
           and coalesce(lease_until <= clock_timestamp(), true)
         order by next_run_at limit 1 for update skip locked)
       returning name, failures, last_error`,
      [token, leaseMs, names.join(',')],
    );
    return row && { name: row.name, token, failures: row.failures, lastError: row.last_error };
  }

  /** @returns false when another worker has taken over */
  async extend({ name, token }: ClaimedRun, leaseMs: number): Promise<boolean> {
    const rows = await this.execute(
      `update schedule set lease_until = clock_timestamp() + ? * interval '1 millisecond'
       where name = ? and lease_token = ? returning name`,
      [leaseMs, name, token],
    );
    return rows.length > 0;
  }

  /** Writes what became of a run; nothing when another worker has taken over. @param error null for a good run */
  async finish(run: ClaimedRun, end: { tookMs: number; error: string | null; nextInMs: number }): Promise<void> {
    await this.execute(
      `update schedule set lease_token = null, lease_until = null, last_ms = ?, last_error = ?, failures = ?,
         next_run_at = clock_timestamp() + ? * interval '1 millisecond'
       where name = ? and lease_token = ?`,
      [
        Math.round(end.tookMs),
        end.error === null ? null : storable(end.error),
        end.error === null ? 0 : run.failures + 1,
        end.nextInMs,
        run.name,
        run.token,
      ],
    );
  }

  /** Gives back a run that was broken off because the process stops: due again at once, and no failure. */
  async giveBack({ name, token }: ClaimedRun): Promise<void> {
    await this.execute(
      `update schedule set lease_token = null, lease_until = null, next_run_at = clock_timestamp()
       where name = ? and lease_token = ?`,
      [name, token],
    );
  }

  /** Removes schedules that no running version has any more. @param names those of this process */
  async retire(names: readonly string[]): Promise<void> {
    await this.execute(
      `delete from schedule where name <> all(string_to_array(?, ','))
         and greatest(next_run_at, lease_until) < clock_timestamp() - interval '${RETIRED_AFTER}'`,
      [names.join(',')],
    );
  }

  /** @returns milliseconds until one of them may be due; undefined when there is none */
  async nextDueMs(names: readonly string[]): Promise<number | undefined> {
    const [row] = await this.execute<{ ms: number | null }>(
      `select 1000 * extract(epoch from min(greatest(next_run_at, lease_until)) - clock_timestamp())::float8 as ms
       from schedule where name = any(string_to_array(?, ','))`,
      [names.join(',')],
    );
    return row?.ms === null || row === undefined ? undefined : Math.max(0, row.ms);
  }

  private execute<T extends object>(sql: string, values: readonly unknown[]): Promise<T[]> {
    return this.em.fork().execute<T[]>(sql, [...values]);
  }
}
