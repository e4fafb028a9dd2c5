import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SearchScope } from '@outcrop/search';
import { DealRows } from '../../deals/deal-rows.ts';
import { ListingNotFound } from '../../listings.errors.ts';
import { lockOwner } from '../like-owner.ts';
import { guestToken, type Liker } from '../liker.ts';

/**
 * Takes a like back. The answer says whether a visitor has none left and was forgotten, so that the cookie can go, and the new token of a guest who
 * has some left.
 */
export class UnlikeDeal extends Command<Unliked> {
  constructor(
    readonly listingId: number,
    readonly liker: Liker,
    readonly scope: SearchScope,
  ) {
    super();
  }
}

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
    if (!(await this.rows.allowed(new Set([listingId]), scope)).has(listingId)) throw new ListingNotFound(listingId);
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
