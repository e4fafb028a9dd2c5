import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  missingToPublish,
  neededToPublish,
  PUBLISHING_FIELDS,
  type PublishingNeed,
  type PublishingValues,
} from '@outcrop/contracts';
import { type EngineHealth, HealthRegistry, Invalid } from '@outcrop/platform';
import { Listing } from './listing.entity.ts';
import type { ListingValues } from './listing-values.ts';

type Judged = PublishingValues & Pick<ListingValues, 'webStatus'>;

/** What a listing lacks that buyers may see; nothing of a draft or a withdrawn one, which stay loose. */
export const gapsOf = (listing: Judged): readonly PublishingNeed[] =>
  listing.webStatus === 'published' ? missingToPublish(listing) : [];

/**
 * What a change would leave out of a published listing (docs/product/listings.md#publishing-needs). One that was published incomplete, before
 * this was a rule, may be changed as long as nothing more goes missing.
 * @param gaps of the listing as it stood; none of a new one
 */
export const newGaps = (gaps: readonly PublishingNeed[], after: Judged): readonly PublishingNeed[] =>
  gapsOf(after).filter((need) => !gaps.includes(need));

/** @throws Invalid naming each thing that is missing at its field, by wire names */
export function assertPublishable(gaps: readonly PublishingNeed[], after: Judged): void {
  const missing = newGaps(gaps, after);
  if (missing.length > 0)
    throw new Invalid(missing.map((need) => ({ path: need.path, message: neededToPublish(need) })));
}

/** Listings that are read at a time. */
const PART = 5_000;
/** Listings that are named; of the others their number. */
const MAX_NAMED = 20;
const JUDGED = ['id', ...PUBLISHING_FIELDS] as const;

/** Tells `doctor` of listings that were published before they had to be complete (docs/product/listings.md#publishing-needs). */
@Injectable()
export class IncompleteListings {
  constructor(
    private readonly em: EntityManager,
    health: HealthRegistry,
  ) {
    health.registerForDoctor('listings', () => this.health());
  }

  private async health(): Promise<EngineHealth> {
    const em = this.em.fork();
    const named: string[] = [];
    let count = 0;
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows: Pick<Listing, (typeof JUDGED)[number]>[] = await em.find(
        Listing,
        { webStatus: 'published', id: { $gt: after } },
        { fields: JUDGED, orderBy: { id: 'asc' }, limit: PART, disableIdentityMap: true },
      );
      for (const row of rows) {
        const missing = missingToPublish(row);
        if (missing.length === 0) continue;
        count += 1;
        if (named.length < MAX_NAMED) named.push(`${row.id} lacks ${missing.map(({ what }) => what).join(', ')}`);
      }
      after = rows.length < PART ? undefined : rows.at(-1)?.id;
    }
    if (count === 0) return { state: 'up' };
    const others = count > named.length ? `; and ${count - named.length} more` : '';
    const noun = count === 1 ? 'listing is' : 'listings are';
    return {
      state: 'degraded',
      detail: `${count} published ${noun} incomplete: ${named.join('; ')}${others}. Complete or withdraw them in the admin area.`,
    };
  }
}
