import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type Actor, readRows } from '@outcrop/platform';
import { PUBLIC_SCOPE } from '@outcrop/search';
import { Listing } from '../../listing/listing.entity.ts';
import { scopeOf } from '../../listings.policy.ts';
import type { PictureSubject } from '../deal-images.ts';
import { POLICY_PROPERTIES, seenIn } from '../deal-rows.ts';
import { pictureSubject } from '../deal-view.ts';

/** Columns that the policy and the pictures read: every picture of a page asks for them. */
const PROPERTIES = [...POLICY_PROPERTIES, 'basin', 'typeCodes', 'coverImage', 'logoImage', 'tombstoneImage'] as const;

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
  constructor(private readonly em: EntityManager) {}

  async execute({ listingId, actor }: FindCoverSubject): Promise<CoverSubjectAnswer | null> {
    const [row] = await readRows(this.em, Listing, PROPERTIES, { sql: 'id = ?', values: [listingId] });
    if (!row || !seenIn(scopeOf(actor), row)) return null;
    return { ...pictureSubject(row), public: seenIn(PUBLIC_SCOPE, row) };
  }
}
