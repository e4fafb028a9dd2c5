import { DomainError, NotFound } from '@outcrop/platform';

/** The listing does not exist, or is not for whoever asks: outside, both look the same (design section 4). */
export class ListingNotFound extends NotFound {
  constructor(readonly listingId: number) {
    super(`There is no deal ${listingId}.`);
  }
}

/** A listing with this id exists already. */
export class ListingExists extends DomainError {
  constructor(readonly listingId: number) {
    super('duplicate', `There is a deal ${listingId} already.`, [{ path: 'ListingId', message: 'is taken' }]);
  }
}
