import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Actor, Forbidden } from '@outcrop/platform';
import { canManageListings } from '../../listings.policy.ts';
import { Listing } from '../listing.entity.ts';

/** How many listings there are, drafts and private ones among them. */
export class CountListings extends Query<number> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(CountListings)
export class CountListingsHandler implements IQueryHandler<CountListings> {
  constructor(private readonly em: EntityManager) {}

  /** @throws Forbidden for anybody who does not manage listings */
  execute({ actor }: CountListings): Promise<number> {
    if (!canManageListings(actor)) throw new Forbidden();
    return this.em.fork().count(Listing);
  }
}
