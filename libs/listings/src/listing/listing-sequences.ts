import type { EntityManager } from '@mikro-orm/postgresql';
import { generateNKeysBetween } from 'fractional-indexing';

/** The next search revision; draw it while the row is locked, so that revisions follow the order of commits. */
export async function nextRevision(em: EntityManager): Promise<string> {
  const [row] = await em.execute<{ revision: string }[]>(`select nextval('listing_search_revision') as revision`);
  return String(row!.revision);
}

/** A search revision for each of so many new listings. */
export async function nextRevisions(em: EntityManager, count: number): Promise<string[]> {
  const rows = await em.execute<{ revision: string }[]>(
    `select nextval('listing_search_revision') as revision from generate_series(1, ?)`,
    [count],
  );
  return rows.map(({ revision }) => String(revision));
}

/** The next free ListingId of the sequence. Ids that an import took are passed over. */
export async function nextListingId(em: EntityManager): Promise<number> {
  for (;;) {
    const [row] = await em.execute<{ id: string; taken: boolean }[]>(
      `select n.id, exists (select from listing l where l.id = n.id) as taken from nextval('listing_id_seq') n (id)`,
    );
    if (!row!.taken) return Number(row!.id);
  }
}

/** Ids above this do not push the sequence on: a single listing at the end of the range must not exhaust the sequence. */
const MAX_PUSHED_ID = 2_000_000_000;

/** Lets the sequence go on after the highest of these ids, which came from elsewhere. */
export async function pushListingIds(em: EntityManager, ids: readonly number[]): Promise<void> {
  const highest = ids.reduce((most, id) => (id <= MAX_PUSHED_ID && id > most ? id : most), 0);
  await em.execute(`select setval('listing_id_seq', ?) from listing_id_seq where last_value < ?`, [highest, highest]);
}

/**
 * Prevents other transactions from assigning ranks until this one ends. Take it before any listing's row lock.
 */
export async function lockRanks(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('listing-rank'))`);
}

/** This many ranks after the last one. Call it under {@link lockRanks}. */
export async function ranksAtEnd(em: EntityManager, count: number): Promise<string[]> {
  const [row] = await em.execute<{ last: string | null }[]>('select max(rank) as last from listing');
  return generateNKeysBetween(row!.last, null, count);
}
