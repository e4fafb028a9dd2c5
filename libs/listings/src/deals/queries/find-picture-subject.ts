import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '@outcrop/platform';
import { PUBLIC_SCOPE } from '@outcrop/search';
import { Scopes } from '../../scopes/scopes.ts';
import type { PictureSubject } from '../deal-pictures.ts';
import { readCheckable, seenIn } from '../deal-rows.ts';
import { pictureSubject } from '../deal-view.ts';

/** Columns that the pictures read: every picture of a page asks for them. */
const PICTURE_PROPERTIES = [
  'governingThought',
  'where',
  'basin',
  'typeCodes',
  'types',
  'coverImage',
  'logoImage',
  'tombstoneImage',
] as const;

export interface PictureSubjectAnswer extends PictureSubject {
  /** Whether everybody may see the listing: only then may shared caches keep its pictures. */
  readonly public: boolean;
}

/** What a listing's picture is drawn from, for whoever may see the listing; null for others (docs/product/images.md#listing-pictures). */
export class FindPictureSubject extends Query<PictureSubjectAnswer | null> {
  constructor(
    readonly listingId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

@QueryHandler(FindPictureSubject)
export class FindPictureSubjectHandler implements IQueryHandler<FindPictureSubject> {
  constructor(
    private readonly em: EntityManager,
    private readonly scopes: Scopes,
  ) {}

  async execute({ listingId, actor }: FindPictureSubject): Promise<PictureSubjectAnswer | null> {
    const [row] = await readCheckable(this.em, PICTURE_PROPERTIES, { sql: 'id = ?', values: [listingId] });
    if (!row || !seenIn(await this.scopes.of(actor), row)) return null;
    return { ...pictureSubject(row), public: seenIn(PUBLIC_SCOPE, row) };
  }
}
