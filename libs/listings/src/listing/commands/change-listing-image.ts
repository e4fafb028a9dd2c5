import type { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ImageSource, officeDay } from '@outcrop/contracts';
import { type Actor, commandWith } from '@outcrop/platform';
import { listingChanged, listingImageChanged } from '../../listings.events.ts';
import type { Listing } from '../listing.entity.ts';
import { ListingChanges } from '../listing-changes.ts';

const COLUMNS = { Cover: 'coverImage', Logo: 'logoImage', Tombstone: 'tombstoneImage' } as const satisfies Record<
  ImageSource,
  keyof Listing
>;

/**
 * Gives a listing an uploaded picture, or with null the drawn one again. The same picture twice changes and records nothing. The form's
 * version moves only when a field of the form did: whether there is a logo, and the day of the last change of media.
 */
export class ChangeListingImage extends commandWith<{
  listingId: number;
  source: ImageSource;
  /** SHA-256 (hexadecimal) of the picture. */
  image: string | null;
  actor: Actor;
  /** Called in the transaction, with the listing locked and before its row names the picture, also when it names it already. This is where the file is stored, and what is locked here stays locked until the commit. */
  store?: (em: EntityManager) => Promise<void>;
}>() {}

@CommandHandler(ChangeListingImage)
export class ChangeListingImageHandler implements ICommandHandler<ChangeListingImage> {
  constructor(private readonly changes: ListingChanges) {}

  /** @throws Forbidden, ListingNotFound, and what `store` throws */
  async execute({ listingId, source, image, actor, store }: ChangeListingImage): Promise<void> {
    await this.changes.changeOne(listingId, actor, async (listing, em) => {
      await store?.(em);
      const column = COLUMNS[source];
      const previous = listing[column];
      if (previous === image) return undefined;
      const before = { [column]: previous, hasLogoImage: listing.hasLogoImage };
      listing[column] = image;
      const fields = listing.change({
        mediaUpdatedDate: officeDay(),
        ...(source === 'Logo' && { hasLogoImage: image !== null }),
      });
      return {
        action: image === null ? 'clear-listing-image' : 'update-listing-image',
        fields,
        events: [
          ...(fields.length > 0 ? [listingChanged({ listingId, fields })] : []),
          listingImageChanged({ listingId, source, previous }),
        ],
        before,
        after: { [column]: image, hasLogoImage: listing.hasLogoImage },
      };
    });
  }
}
