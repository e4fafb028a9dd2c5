import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindPictureSubject } from '@outcrop/listings';
import type { Actor } from '@outcrop/platform';
import { type PictureSubject, PictureSubjects } from './picture-subjects.ts';

/** Reads listings through their own query, so that the listing's policy applies to its pictures (docs/product/images.md#listing-pictures). */
@Injectable()
export class ListingPictureSubjects extends PictureSubjects {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  find(listingId: number, actor: Actor): Promise<PictureSubject | null> {
    return this.queries.execute(new FindPictureSubject({ listingId, actor }));
  }
}
