import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAX_LIKES } from '@outcrop/contracts';
import type { SearchScope } from '@outcrop/search';
import { DealRows } from '../../deals/deal-rows.ts';
import { ListingNotFound } from '../../listings.errors.ts';
import { createVisitor, type LikeOwner, lockOwner } from '../like-owner.ts';
import type { Liker } from '../liker.ts';
import { TooManyLikes } from '../likes.errors.ts';

/** Saves a deal for whoever likes it. The answer is the token of a visitor who was not known yet, to be given to them. */
export class LikeDeal extends Command<{ newToken: string | null }> {
  constructor(
    readonly listingId: number,
    readonly liker: Liker,
    readonly scope: SearchScope,
  ) {
    super();
  }
}

@CommandHandler(LikeDeal)
export class LikeDealHandler implements ICommandHandler<LikeDeal> {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: DealRows,
  ) {}

  /**
   * Liking twice changes nothing.
   * @throws ListingNotFound for what the scope may not see; TooManyLikes
   */
  async execute({ listingId, liker, scope }: LikeDeal): Promise<{ newToken: string | null }> {
    if (!(await this.rows.allowed(new Set([listingId]), scope)).has(listingId)) throw new ListingNotFound(listingId);
    return this.em.fork().transactional(async (em) => {
      const known = await lockOwner(em, liker);
      if (known) {
        await like(em, known, listingId);
        return { newToken: null };
      }
      const { owner, token } = await createVisitor(em);
      await like(em, owner, listingId);
      return { newToken: token };
    });
  }
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
