import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../http/errors.ts';
import { type DeliveryStatus, EVENT_CHANNEL, EventSubscription } from './events.entities.ts';

export interface DeliveryFilter {
  readonly status?: DeliveryStatus;
  readonly consumer?: string;
  readonly eventId?: number;
  /** At most 1,000 (100). */
  readonly limit?: number;
  readonly offset?: number;
}

/** A delivery with its event, as the admin area and the command line show it. */
export interface DeliveryView {
  readonly eventId: number;
  readonly consumer: string;
  readonly type: string;
  readonly payload: Record<string, unknown>;
  readonly actor: string;
  readonly occurredAt: Date;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly dueAt: Date;
  readonly doneAt: Date | null;
  readonly lastError: string | null;
}

export interface ConsumerStats {
  readonly consumer: string;
  /** Waiting or being handled. */
  readonly unfinished: number;
  readonly failed: number;
  /** Seconds since the oldest unfinished delivery fell due; 0 when nothing waits. */
  readonly oldestDueSeconds: number;
  /** Set while the consumer rests: until when, and what it said was down. */
  readonly rests: { readonly until: Date; readonly because: string | null } | null;
}

export interface Backlog {
  /** Events of which no relay has made deliveries yet. */
  readonly newEvents: number;
  /** Those, and every consumer's unfinished deliveries. */
  readonly waiting: number;
  /** Seconds that the oldest of them has been waiting; 0 when nothing waits. */
  readonly oldestSeconds: number;
  readonly consumers: readonly ConsumerStats[];
}

/** Reads the ledger and retries what is stuck (docs/product/events.md#delivery-ledger). For the command line and the admin area. */
@Injectable()
export class EventsAdmin {
  constructor(private readonly em: EntityManager) {}

  /** Makes failed deliveries due again, with all their attempts. @returns how many */
  async replayFailed({ consumer, eventId }: { consumer?: string; eventId?: number } = {}): Promise<number> {
    const rows = await this.em.fork().execute(
      `update delivery set status = 'due', attempts = 0, due_at = clock_timestamp(), last_error = null
       where status = 'failed' and consumer = coalesce(?::text, consumer) and event_id = coalesce(?::bigint, event_id)
       returning event_id`,
      [consumer ?? null, eventId ?? null],
    );
    await this.wakeRelays();
    return rows.length;
  }

  /**
   * Delivers old events to one consumer (again), for a consumer that is new or was wrong. What is being handled now is left alone.
   * @param since the first moment whose events are delivered
   * @returns how many deliveries are due by it
   * @throws NotFound when no worker ever had such a consumer
   */
  async replayEvents({ consumer, since }: { consumer: string; since: Date }): Promise<number> {
    const em = this.em.fork();
    const known = await em.findOne(EventSubscription, { name: consumer });
    if (!known) throw new NotFound(`No worker has registered a consumer "${consumer}".`);
    const [row] = await em.execute<{ replayed: number }[]>(
      `with replayed as (
         insert into delivery (event_id, consumer, bulk)
         select e.id, c.name, true from event e join event_consumer c on e.type = any(c.types)
         where c.name = ? and e.occurred_at >= ? and e.fanned_out
         order by e.id
         on conflict (event_id, consumer) do update
           set status = 'due', attempts = 0, due_at = clock_timestamp(), last_error = null, done_at = null, bulk = true
           where delivery.status in ('done', 'failed')
         returning 1
       ) select count(*)::int as replayed from replayed`,
      [consumer, since],
    );
    await this.wakeRelays();
    return row?.replayed ?? 0;
  }

  /** Ends a consumer that no worker has any more: its unfinished and failed deliveries are dropped. @returns how many */
  async forgetConsumer(consumer: string): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      await em.execute('delete from event_consumer where name = ?', [consumer]);
      const rows = await em.execute(`delete from delivery where consumer = ? and status <> 'done' returning event_id`, [
        consumer,
      ]);
      return rows.length;
    });
  }

  /** Newest events first. */
  async listDeliveries(filter: DeliveryFilter = {}): Promise<{ total: number; deliveries: DeliveryView[] }> {
    const where = `d.status = coalesce(?::text, d.status) and d.consumer = coalesce(?::text, d.consumer)
      and d.event_id = coalesce(?::bigint, d.event_id)`;
    const values = [filter.status ?? null, filter.consumer ?? null, filter.eventId ?? null];
    const em = this.em.fork();
    const [count] = await em.execute<{ total: number }[]>(
      `select count(*)::int as total from delivery d where ${where}`,
      values,
    );
    const rows = await em.execute<Record<string, unknown>[]>(
      `select d.*, e.type, e.payload, e.actor, e.occurred_at from delivery d join event e on e.id = d.event_id
       where ${where} order by d.event_id desc, d.consumer limit ? offset ?`,
      [...values, Math.min(filter.limit ?? 100, 1_000), filter.offset ?? 0],
    );
    return { total: count?.total ?? 0, deliveries: rows.map(toView) };
  }

  /** What waits and what was given up, at one moment. The one look of health, metrics and the command line. */
  async backlog(): Promise<Backlog> {
    const rows = await this.em.fork().execute<Record<string, unknown>[]>(
      `select new_events.*, c.name, c.rests_until, c.last_error,
         (select count(*)::int from delivery d where d.consumer = c.name and d.status in ('due', 'leased')) as unfinished,
         (select count(*)::int from delivery d where d.consumer = c.name and d.status = 'failed') as failed,
         (select extract(epoch from clock_timestamp() - least(
            (select min(due_at) from delivery d where d.consumer = c.name and d.status = 'due'),
            (select min(due_at) from delivery d where d.consumer = c.name and d.status = 'leased')))::float8) as behind
       from (
         select count(*)::int as new_events, extract(epoch from clock_timestamp() - min(occurred_at))::float8 as oldest
         from event where not fanned_out
       ) new_events left join event_consumer c on true order by c.name`,
    );
    const consumers = rows.filter((row) => row['name'] !== null).map(toStats);
    const newEvents = (rows[0]?.['new_events'] as number | undefined) ?? 0;
    const ages = consumers.map((one) => one.oldestDueSeconds);
    return {
      newEvents,
      waiting: consumers.reduce((sum, one) => sum + one.unfinished, newEvents),
      oldestSeconds: Math.max(0, (rows[0]?.['oldest'] as number | null) ?? 0, ...ages),
      consumers,
    };
  }

  /** How far behind each consumer is. */
  async stats(): Promise<readonly ConsumerStats[]> {
    return (await this.backlog()).consumers;
  }

  private async wakeRelays(): Promise<void> {
    await this.em.fork().execute('select pg_notify(?, ?)', [EVENT_CHANNEL, '']);
  }
}

const toView = (row: Record<string, unknown>): DeliveryView => ({
  eventId: Number(row['event_id']),
  consumer: row['consumer'] as string,
  type: row['type'] as string,
  payload: row['payload'] as Record<string, unknown>,
  actor: row['actor'] as string,
  occurredAt: new Date(row['occurred_at'] as string),
  status: row['status'] as DeliveryStatus,
  attempts: row['attempts'] as number,
  dueAt: new Date(row['due_at'] as string),
  doneAt: row['done_at'] ? new Date(row['done_at'] as string) : null,
  lastError: row['last_error'] as string | null,
});

const toStats = (row: Record<string, unknown>): ConsumerStats => ({
  consumer: row['name'] as string,
  unfinished: row['unfinished'] as number,
  failed: row['failed'] as number,
  oldestDueSeconds: Math.max(0, (row['behind'] as number | null) ?? 0),
  rests: row['rests_until']
    ? { until: new Date(row['rests_until'] as string), because: row['last_error'] as string | null }
    : null,
});
