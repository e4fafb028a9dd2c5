import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAX_LIKES } from '@outcrop/contracts';
import { MAX_GUEST_LIKES } from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import { DealRows } from '../../deals/deal-rows.ts';
import { ListingNotFound } from '../../listings.errors.ts';
import { addLikes, createVisitor, type LikeOwner, lockOwner } from '../like-owner.ts';
import { guestToken, type Liker } from '../liker.ts';
import { TooManyLikes } from '../likes.errors.ts';
import { NewVisitors } from '../new-visitors.ts';

/**
 * Saves a deal for whoever likes it. The answer is the token of a visitor who was not known yet, or of a guest, to be given to them.
 * @param network of whoever likes
 */
export class LikeDeal extends Command<{ newToken: string | null }> {
  constructor(
    readonly listingId: number,
    readonly liker: Liker,
    readonly scope: SearchScope,
    readonly network = '',
  ) {
    super();
  }
}

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
  async execute({ listingId, liker, scope, network }: LikeDeal): Promise<{ newToken: string | null }> {
    if (!(await this.rows.allowed(new Set([listingId]), scope)).has(listingId)) throw new ListingNotFound(listingId);
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
