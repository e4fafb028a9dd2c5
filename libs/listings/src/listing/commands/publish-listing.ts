import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '@outcrop/platform';
import { ListingEdits } from '../listing-edits.ts';

/** Shows a listing to those it is meant for. Publishing twice changes nothing and records nothing. */
export class PublishListing extends Command<void> {
  constructor(
    readonly listingId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(PublishListing)
export class PublishListingHandler implements ICommandHandler<PublishListing> {
  constructor(private readonly edits: ListingEdits) {}

  /** @throws Forbidden, ListingNotFound */
  async execute({ listingId, actor }: PublishListing): Promise<void> {
    await this.edits.edit(listingId, actor, 'publish-listing', () => ({ webStatus: 'published' }));
  }
}
