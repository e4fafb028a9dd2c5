import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindInterests } from '@outcrop/accounts';
import { writeAddress } from '@outcrop/contracts';
import { wantedDeals, wantedFilters } from '../../deals/wanted-deals.ts';
import { SavedSearch } from '../saved-search.entity.ts';

/** Has the search that follows somebody's interests ask for what they say (docs/product/alerts.md#match-alerts). */
@Injectable()
export class FollowedInterests {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Who never asked for alerts of matches has no such search, and gets none. The writer checks once more whether that is still what the
   * interests say: of two at the same time the slower one could have read the older ones.
   */
  async follow(userId: number): Promise<void> {
    let interests = await this.queries.execute(new FindInterests(userId));
    for (let written: number | undefined; written !== interests.version; ) {
      const wanted = wantedDeals(interests);
      const address = writeAddress(wanted ? wantedFilters(wanted) : {});
      const found = await this.em.fork().nativeUpdate(SavedSearch, { userId, list: 'matches' }, { address });
      if (found === 0) return;
      written = interests.version;
      interests = await this.queries.execute(new FindInterests(userId));
    }
  }
}
