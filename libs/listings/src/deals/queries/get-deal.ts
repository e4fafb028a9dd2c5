import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { DealDetail } from '@outcrop/contracts';
import { type Actor, queryWith } from '@outcrop/platform';
import { ADMIN_SCOPE, idsOf, PUBLIC_SCOPE, type SearchScope } from '@outcrop/search';
import { shown } from '../../listings.policy.ts';
import { Scopes } from '../../scopes/scopes.ts';
import { DealPictures, type PictureSubject } from '../deal-pictures.ts';
import { DealRows, readCheckable, seenIn } from '../deal-rows.ts';
import {
  DETAIL_PROPERTIES,
  dealUrl,
  headerOf,
  PICTURE_PROPERTIES,
  pictureSubject,
  toDealDetail,
} from '../deal-view.ts';

/** One deal, public or research, or private and granted, straight from its row. */
export class GetDeal extends queryWith<{ listingId: number; scope: SearchScope }, DealDetail>() {}

@QueryHandler(GetDeal)
export class GetDealHandler implements IQueryHandler<GetDeal> {
  constructor(
    private readonly rows: DealRows,
    private readonly images: DealPictures,
  ) {}

  /** @throws ListingNotFound alike for an unknown and for a forbidden one */
  async execute({ listingId, scope }: GetDeal): Promise<DealDetail> {
    return toDealDetail(await this.rows.one(listingId, scope), this.images);
  }
}

/** What of a deal opens and closes its data room, as {@link GetDeal} answers it. */
export type DealOpening = Pick<
  DealDetail,
  'ListingId' | 'hasVDR' | 'requiresDueDiligenceAccess' | 'showListingFiles' | 'openingDate' | 'closingDate' | 'sold'
>;

/** {@link DealOpening} of a deal for who may see it: asked for every megabyte of a file that is sent, so that no more of the row is read. */
export class GetDealOpening extends queryWith<{ listingId: number; scope: SearchScope }, DealOpening>() {}

@QueryHandler(GetDealOpening)
export class GetDealOpeningHandler implements IQueryHandler<GetDealOpening> {
  constructor(private readonly rows: DealRows) {}

  /** @throws as {@link GetDealHandler} */
  async execute({ listingId, scope }: GetDealOpening): Promise<DealOpening> {
    const row = await this.rows.some(OPENING_PROPERTIES, listingId, scope);
    return {
      ListingId: row.id,
      hasVDR: row.hasVDR,
      requiresDueDiligenceAccess: row.requiresDueDiligenceAccess,
      showListingFiles: row.showListingFiles,
      openingDate: row.openingDate,
      closingDate: row.closingDate,
      sold: row.isSold,
    };
  }
}

const OPENING_PROPERTIES = [
  'hasVDR',
  'requiresDueDiligenceAccess',
  'showListingFiles',
  'openingDate',
  'closingDate',
  'isSold',
] as const;

/** Those of the listings that a scope sees, each as {@link GetDeal} answers it, in no order. */
export class FindSeenDeals extends queryWith<{ listingIds: readonly number[]; scope: SearchScope }, DealDetail[]>() {}

@QueryHandler(FindSeenDeals)
export class FindSeenDealsHandler implements IQueryHandler<FindSeenDeals> {
  constructor(
    private readonly rows: DealRows,
    private readonly images: DealPictures,
  ) {}

  async execute({ listingIds, scope }: FindSeenDeals): Promise<DealDetail[]> {
    if (listingIds.length === 0) return [];
    const rows = await this.rows.seen(DETAIL_PROPERTIES, { scope, where: { field: 'id', in: listingIds } });
    return rows.map((row) => toDealDetail(row, this.images));
  }
}

/** Those of the listings that are on the site at this moment, by the rows: for everybody, or for those whom they were opened to. */
export class FindDealsOnSite extends queryWith<{ listingIds: readonly number[] }, ReadonlySet<number>>() {}

@QueryHandler(FindDealsOnSite)
export class FindDealsOnSiteHandler implements IQueryHandler<FindDealsOnSite> {
  constructor(private readonly rows: DealRows) {}

  async execute({ listingIds }: FindDealsOnSite): Promise<ReadonlySet<number>> {
    if (listingIds.length === 0) return new Set();
    const where = { all: [{ field: 'id', in: listingIds }, shown] };
    return new Set(idsOf(await this.rows.seen(['id'], { scope: ADMIN_SCOPE, where })));
  }
}

export interface PictureSubjectAnswer extends PictureSubject {
  /** Whether everybody may see the listing: only then may shared caches keep its pictures. */
  readonly public: boolean;
}

/** What a listing's picture is drawn from, for whoever may see the listing; null for others (docs/product/images.md#listing-pictures). */
export class FindPictureSubject extends queryWith<{ listingId: number; actor: Actor }, PictureSubjectAnswer | null>() {}

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

/** What a deal is called, where it lies and where its page is. */
export interface PublicDealName {
  readonly listingId: number;
  readonly header: string;
  readonly where: string | null;
  /** A path of the site. */
  readonly url: string;
}

/** Those of the listings that are public deals on offer at this moment, by the rows: not studies, not sold ones. */
export class FindPublicDeals extends queryWith<{ listingIds: readonly number[] }, PublicDealName[]>() {}

@QueryHandler(FindPublicDeals)
export class FindPublicDealsHandler implements IQueryHandler<FindPublicDeals> {
  constructor(private readonly rows: DealRows) {}

  /** In no order. */
  async execute({ listingIds }: FindPublicDeals): Promise<PublicDealName[]> {
    if (listingIds.length === 0) return [];
    const rows = await this.rows.seen(['id', 'governingThought', 'where'], {
      list: 'public',
      scope: PUBLIC_SCOPE,
      where: {
        all: [
          { field: 'id', in: [...new Set(listingIds)] },
          { field: 'isSold', in: [false] },
        ],
      },
    });
    return rows.map((row) => ({ listingId: row.id, header: headerOf(row), where: row.where, url: dealUrl(row.id) }));
  }
}
