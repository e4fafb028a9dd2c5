import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { missingToPublish } from '@outcrop/contracts';
import { type EngineHealth, HealthRegistry } from '@outcrop/platform';
import { Listing } from './listing.entity.ts';

/** Listings that are read at a time. */
const PART = 5_000;
/** Listings that are named; of the others their number. */
const MAX_NAMED = 20;
const JUDGED = [
  'id',
  'governingThought',
  'where',
  'typeCodes',
  'usa',
  'canada',
  'international',
  'locationId',
  'agentName',
  'agentCompanyName',
] as const;

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
