import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Focus, ImageSource } from '@outcrop/contracts';
import { canManageListings, FindPictureSubject, ListingNotFound } from '@outcrop/listings';
import { type Actor, Forbidden, systemActor } from '@outcrop/platform';
import { COLUMN_OF, PICTURE_OF } from './listing-pictures.ts';

/** What uploads and their sizes ask of listings. */
@Injectable()
export class ListingImages {
  constructor(private readonly queries: QueryBus) {}

  /**
   * Refuses before anything large is read or decoded.
   * @throws Forbidden, ListingNotFound
   */
  async assertChangeable(listingId: number, actor: Actor): Promise<void> {
    if (!canManageListings(actor)) throw new Forbidden();
    if (!(await this.queries.execute(new FindPictureSubject({ listingId, actor }))))
      throw new ListingNotFound(listingId);
  }

  /** The uploaded picture that the listing's row names now, with the point about which it is cut; null without one, and without the listing. */
  async current(listingId: number, source: ImageSource): Promise<{ image: string; focus: Focus | null } | null> {
    const subject = await this.queries.execute(new FindPictureSubject({ listingId, actor: systemActor('images') }));
    const image = subject?.[COLUMN_OF[PICTURE_OF[source]]];
    return image ? { image, focus: source === 'Cover' ? (subject?.coverFocus ?? null) : null } : null;
  }
}
