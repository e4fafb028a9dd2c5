import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAX_LIKES } from '@outcrop/contracts';
import { commandWith, Invalid, MAX_GUEST_LIKES, TooManyRequests, TryLimits, type TryRule } from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import { DealRows } from '../../deals/deal-rows.ts';
import { addLikes, createVisitor, guestToken, type LikeOwner, type Liker, lockOwner } from '../liker.ts';

/** A person saves at most so many deals, a guest fewer. */
export class TooManyLikes extends Invalid {
  constructor(limit = MAX_LIKES) {
    const most = limit.toLocaleString('en-US');
    super([], `You have saved ${most} deals, the maximum. Remove one to save another.`);
  }
}

/** New rows of visitors in a day: far more than a busy day brings, and a table that nobody can fill (docs/product/visitors.md#new-visitors). */
export const NEW_VISITORS = {
  name: 'new-visitors',
  windowMinutes: 24 * 60,
  failures: { network: 200, installation: 5_000 },
  forgottenBySuccess: [],
} as const satisfies TryRule<'network' | 'installation'>;

/** Bounds how many visitors get a row. */
@Injectable()
export class NewVisitors {
  constructor(private readonly limits: TryLimits) {}

  /**
   * Counts a visitor who is to get a row.
   * @param network of the visitor
   * @returns whether there is room; whoever finds none is served without a row
   */
  async hasRoom(network: string): Promise<boolean> {
    try {
      await this.limits.count(NEW_VISITORS, { network, installation: 'all' });
      return true;
    } catch (error) {
      if (error instanceof TooManyRequests) return false;
      throw error;
    }
  }
}

/**
 * Saves a deal for whoever likes it. The answer is the token of a visitor who was not known yet, or of a guest, to be given to them.
 * @param network of whoever likes
 */
export class LikeDeal extends commandWith<
  { listingId: number; liker: Liker; scope: SearchScope; network?: string },
  { newToken: string | null }
>() {}

@CommandHandler(LikeDeal)
export class LikeDealHandler implements ICommandHandler<LikeDeal> {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: DealRows,
    private readonly visitors: NewVisitors,
  ) {}

  /**
   * Liking twice changes nothing. Where there is no room for another visitor's row, the cookie holds what they like.
   * @throws ListingNotFound for what the scope may not see; TooManyLikes
   */
  async execute({ listingId, liker, scope, network = '' }: LikeDeal): Promise<{ newToken: string | null }> {
    await this.rows.assertSeen(listingId, scope);
    const known = await this.em.fork().transactional(async (em) => {
      const owner = await lockOwner(em, liker);
      if (owner) await like(em, owner, listingId);
      return owner;
    });
    if (known) return { newToken: null };
    const earlier = liker.kind === 'guest' ? liker.ids : [];
    if (!(await this.visitors.hasRoom(network))) return { newToken: withLike(earlier, listingId) };
    return this.em.fork().transactional(async (em) => {
      const { owner, token } = await createVisitor(em);
      await addLikes(em, owner, earlier);
      await like(em, owner, listingId);
      return { newToken: token };
    });
  }
}

/** @throws TooManyLikes when the cookie is full */
function withLike(ids: readonly number[], listingId: number): string {
  const all = [...new Set([...ids, listingId])];
  if (all.length > MAX_GUEST_LIKES) throw new TooManyLikes(MAX_GUEST_LIKES);
  return guestToken(all);
}

async function like(em: EntityManager, { column, id }: LikeOwner, listingId: number): Promise<void> {
  // The cookie is given out again with each like, so the row lives as long as it.
  if (column === 'visitor_id') await em.execute('update visitor set seen_at = now() where id = ?', [id]);
  const [found] = await em.execute<{ liked: boolean; count: number }[]>(
    `select coalesce(bool_or(listing_id = ?), false) as liked, count(*)::int as count from deal_like where ${column} = ?`,
    [listingId, id],
  );
  if (found!.liked) return;
  if (found!.count >= MAX_LIKES) throw new TooManyLikes();
  await em.execute(`insert into deal_like (listing_id, ${column}) values (?, ?)`, [listingId, id]);
}

/**
 * Takes a like back. The answer says whether a visitor has none left and was forgotten, so that the cookie can go, and the new token of a guest who
 * has some left.
 */
export class UnlikeDeal extends commandWith<{ listingId: number; liker: Liker; scope: SearchScope }, Unliked>() {}

interface Unliked {
  readonly forgotten: boolean;
  readonly newToken?: string;
}

@CommandHandler(UnlikeDeal)
export class UnlikeDealHandler implements ICommandHandler<UnlikeDeal> {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: DealRows,
  ) {}

  /**
   * Where there is no like, nothing changes.
   * @throws ListingNotFound for what the scope may not see
   */
  async execute({ listingId, liker, scope }: UnlikeDeal): Promise<Unliked> {
    await this.rows.assertSeen(listingId, scope);
    if (liker.kind === 'guest') {
      const left = liker.ids.filter((id) => id !== listingId);
      return left.length > 0 ? { forgotten: false, newToken: guestToken(left) } : { forgotten: true };
    }
    return this.em.fork().transactional(async (em) => {
      const owner = await lockOwner(em, liker);
      if (!owner) return { forgotten: liker.kind === 'visitor' };
      await em.execute(`delete from deal_like where ${owner.column} = ? and listing_id = ?`, [owner.id, listingId]);
      if (owner.column === 'user_id') return { forgotten: false };
      const gone = await em.execute<{ id: number }[]>(
        `delete from visitor v where v.id = ? and not exists (select from deal_like l where l.visitor_id = v.id) returning v.id`,
        [owner.id],
      );
      return { forgotten: gone.length > 0 };
    });
  }
}
