import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ImageSource } from '@outcrop/contracts';
import { canManageListings, Listing, ListingNotFound, listingChanged, stampEdit } from '@outcrop/listings';
import { type Actor, AuditTrail, Forbidden, Outbox } from '@outcrop/platform';
import { listingImageChanged } from './images.events.ts';
import { COLUMN_OF, PICTURE_OF } from './listing-pictures.ts';

/** What the two commands on a listing's picture have in common. */
@Injectable()
export class ListingImages {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Says no before anything large is read or decoded.
   * @throws Forbidden, ListingNotFound
   */
  async assertChangeable(listingId: number, actor: Actor): Promise<void> {
    if (!canManageListings(actor)) throw new Forbidden();
    if (!(await this.em.fork().count(Listing, { id: listingId }))) throw new ListingNotFound(listingId);
  }

  /**
   * Gives a listing an uploaded picture, or with null the drawn one again. The same picture twice changes and records nothing. The form's
   * version moves only when a field of the form did: whether there is a logo, and the day of the last change of media.
   * @param keep stores the picture's file; called under the image's lock, so that nobody removes the file before the commit
   * @throws Forbidden, ListingNotFound
   */
  async change(
    listingId: number,
    source: ImageSource,
    image: string | null,
    actor: Actor,
    action: string,
    keep: () => Promise<void>,
  ): Promise<void> {
    if (!canManageListings(actor)) throw new Forbidden();
    await this.em.fork().transactional(async (em) => {
      const listing = await em.findOne(Listing, listingId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!listing) throw new ListingNotFound(listingId);
      if (image !== null) {
        await lockImage(em, image);
        await keep();
      }
      const column = COLUMN_OF[PICTURE_OF[source]];
      const previous = listing[column];
      if (previous === image) return;
      listing[column] = image;
      const before = { [column]: previous, hasLogoImage: listing.hasLogoImage };
      const fields = listing.change({
        mediaUpdatedDate: new Date().toISOString().slice(0, 10),
        ...(source === 'Logo' && { hasLogoImage: image !== null }),
      });
      if (fields.length > 0) {
        await stampEdit(em, listing, actor);
        this.outbox.record(em, listingChanged({ listingId, fields }), actor);
      }
      this.outbox.record(em, listingImageChanged({ listingId, source, previous }), actor);
      this.audit.record(em, {
        actor,
        action,
        subject: `listing:${listingId}`,
        before,
        after: { [column]: image, hasLogoImage: listing.hasLogoImage },
      });
    });
  }
}

/**
 * One at a time decides about an image's file, until the end of the transaction: a file is removed only while nobody is about to name it in
 * a row.
 */
export async function lockImage(em: EntityManager, image: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('image:' || ?, 0))`, [image]);
}

/** Whether any listing shows the image. */
export async function isImageShown(em: EntityManager, image: string): Promise<boolean> {
  const [row] = await em.execute<{ shown: boolean }[]>(
    `select exists (select from listing where cover_image = ?) or exists (select from listing where logo_image = ?)
       or exists (select from listing where tombstone_image = ?) as shown`,
    [image, image, image],
  );
  return row!.shown;
}
