import { EntityManager, raw } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FRESHNESS_STEPS } from '@outcrop/contracts';
import { queryWith } from '@outcrop/platform';
import { Listing } from '../listing/listing.entity.ts';
import { ON_OFFER, uncheckedSinceSql } from './listing-needs.ts';

const DAY_MS = 86_400_000;

/**
 * How many listings on offer were checked how long ago, by `FRESHNESS_STEPS`: the same listings and days as the list of those that need a check
 * (docs/product/listings.md#listing-needs). @param today at the office
 */
export class CountByCheck extends queryWith<{ today: string }, number[]>() {}

@QueryHandler(CountByCheck)
export class CountByCheckHandler implements IQueryHandler<CountByCheck> {
  constructor(private readonly em: EntityManager) {}

  async execute({ today }: CountByCheck): Promise<number[]> {
    const rows = await this.em
      .fork()
      .createQueryBuilder(Listing, 'l')
      .select([raw(`(${uncheckedSinceSql('l')})::text as since`), raw('count(*)::int as listings')])
      .where(ON_OFFER)
      .groupBy(raw('1') as never)
      .execute<{ since: string; listings: number }[]>('all', false);
    const daysSince = (day: string) => Math.max(0, (Date.parse(today) - Date.parse(day)) / DAY_MS);
    return FRESHNESS_STEPS.map(({ from, to }) =>
      rows
        .filter(({ since }) => daysSince(since) >= from && (to === null || daysSince(since) <= to))
        .reduce((sum, { listings }) => sum + listings, 0),
    );
  }
}
