import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { ConsumerSettings, Delivery } from './consumer.ts';
import { batchesOut, batchesOutOf, type ConsumerState, leaseNext, roomOf } from './next-batch.ts';
import { storable } from './storable.ts';

/** A leased batch: whoever shows the token may handle its deliveries until the lease ends. */
export interface Lease {
  readonly consumer: string;
  readonly token: string;
}

export interface LeasedBatch {
  readonly lease: Lease;
  /** There may be more than fitted in. */
  readonly full: boolean;
}

export interface ClaimedBatch {
  /** With a new token: the one of the job is used up. */
  readonly lease: Lease;
  /** In the order of their events; none when the lease was no longer good. */
  readonly deliveries: Delivery[];
  /** All of them are bulk, or none (docs/product/events.md#people-first). */
  readonly bulk: boolean;
  /** The consumer's last batch ended with TryLater. */
  readonly recovering: boolean;
}

/** Events that deliveries were made of. */
export interface FannedOut {
  readonly events: number;
  /** When the database began to, by its own clock: what falls due from then on may be missed by a look that follows. */
  readonly begunAt: string;
}

/** Whether a consumer of which something is due may have a batch: `has none` of room while as many are out as may be. */
export type Readiness = 'has room' | 'has none' | 'rests';

/** What a worker found out about one delivery. */
export type Settlement =
  | { eventId: number; status: 'done' }
  | { eventId: number; status: 'failed'; error: string }
  /** @property counted false when the try was not the delivery's fault. @property postponed an engine refused it */
  | { eventId: number; status: 'due'; error: string | null; delayMs: number; counted: boolean; postponed?: true };

/**
 * The SQL of the ledger (docs/product/events.md#delivery-ledger). Every statement that moves a leased delivery says `lease_token = mine`, so a stale lease writes
 * nothing. Only the database's clock is asked. Connections are the ledger's own: consumers cannot starve the leases.
 */
export class Ledger {
  constructor(private readonly pool: Pool) {}

  /** Makes the consumer known. Types are only ever added, so that workers of two versions can run side by side. */
  async register({ name, types }: ConsumerSettings): Promise<void> {
    await this.pool.query(
      `insert into event_consumer (name, types) values ($1, $2)
       on conflict (name) do update
         set types = (select array_agg(distinct t order by t) from unnest(event_consumer.types || excluded.types) t)
         where not event_consumer.types @> excluded.types`,
      [name, types],
    );
  }

  /**
   * Makes the deliveries of up to `limit` new events, in their order but for bulk, which comes last (docs/product/events.md#people-first). One
   * statement: a process that stops in the middle holds no lock, and a second relay takes the next events.
   * @param loudOnly consumers that are given no quiet events (docs/product/events.md#quiet-events)
   * @param lingerMs bulk is due so long afterwards, all of it at one time, so that small batches gather
   */
  async fanOut(limit = 1_000, loudOnly: readonly string[] = [], lingerMs = 0): Promise<FannedOut> {
    const { rows } = await this.pool.query<FannedOut>(
      `with fresh as materialized (
         select id, type, bulk, payload @> '{"quiet": true}' as quiet
         from event where not fanned_out order by bulk, id limit $1 for update skip locked
       ), made as (
         insert into delivery (event_id, consumer, bulk, due_at)
         select fresh.id, c.name, fresh.bulk,
           statement_timestamp() + case when fresh.bulk then $3 else 0 end * interval '1 millisecond'
         from fresh
         join event_consumer c on fresh.type = any(c.types) and not (fresh.quiet and c.name = any($2))
         order by fresh.id
         on conflict do nothing
       ), marked as (
         update event set fanned_out = true where id in (select id from fresh) returning id
       )
       select count(*)::int as events, statement_timestamp()::text as "begunAt" from marked`,
      [limit, loudOnly, lingerMs],
    );
    return rows[0]!;
  }

  /**
   * Those of some consumers of which anything is due, or was left behind by a lease that ended, and whether a batch of it may be had. One statement that locks
   * nothing: to ask each for a batch would be a transaction each, which PostgreSQL writes to the disk.
   */
  async withDue(consumers: readonly ConsumerSettings[]): Promise<ReadonlyMap<string, Readiness>> {
    const { rows } = await this.pool.query<
      ConsumerState & { name: string; rests: boolean; people: number; bulk: number }
    >(
      `select c.name, c.setbacks, coalesce(c.rests_until > statement_timestamp(), false) as rests, batches_out.*
       from event_consumer c cross join lateral (${batchesOutOf('c.name')}) as batches_out
       where c.name = any($1) and (
         exists (select 1 from delivery d where d.consumer = c.name and d.status = 'due' and d.due_at <= statement_timestamp())
         or exists (select 1 from delivery d where d.consumer = c.name and d.status = 'leased' and d.lease_until <= statement_timestamp())
       )`,
      [consumers.map(({ name }) => name)],
    );
    const states = new Map(rows.map((row) => [row.name, row]));
    return new Map(
      consumers.flatMap((consumer) => {
        const state = states.get(consumer.name);
        if (!state) return [];
        const readiness = state.rests ? 'rests' : roomOf(consumer, state, state).length > 0 ? 'has room' : 'has none';
        return [[consumer.name, readiness] as const];
      }),
    );
  }

  /**
   * Leases the next batch of a consumer: what is due, and what an ended lease left behind. The consumer's row is locked meanwhile, so that
   * relays of several workers together keep to what {@link roomOf} says. Deliveries that stopped a worker or failed come in ever smaller batches,
   * until each is alone: so one that kills the process fails alone, too.
   * @returns undefined when nothing is due, the consumer rests or yields to another, or its batches are all out
   */
  async lease(consumer: ConsumerSettings): Promise<LeasedBatch | undefined> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const found = await client.query<ConsumerState & { waits: boolean }>(
        `select setbacks, coalesce(rests_until > clock_timestamp(), false) or exists (
           select 1 from event_consumer c join delivery d on d.consumer = c.name
           where c.name = any($2) and coalesce(c.rests_until <= clock_timestamp(), true)
             and d.status = 'due' and d.due_at <= statement_timestamp()
         ) as waits from event_consumer where name = $1 for update`,
        [consumer.name, consumer.yieldsTo],
      );
      const state = found.rows[0];
      const lanes = state && !state.waits ? roomOf(consumer, state, await batchesOut(client, consumer.name)) : [];
      const leased = lanes.length > 0 ? await leaseNext(client, consumer, lanes) : undefined;
      await client.query('commit');
      return leased;
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      // A connection in an unknown state is closed, which also ends its transaction.
      client.release(broken);
    }
  }

  /** Gives back a lease that nobody has claimed: its deliveries are due again at once. */
  async release({ consumer, token }: Lease): Promise<void> {
    await this.pool.query(
      `update delivery set status = 'due', lease_token = null, lease_until = null
       where consumer = $1 and status = 'leased' and lease_token = $2`,
      [consumer, token],
    );
  }

  /**
   * Takes over a batch: from here on a try counts. The lease gets a new token, so a second job with the old one finds nothing.
   */
  async claim(lease: Lease, leaseSeconds: number): Promise<ClaimedBatch> {
    const token = randomUUID();
    const { rows } = await this.pool.query(
      `with mine as (
         update delivery
         set lease_token = $3, lease_until = clock_timestamp() + $4 * interval '1 second', attempts = attempts + 1
         where consumer = $1 and status = 'leased' and lease_token = $2
         returning event_id, attempts, bulk
       )
       select e.id, e.type, e.payload, e.actor, e.impersonator_id, e.occurred_at, mine.attempts, mine.bulk,
         (select setbacks from event_consumer where name = $1) as setbacks
       from mine join event e on e.id = mine.event_id order by e.id`,
      [lease.consumer, lease.token, token, leaseSeconds],
    );
    const deliveries = rows.map((row) => ({
      eventId: Number(row.id),
      type: row.type as string,
      event: row.payload as unknown,
      actor: row.actor as string,
      impersonatorId: row.impersonator_id as number | null,
      occurredAt: row.occurred_at as Date,
      attempt: row.attempts as number,
    }));
    return {
      lease: { consumer: lease.consumer, token },
      deliveries,
      bulk: rows[0]?.bulk > 0,
      recovering: rows[0]?.setbacks > 0,
    };
  }

  /** @returns false when the lease is lost: it ended and the deliveries went to another batch, or were removed */
  async extend({ consumer, token }: Lease, leaseSeconds: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update delivery set lease_until = clock_timestamp() + $3 * interval '1 second'
       where consumer = $1 and status = 'leased' and lease_token = $2`,
      [consumer, token, leaseSeconds],
    );
    return (rowCount ?? 0) > 0;
  }

  /** Writes what became of a batch, in one statement. @returns how many were written: none with a stale lease */
  async settle({ consumer, token }: Lease, settlements: readonly Settlement[]): Promise<number> {
    const rows = settlements.map((s) => ({
      event_id: s.eventId,
      status: s.status,
      error: 'error' in s && s.error !== null ? storable(s.error) : null,
      delay: s.status === 'due' ? s.delayMs / 1_000 : 0,
      refund: s.status === 'due' && !s.counted ? 1 : 0,
    }));
    const { rowCount } = await this.pool.query(
      `update delivery d
       set status = r.status, lease_token = null, lease_until = null, last_error = r.error, attempts = d.attempts - r.refund,
           due_at = case when r.status = 'due' then clock_timestamp() + r.delay * interval '1 second' else d.due_at end,
           done_at = case when r.status = 'done' then clock_timestamp() end
       from jsonb_to_recordset($3::jsonb) as r(event_id bigint, status text, error text, delay float8, refund int)
       where d.event_id = r.event_id and d.consumer = $1 and d.status = 'leased' and d.lease_token = $2`,
      [consumer, token, JSON.stringify(rows)],
    );
    return rowCount ?? 0;
  }

  /** Lets a consumer rest after TryLater. Batches that fail together count as one setback. @param pauseMs by the number of setbacks */
  async rest(consumer: string, error: string, pauseMs: (setbacks: number) => number): Promise<void> {
    const { rows } = await this.pool.query<{ setbacks: number }>(
      'select setbacks from event_consumer where name = $1',
      [consumer],
    );
    const setbacks = (rows[0]?.setbacks ?? 0) + 1;
    await this.pool.query(
      `update event_consumer
       set setbacks = $2, rests_until = clock_timestamp() + $3 * interval '1 millisecond', last_error = $4
       where name = $1 and setbacks = $2 - 1`,
      [consumer, setbacks, pauseMs(setbacks), storable(error)],
    );
  }

  /** Ends the rest: the consumer got through a batch. */
  async recovered(consumer: string): Promise<void> {
    await this.pool.query(
      'update event_consumer set setbacks = 0, rests_until = null, last_error = null where name = $1 and setbacks > 0',
      [consumer],
    );
  }

  /**
   * Fails deliveries that were begun as often as allowed and whose worker stopped each time.
   * @returns how many
   */
  async failAbandoned({ name, attempts }: ConsumerSettings): Promise<number> {
    const { rowCount } = await this.pool.query(
      `update delivery set status = 'failed', lease_token = null, lease_until = null,
         last_error = 'The worker stopped on every attempt to handle it.'
       where consumer = $1 and status = 'leased' and lease_until <= clock_timestamp() and attempts >= $2`,
      [name, attempts],
    );
    return rowCount ?? 0;
  }

  /**
   * When to look again by the clock alone.
   * @param since a time of the database's before what is due was looked for: what fell due since then counts, what was left then waits for something else.
   *   No clock of ours would do: a question may be under way for longer than the look took
   * @returns milliseconds until one of the consumers may have work; undefined when nothing is planned
   */
  async nextDueMs(consumers: readonly string[], since: string): Promise<number | undefined> {
    const { rows } = await this.pool.query<{ ms: number | null }>(
      `select 1000 * extract(epoch from min(at) - clock_timestamp())::float8 as ms from (
         select greatest(c.rests_until, (
           select min(due_at) from delivery d
           where d.consumer = c.name and d.status = 'due' and d.due_at > $2::timestamptz
         )) as at from event_consumer c where c.name = any($1)
         union all
         select greatest(c.rests_until, l.ends)
         from event_consumer c
         cross join lateral (
           select min(lease_until) as ends from delivery d where d.consumer = c.name and d.status = 'leased'
         ) l where c.name = any($1) and l.ends is not null
       ) planned where at > $2::timestamptz`,
      [consumers, since],
    );
    const ms = rows[0]?.ms;
    return ms === null || ms === undefined ? undefined : Math.max(0, ms);
  }
}
