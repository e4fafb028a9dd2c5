import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { type Batches, batchesOf, batchSize, type ConsumerSettings, lanesWithRoom, ONE_AT_A_TIME } from './consumer.ts';
import type { LeasedBatch } from './ledger.ts';

/** What the ledger knows of a consumer. */
export interface ConsumerState {
  /** Batches in a row that ended with TryLater. */
  readonly setbacks: number;
}

type Session = { query: Pool['query'] };

/** The statement of {@link batchesOut}. @param consumer an expression of SQL */
export const batchesOutOf = (consumer: string): string =>
  `select count(distinct lease_token) filter (where not bulk)::int as people,
          count(distinct lease_token) filter (where bulk)::int as bulk
   from delivery where consumer = ${consumer} and status = 'leased' and lease_until > clock_timestamp()`;

/** How many batches of a consumer are leased. */
export async function batchesOut(session: Session, consumer: string): Promise<Omit<Batches, 'all'>> {
  const { rows } = await session.query<Omit<Batches, 'all'>>(batchesOutOf('$1'), [consumer]);
  return rows[0]!;
}

/** The lanes of a consumer of which one more batch may be leased. After a setback one batch goes ahead and the others wait for what becomes of it. */
export function roomOf(consumer: ConsumerSettings, { setbacks }: ConsumerState, out: Omit<Batches, 'all'>): boolean[] {
  const most = setbacks > 0 ? ONE_AT_A_TIME : batchesOf(consumer);
  return lanesWithRoom(most, { ...out, all: out.people + out.bulk });
}

/** Leases what comes next of a consumer. @param lanes whose deliveries may be leased; what people did comes first */
export async function leaseNext(
  session: Session,
  consumer: ConsumerSettings,
  lanes: readonly boolean[],
): Promise<LeasedBatch | undefined> {
  const hasWeight = consumer.batchBytes < Number.POSITIVE_INFINITY;
  const { rows } = await session.query<{ event_id: string; attempts: number; bulk: boolean; bytes: number | null }>(
    `select event_id, attempts, bulk,
       case when $5 then (select (payload ->> 'bytes')::float8 from event where id = event_id) end as bytes
     from delivery
     where consumer = $1 and status in ('due', 'leased') and bulk = any($4::boolean[])
       and case status when 'due' then due_at <= clock_timestamp()
             else lease_until <= clock_timestamp() and attempts < $3 end
     order by bulk, event_id limit $2 for update skip locked`,
    [consumer.name, consumer.batch, consumer.attempts, lanes, hasWeight],
  );
  const first = rows[0];
  if (!first) return undefined;
  const size = batchSize(consumer, first.attempts);
  // Nothing that a person did waits for the bulk beside it in a batch.
  const alike = rows.filter((row) => row.attempts <= first.attempts && row.bulk === first.bulk).slice(0, size);
  const ids = hasWeight ? alike.slice(0, countWithin(consumer.batchBytes, alike)) : alike;
  const token = randomUUID();
  await session.query(
    `update delivery set status = 'leased', lease_token = $2, lease_until = clock_timestamp() + $3 * interval '1 second'
     where consumer = $1 and event_id = any($4::bigint[])`,
    [consumer.name, token, consumer.leaseSeconds, ids.map((row) => row.event_id)],
  );
  return {
    lease: { consumer: consumer.name, token },
    full: ids.length < rows.length || rows.length === consumer.batch,
  };
}

/** How many of some deliveries are so many bytes together at most; one at least. */
function countWithin(limit: number, deliveries: readonly { readonly bytes: number | null }[]): number {
  let sum = 0;
  const beyond = deliveries.findIndex(({ bytes }) => {
    sum += bytes ?? Number.POSITIVE_INFINITY;
    return sum > limit;
  });
  return beyond < 0 ? deliveries.length : Math.max(1, beyond);
}
