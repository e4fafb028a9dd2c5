import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImageSource } from '@outcrop/contracts';
import type { Actor } from '@outcrop/platform';
import { ListingImages } from '../listing-images.ts';

/** Takes a listing's uploaded picture away; the drawn one is shown again. Without an uploaded one nothing happens. */
export class ClearListingImage extends Command<void> {
  constructor(
    readonly listingId: number,
    readonly source: ImageSource,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ClearListingImage)
export class ClearListingImageHandler implements ICommandHandler<ClearListingImage> {
  constructor(private readonly listings: ListingImages) {}

  /** @throws Forbidden, ListingNotFound */
  async execute({ listingId, source, actor }: ClearListingImage): Promise<void> {
    await this.listings.change(listingId, source, null, actor, 'clear-listing-image', async () => {});
  }
}
