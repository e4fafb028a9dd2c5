import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../http/errors.ts';
import { EVENT_CHANNEL, EventSubscription } from './events.entities.ts';

/** A delivery that was given up, with its event. */
export interface FailedDelivery {
  /** A bigint, as text. */
  readonly eventId: string;
  readonly consumer: string;
  readonly type: string;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
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

/** What is due by it reaches somebody. @throws NotFound when no worker ever had such a consumer */
export async function assertRegistered(em: EntityManager, consumer: string): Promise<void> {
  const known = await em.findOne(EventSubscription, { name: consumer });
  if (!known) throw new NotFound(`No worker has registered a consumer "${consumer}".`);
}

/** Lets the relays of all workers look for what is due, once the transaction is committed. */
export const wakeRelays = (em: EntityManager): Promise<unknown> =>
  em.execute('select pg_notify(?, ?)', [EVENT_CHANNEL, '']);

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
    await wakeRelays(this.em.fork());
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
    await assertRegistered(em, consumer);
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
    await wakeRelays(this.em.fork());
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

  /** How many deliveries were given up, of one consumer or of all, and the 100 newest of them. */
  async failedDeliveries(consumer?: string): Promise<{ total: number; deliveries: FailedDelivery[] }> {
    const deliveries = await this.em.fork().execute<(FailedDelivery & { total: number })[]>(
      `select d.event_id as "eventId", d.consumer, e.type, e.payload, d.attempts, d.last_error as "lastError",
         count(*) over ()::int as total
       from delivery d join event e on e.id = d.event_id
       where d.status = 'failed' and d.consumer = coalesce(?::text, d.consumer)
       order by d.event_id desc, d.consumer limit 100`,
      [consumer ?? null],
    );
    return { total: deliveries[0]?.total ?? 0, deliveries };
  }

  /** What waits and what was given up, at one moment. The one look of health, metrics and the command line. */
  async backlog(): Promise<Backlog> {
    const rows = await this.em.fork().execute<BacklogRow[]>(
      `select new_events.*, c.name as consumer, c.rests_until, c.last_error,
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
    const consumers = rows.flatMap(toStats);
    const newEvents = rows[0]?.new_events ?? 0;
    const ages = consumers.map((one) => one.oldestDueSeconds);
    return {
      newEvents,
      waiting: consumers.reduce((sum, one) => sum + one.unfinished, newEvents),
      oldestSeconds: Math.max(0, rows[0]?.oldest ?? 0, ...ages),
      consumers,
    };
  }
}

/** The new events, with one of the consumers where there are any. */
interface BacklogRow {
  readonly new_events: number;
  readonly oldest: number | null;
  readonly consumer: string | null;
  readonly rests_until: string | null;
  readonly last_error: string | null;
  readonly unfinished: number;
  readonly failed: number;
  readonly behind: number | null;
}

function toStats({ consumer, unfinished, failed, behind, rests_until: until, last_error: because }: BacklogRow) {
  if (consumer === null) return [];
  const rests = until === null ? null : { until: new Date(until), because };
  return [{ consumer, unfinished, failed, oldestDueSeconds: Math.max(0, behind ?? 0), rests }];
}
