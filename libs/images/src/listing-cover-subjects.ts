import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindCoverSubject } from '@outcrop/listings';
import type { Actor } from '@outcrop/platform';
import { type CoverSubject, CoverSubjects } from './cover-subjects.ts';

/** Reads listings through their own query, so that the listing's policy applies to its pictures (docs/product/images.md#listing-pictures). */
@Injectable()
export class ListingCoverSubjects extends CoverSubjects {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  find(listingId: number, actor: Actor): Promise<CoverSubject | null> {
    return this.queries.execute(new FindCoverSubject(listingId, actor));
  }
}
