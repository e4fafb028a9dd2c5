import { missingToPublish, neededToPublish, type PublishingNeed, type PublishingValues } from '@outcrop/contracts';
import { Invalid } from '@outcrop/platform';
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
