import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImageSource } from '@outcrop/contracts';
import type { Actor } from '@outcrop/platform';
import { ImageFiles, imageIdOf } from '../image-files.ts';
import { ListingImages } from '../listing-images.ts';
import { SharpImages } from '../sharp/sharp-images.ts';

/** Puts an uploaded picture in the place of a listing's drawn or earlier one. */
export class UpdateListingImage extends Command<void> {
  constructor(
    readonly listingId: number,
    readonly source: ImageSource,
    /** The file as it came. */
    readonly file: Buffer,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(UpdateListingImage)
export class UpdateListingImageHandler implements ICommandHandler<UpdateListingImage> {
  constructor(
    private readonly listings: ListingImages,
    private readonly files: ImageFiles,
    private readonly images: SharpImages,
  ) {}

  /**
   * Decodes outside the transaction; the file is kept inside, before the row names it. When the process dies in between, the file is
   * there without a row, and the worker's sweep removes it.
   * @throws Forbidden, ListingNotFound, UnsupportedPicture (415), TooManyPixels, UnreadablePicture (422), ImagesUnavailable (503)
   */
  async execute({ listingId, source, file, actor }: UpdateListingImage): Promise<void> {
    await this.listings.assertChangeable(listingId, actor);
    const master = await this.images.toMaster(file);
    const image = imageIdOf(master);
    await this.listings.change(listingId, source, image, actor, 'update-listing-image', () =>
      this.files.keep(image, master),
    );
  }
}
