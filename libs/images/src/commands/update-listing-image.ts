import type { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ImageEdit, ImageSource } from '@outcrop/contracts';
import { ChangeListingImage } from '@outcrop/listings';
import { type Actor, commandWith, Invalid } from '@outcrop/platform';
import { ImageFiles, imageIdOf, lockImage } from '../image-files.ts';
import { ListingImages } from '../listing-images.ts';
import { SharpImages } from '../sharp/sharp-images.ts';

/** Puts an uploaded picture in the place of a listing's drawn or earlier one. */
export class UpdateListingImage extends commandWith<{
  listingId: number;
  source: ImageSource;
  /** The file as uploaded. */
  file: Buffer;
  actor: Actor;
  /** What is kept of it, and about which point it is cut. */
  edit?: ImageEdit;
}>() {}

@CommandHandler(UpdateListingImage)
export class UpdateListingImageHandler implements ICommandHandler<UpdateListingImage> {
  constructor(
    private readonly commands: CommandBus,
    private readonly listings: ListingImages,
    private readonly files: ImageFiles,
    private readonly images: SharpImages,
  ) {}

  /**
   * Decodes outside the transaction; the file is kept inside, under the image's lock and before the row names it, so that nobody removes it
   * before the commit. When the process dies in between, the file is there without a row, and the worker's sweep removes it.
   * @throws Invalid for the focus of what is no cover, Forbidden, ListingNotFound, UnsupportedPicture (415), TooManyPixels, UnreadablePicture (422), ImagesUnavailable (503)
   */
  async execute({ listingId, source, file, actor, edit: { crop, focus } = {} }: UpdateListingImage): Promise<void> {
    if (focus && source !== 'Cover')
      throw new Invalid([{ path: 'focus', message: 'is for covers; others are shown whole' }]);
    await this.listings.assertChangeable(listingId, actor);
    const { bytes: master } = await this.images.toMaster(file, crop);
    const image = imageIdOf(master);
    const store = async (em: EntityManager) => {
      await lockImage(em, image);
      await this.files.keep(image, master);
    };
    await this.commands.execute(new ChangeListingImage({ listingId, source, image, actor, focus, store }));
  }
}
