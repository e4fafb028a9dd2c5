import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Every, type ScheduledRun } from './schedules/every.ts';

const PORTION = 5_000;

/** Deletes what is finished and old, a portion per statement so that nobody waits long for a lock. */
@Injectable()
export class EventCleaner {
  private readonly log = new Logger('Events');

  constructor(private readonly em: EntityManager) {}

  /**
   * Done deliveries older than 7 days, and events older than 13 months whose deliveries are all done.
   * @param run whose signal ends it between two portions
   * @returns how many rows of each went
   */
  @Every({ name: 'event-cleaning', minutes: 60 })
  async clean({ signal }: Partial<ScheduledRun> = {}): Promise<{ deliveries: number; events: number }> {
    const deliveries = await this.inPortions(
      `delete from delivery where ctid = any(array(
         select ctid from delivery where status = 'done' and done_at < now() - interval '7 days' limit ?))`,
      signal,
    );
    const events = await this.inPortions(
      `delete from event where id = any(array(
         select e.id from event e where e.occurred_at < now() - interval '13 months' and e.fanned_out
           and not exists (select from delivery d where d.event_id = e.id and d.status <> 'done')
         order by e.occurred_at limit ?))`,
      signal,
    );
    if (deliveries + events) this.log.log(`Deleted ${deliveries} old deliveries and ${events} old events`);
    return { deliveries, events };
  }

  private async inPortions(sql: string, signal: AbortSignal | undefined): Promise<number> {
    let total = 0;
    while (!signal?.aborted) {
      const { affectedRows } = await this.em.fork().execute<{ affectedRows: number }>(sql, [PORTION], 'run');
      total += affectedRows;
      if (affectedRows < PORTION) break;
    }
    return total;
  }
}
