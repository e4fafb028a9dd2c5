import type { EntityManager } from '@mikro-orm/postgresql';
import { generateNKeysBetween } from 'fractional-indexing';

/** The next search revision; draw it while the row is locked, so that revisions follow the order of commits. */
export async function nextRevision(em: EntityManager): Promise<string> {
  const [row] = await em.execute<{ revision: string }[]>(`select nextval('listing_search_revision') as revision`);
  return String(row!.revision);
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

/**
 * Prevents other transactions from assigning ranks until this one ends. Take it before any listing's row lock.
 */
export async function lockRanks(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('listing-rank'))`);
}

/** Where a new listing stands: its rank and its first search revision. */
export interface ListingPlace {
  readonly rank: string;
  readonly revision: string;
}

/**
 * A place after the last one for each of these new ListingIds, in one statement. The sequence of ids goes on after the highest of them, which may
 * have come from elsewhere. Call it under {@link lockRanks}: under it revisions follow the order of commits too.
 */
export async function placesAtEnd(em: EntityManager, ids: readonly number[]): Promise<ListingPlace[]> {
  if (ids.length === 0) return [];
  const highest = ids.reduce((most, id) => (id <= MAX_PUSHED_ID && id > most ? id : most), 0);
  const [row] = await em.execute<{ last: string | null; revisions: string[] }[]>(
    `with pushed as (select setval('listing_id_seq', ?) as id from listing_id_seq where last_value < ?)
     select (select max(rank) from listing) as last, (select max(id) from pushed) as pushed,
       array(select nextval('listing_search_revision')::text from generate_series(1, ?)) as revisions`,
    [highest, highest, ids.length],
  );
  const ranks = generateNKeysBetween(row!.last, null, ids.length);
  return row!.revisions.map((revision, at) => ({ rank: ranks[at]!, revision }));
}
