import type { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Focus, type ImageSource, officeDay } from '@outcrop/contracts';
import { type Actor, commandWith } from '@outcrop/platform';
import { listingChanged, listingImageChanged } from '../../listings.events.ts';
import type { Listing } from '../listing.entity.ts';
import { ListingChanges } from '../listing-changes.ts';

const COLUMNS = { Cover: 'coverImage', Logo: 'logoImage', Tombstone: 'tombstoneImage' } as const satisfies Record<
  ImageSource,
  keyof Listing
>;

/**
 * Gives a listing an uploaded picture, or with null the drawn one again. The same picture twice, about the same point, changes and records nothing. The form's
 * version moves only when a field of the form did: whether there is a logo, and the day of the last change of media.
 */
export class ChangeListingImage extends commandWith<{
  listingId: number;
  source: ImageSource;
  /** SHA-256 (hexadecimal) of the picture. */
  image: string | null;
  actor: Actor;
  /** Of a cover: the point about which it is cut. Left out for its middle. */
  focus?: Focus | undefined;
  /** Called in the transaction, with the listing locked and before its row names the picture, also when it names it already. This is where the file is stored, and what is locked here stays locked until the commit. */
  store?: (em: EntityManager) => Promise<void>;
}>() {}

@CommandHandler(ChangeListingImage)
export class ChangeListingImageHandler implements ICommandHandler<ChangeListingImage> {
  constructor(private readonly changes: ListingChanges) {}

  /** @throws Forbidden, ListingNotFound, and what `store` throws */
  async execute({ listingId, source, image, actor, focus, store }: ChangeListingImage): Promise<void> {
    await this.changes.changeOne(listingId, actor, async (listing, em) => {
      await store?.(em);
      const column = COLUMNS[source];
      const previous = listing[column];
      const before = shownBy(listing, column);
      listing[column] = image;
      if (source === 'Cover') {
        listing.coverFocusX = focus?.x ?? null;
        listing.coverFocusY = focus?.y ?? null;
      }
      const now = shownBy(listing, column);
      if (Object.entries(before).every(([name, value]) => now[name] === value)) return undefined;
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
        after: shownBy(listing, column),
      };
    });
  }
}

/** What a change of a picture changes, for the audit. */
const shownBy = (listing: Listing, column: (typeof COLUMNS)[ImageSource]): Record<string, unknown> => ({
  [column]: listing[column],
  hasLogoImage: listing.hasLogoImage,
  ...(column === 'coverImage' && { coverFocusX: listing.coverFocusX, coverFocusY: listing.coverFocusY }),
});
