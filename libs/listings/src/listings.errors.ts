import { DomainError, NotFound } from '@outcrop/platform';

/** The listing does not exist, or is not for whoever asks: outside, both look the same (docs/product/deals.md#unknown-and-forbidden). */
export class ListingNotFound extends NotFound {
  constructor(readonly listingId: number) {
    super(`There is no deal ${listingId}.`);
  }
}

/** A listing with this id exists already. */
export class ListingExists extends DomainError {
  constructor(readonly listingId: number) {
    super('duplicate', `Deal ${listingId} already exists.`, [{ path: 'ListingId', message: 'is taken' }]);
  }
}
