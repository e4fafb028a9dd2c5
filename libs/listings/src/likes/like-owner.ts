import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_LIKES } from '@outcrop/contracts';
import { hashVisitorToken, newVisitorToken } from '@outcrop/platform';
import type { Liker } from './liker.ts';

/** Whose column of `deal_like`, and the id in it. */
export interface LikeOwner {
  readonly column: 'user_id' | 'visitor_id';
  readonly id: number;
}

/** A number that no other advisory lock uses as its first key. */
const LOCK = 0x6c_69_6b_65;

/**
 * The owner's row of likes, held until the transaction ends, so that nothing is counted or merged at the same time.
 * @returns null when there is none yet
 */
export async function lockOwner(em: EntityManager, liker: Liker): Promise<LikeOwner | null> {
  if (liker.kind === 'user') return lockUser(em, liker.userId);
  return liker.kind === 'visitor' ? lockVisitor(em, liker.tokenHash) : null;
}

/** @see lockOwner */
export async function lockUser(em: EntityManager, userId: number): Promise<LikeOwner> {
  await em.execute('select pg_advisory_xact_lock(?, ?)', [LOCK, userId]);
  return { column: 'user_id', id: userId };
}

/** @see lockOwner */
export async function lockVisitor(em: EntityManager, tokenHash: string): Promise<LikeOwner | null> {
  const [row] = await em.execute<{ id: number }[]>('select id from visitor where token_hash = ? for update', [
    tokenHash,
  ]);
  return row ? { column: 'visitor_id', id: row.id } : null;
}

/** A new visitor under a name of ours: one that a browser made up is never taken. */
export async function createVisitor(em: EntityManager): Promise<{ owner: LikeOwner; token: string }> {
  const token = newVisitorToken();
  const [row] = await em.execute<{ id: number }[]>('insert into visitor (token_hash) values (?) returning id', [
    hashVisitorToken(token),
  ]);
  return { owner: { column: 'visitor_id', id: row!.id }, token };
}

/** Adds what a guest has liked, as far as it exists, each deal once and no more than an owner may have. */
export async function addLikes(
  em: EntityManager,
  { column, id }: LikeOwner,
  listingIds: readonly number[],
): Promise<void> {
  if (listingIds.length === 0) return;
  await em.execute(
    `insert into deal_like (listing_id, ${column})
     select l.id, ? from listing l
     where l.id = any(?::int[]) and not exists (select from deal_like d where d.${column} = ? and d.listing_id = l.id)
     limit greatest(0, ? - (select count(*) from deal_like where ${column} = ?))`,
    [id, `{${listingIds.join(',')}}`, id, MAX_LIKES, id],
  );
}
