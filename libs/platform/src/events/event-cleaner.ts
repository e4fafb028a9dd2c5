import type { Pool } from 'pg';

const PORTION = 5_000;

/** Deletes what is finished and old (design section 3, Growth), a portion per statement so that nobody waits long for a lock. */
export class EventCleaner {
  constructor(private readonly pool: Pool) {}

  /**
   * Done deliveries older than 7 days, and events older than 13 months whose deliveries are all done.
   * @param signal ends it between two portions
   * @returns how many rows of each went
   */
  async clean(signal?: AbortSignal): Promise<{ deliveries: number; events: number }> {
    const deliveries = await this.inPortions(
      `delete from delivery where ctid = any(array(
         select ctid from delivery where status = 'done' and done_at < now() - interval '7 days' limit $1))`,
      signal,
    );
    const events = await this.inPortions(
      `delete from event where id = any(array(
         select e.id from event e where e.occurred_at < now() - interval '13 months' and e.fanned_out
           and not exists (select from delivery d where d.event_id = e.id and d.status <> 'done')
         order by e.occurred_at limit $1))`,
      signal,
    );
    return { deliveries, events };
  }

  private async inPortions(sql: string, signal: AbortSignal | undefined): Promise<number> {
    let total = 0;
    while (!signal?.aborted) {
      const { rowCount } = await this.pool.query(sql, [PORTION]);
      total += rowCount ?? 0;
      if ((rowCount ?? 0) < PORTION) break;
    }
    return total;
  }
}
