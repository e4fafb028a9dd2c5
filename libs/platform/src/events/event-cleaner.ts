import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { deleteInPortions } from '../database/statements.ts';
import { Every, type ScheduledRun } from './schedules/every.ts';

const PORTION = 5_000;
const DONE_DELIVERIES = {
  table: 'delivery',
  due: `status = 'done' and done_at < now() - interval '7 days'`,
  oldest: 'done_at',
  portion: PORTION,
};
const FINISHED_EVENTS = {
  table: 'event',
  due: `occurred_at < now() - interval '13 months' and fanned_out
    and not exists (select from delivery d where d.event_id = event.id and d.status <> 'done')`,
  oldest: 'occurred_at',
  portion: PORTION,
};

/** Deletes what is finished and old. */
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
    const deliveries = await deleteInPortions(this.em, DONE_DELIVERIES, signal);
    const events = await deleteInPortions(this.em, FINISHED_EVENTS, signal);
    if (deliveries + events) this.log.log(`Deleted ${deliveries} old deliveries and ${events} old events`);
    return { deliveries, events };
  }
}
