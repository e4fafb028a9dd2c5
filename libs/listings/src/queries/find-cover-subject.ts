import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '@outcrop/platform';
import { PUBLIC_SCOPE } from '@outcrop/search';
import type { PictureSubject } from '../deal-images.ts';
import { pictureSubject } from '../deal-view.ts';
import { scopeOf } from '../listings.policy.ts';
import { DealRows, seenIn } from './deal-rows.ts';

export interface CoverSubjectAnswer extends PictureSubject {
  /** Whether everybody may see the listing: only then may shared caches keep its pictures. */
  readonly public: boolean;
}

/** What a listing's picture is drawn from, for whoever may see the listing; null for others (design section 7, Images). */
export class FindCoverSubject extends Query<CoverSubjectAnswer | null> {
  constructor(
    readonly listingId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@QueryHandler(FindCoverSubject)
export class FindCoverSubjectHandler implements IQueryHandler<FindCoverSubject> {
  constructor(private readonly rows: DealRows) {}

  async execute({ listingId, actor }: FindCoverSubject): Promise<CoverSubjectAnswer | null> {
    const row = await this.rows.one(listingId, scopeOf(actor));
    return row && { ...pictureSubject(row), public: seenIn(PUBLIC_SCOPE, row) };
  }
}
