import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, commandWith } from '@outcrop/platform';
import { ListingChanges } from '../listing-changes.ts';
import { edit } from '../listing-edit.ts';

/**
 * Takes a listing off the web. This is also what deleting means: the row and its document stay, so nothing that refers to the listing
 * breaks, and it can be published again (docs/product/listings.md#withdrawing).
 */
export class WithdrawListing extends commandWith<{ listingId: number; actor: Actor }>() {}

@CommandHandler(WithdrawListing)
export class WithdrawListingHandler implements ICommandHandler<WithdrawListing> {
  constructor(private readonly changes: ListingChanges) {}

  /** @throws Forbidden, ListingNotFound */
  async execute({ listingId, actor }: WithdrawListing): Promise<void> {
    await this.changes.changeOne(listingId, actor, edit('withdraw-listing', { webStatus: 'withdrawn' }));
  }
}
