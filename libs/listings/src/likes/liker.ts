import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MAX_LIKES } from '@outcrop/contracts';
import { hashVisitorToken, newVisitorToken, type RequestWithActor, readVisitorToken } from '@outcrop/platform';

/**
 * Whose likes: a signed-in person's, those of a visitor whom the cookie names, those of a guest who has no row and whose cookie holds them itself, or
 * of nobody known yet.
 */
export type Liker =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'visitor'; readonly tokenHash: string }
  | { readonly kind: 'guest'; readonly ids: readonly number[] }
  | { readonly kind: 'nobody' };

const NOBODY: Liker = { kind: 'nobody' };

/** Who likes, by the session, else by the cookie. */
export function likerOf(request: RequestWithActor): Liker {
  if (request.actor?.kind === 'user') return { kind: 'user', userId: request.actor.userId };
  const token = readVisitorToken(request);
  if (!token) return NOBODY;
  const ids = guestLikes(token);
  return ids ? { kind: 'guest', ids } : { kind: 'visitor', tokenHash: hashVisitorToken(token) };
}

const GUEST = 'deals.';

/** The cookie of a guest. It need not be signed: it opens nothing, and what its bearer may not see is left out of every answer. */
export const guestToken = (ids: readonly number[]): string => `${GUEST}${ids.join('.')}`;

/** The deals in a guest's cookie, each once; null for a visitor's token. */
export function guestLikes(token: string): number[] | null {
  if (!token.startsWith(GUEST)) return null;
  const ids = token.slice(GUEST.length).split('.').map(Number);
  return [...new Set(ids)].filter((id) => id > 0 && id <= 2_147_483_647);
}

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

const NONE: ReadonlySet<number> = new Set();

/** Which deals somebody likes: one query, and none for those who are not known. */
@Injectable()
export class LikedDeals {
  constructor(private readonly em: EntityManager) {}

  /** Ids of listings, at most 1,000, whether or not they can be seen just now. */
  async of(liker: Liker): Promise<ReadonlySet<number>> {
    if (liker.kind === 'nobody') return NONE;
    if (liker.kind === 'guest') return new Set(liker.ids);
    const [condition, key] =
      liker.kind === 'user'
        ? (['user_id = ?', liker.userId] as const)
        : (['visitor_id = (select id from visitor where token_hash = ?)', liker.tokenHash] as const);
    const rows = await this.em
      .fork()
      .execute<{ id: number }[]>(`select listing_id as id from deal_like where ${condition} order by listing_id`, [
        key,
      ]);
    return new Set(rows.map(({ id }) => id));
  }
}
