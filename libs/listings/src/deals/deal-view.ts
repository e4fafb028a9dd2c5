import {
  byField,
  type DealDetail,
  type DealStatus,
  type DealSummary,
  EDITABLE_FIELDS,
  type EditableField,
  type FieldValues,
  type Focus,
  type ImageSource,
  type ListedDeal,
  STATUSES,
} from '@outcrop/contracts';
import { typeLabel } from '../listing/derive-listing.ts';
import type { Listing } from '../listing/listing.entity.ts';
import { coordinatesOf, statusIdOf } from '../listing/listing-wire.ts';
import { type DealPictures, type PictureSubject, studySubject } from './deal-pictures.ts';

/** What summaries read of a long text, in characters. */
const READ_CHARACTERS = 1_000;
/** Longest excerpt, in characters; it ends with a word where it can. */
const MAX_CHARACTERS = 240;
const MIN_CHARACTERS = 160;
/** The first half of a character that a cut went through. */
const HALF_PAIR = /[\uD800-\uDBFF]$/;

/** As much of a text as summaries read of it: those that are kept hold no more. */
export const openingOf = (text: string | null): string | null =>
  text?.slice(0, READ_CHARACTERS).replace(HALF_PAIR, '') ?? null;

/** The beginning of a text on one line; null where there is none (docs/product/deals.md#deal-summary). */
export function excerptOf(text: string | null): string | null {
  const line = (openingOf(text) ?? '').replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_CHARACTERS) return line || null;
  const cut = line.slice(0, MAX_CHARACTERS);
  const word = cut.lastIndexOf(' ');
  const end = word >= MIN_CHARACTERS ? cut.slice(0, word) : cut.replace(HALF_PAIR, '');
  return `${end.replace(/[\s,;:–—-]+$/, '')}…`;
}

/** How many pages a text says that something has: "Report of 92 pages". Null where it does not say, or says nothing likely. */
export function pagesOf(text: string | null): number | null {
  const said = /(?<![\d.,])(\d{1,3}(?:,\d{3})?|\d{1,4})[\s-]pages?\b/i.exec(openingOf(text) ?? '')?.[1];
  const pages = said === undefined ? 0 : Number(said.replace(',', ''));
  return pages > 0 ? pages : null;
}

/** Columns that the pictures read: every picture of a page asks for them. */
export const PICTURE_PROPERTIES = [
  'governingThought',
  'where',
  'basin',
  'typeCodes',
  'types',
  'coverImage',
  'logoImage',
  'tombstoneImage',
  'coverFocusX',
  'coverFocusY',
] as const satisfies readonly (keyof Listing)[];

/** The row's columns behind a {@link DealSummary}. */
export const SUMMARY_PROPERTIES = [
  'id',
  ...PICTURE_PROPERTIES,
  'what',
  'region',
  'area',
  'play',
  'location',
  'status',
  'isSold',
  'agentName',
  'agentCompanyName',
  'dateListed',
  'lastUpdatedDate',
  'deadlineDate',
  'longitude',
  'latitude',
  'dealSizes',
  'countries',
  'hasVDR',
  'hasLogoImage',
  'buyNow',
  'isPreMarketing',
  'netProductionBoed',
  'cashFlowUsdMonth',
  'priceUsd',
  'workingInterestPct',
  'netRevenueInterestPct',
  'reserves',
] as const satisfies readonly (keyof Listing)[];
export type SummaryRow = Pick<Listing, (typeof SUMMARY_PROPERTIES)[number]>;

/** What a deal is called: its governing thought, else where it is (docs/product/deals.md#deal-name), else its number. */
export const headerOf = (row: Pick<Listing, 'id' | 'governingThought' | 'where'>): string =>
  row.governingThought ?? row.where ?? `Deal ${row.id}`;
/** Where a deal's page is (docs/product/deals.md#deal-name). */
export const dealUrl = (listingId: number): string => `/deals/${listingId}`;
export const pictureSubject = (row: Pick<Listing, 'id' | (typeof PICTURE_PROPERTIES)[number]>): PictureSubject => ({
  listingId: row.id,
  basin: row.basin,
  type: row.typeCodes || null,
  subject: row.types.includes('STUDY') ? studySubject(headerOf(row)) : null,
  coverImage: row.coverImage,
  logoImage: row.logoImage,
  tombstoneImage: row.tombstoneImage,
  coverFocus: focusOf(row),
});
/** The point about which the uploaded cover is cut; null for its middle. */
const focusOf = ({ coverFocusX: x, coverFocusY: y }: Pick<Listing, 'coverFocusX' | 'coverFocusY'>): Focus | null =>
  x === null || y === null ? null : { x, y };
/** Those of a listing's pictures that are uploaded, not drawn. */
export const uploadedPictures = (row: Pick<Listing, 'coverImage' | 'logoImage' | 'tombstoneImage'>): ImageSource[] => [
  ...(row.coverImage ? (['Cover'] as const) : []),
  ...(row.logoImage ? (['Logo'] as const) : []),
  ...(row.tombstoneImage ? (['Tombstone'] as const) : []),
];
/** Labels of all type codes, in their order. */
export const typeDescription = (types: readonly string[]): string => types.map(typeLabel).join(', ');

/** A row as lists and cards show it (docs/product/deals.md#deal-summary). `liked` is filled in when the answer goes out (DealAnswers): it differs by person. */
export function toDealSummary(row: SummaryRow, images: DealPictures): DealSummary {
  const subject = pictureSubject(row);
  const status: DealStatus = row.status;
  return {
    ListingId: row.id,
    header: headerOf(row),
    whr: row.where,
    PLSCode: row.typeCodes,
    listingType: row.types[0] ?? null,
    listingTypeDesc: typeDescription(row.types),
    region: row.region,
    area: row.area,
    basin: row.basin,
    play: row.play,
    location: row.location,
    status,
    statusText: STATUSES[status],
    sold: row.isSold,
    agentName: row.agentName,
    agentCompanyName: row.agentCompanyName,
    dateListed: row.dateListed,
    LastUpdatedDate: row.lastUpdatedDate,
    deadlineDate: row.deadlineDate,
    lon: row.longitude,
    lat: row.latitude,
    small: row.dealSizes.includes('small'),
    medium: row.dealSizes.includes('medium'),
    large: row.dealSizes.includes('large'),
    usa: row.countries.includes('usa'),
    canada: row.countries.includes('canada'),
    international: row.countries.includes('international'),
    hasVDR: row.hasVDR,
    hasLogoImage: row.hasLogoImage,
    buyNow: row.buyNow,
    isPreMarketing: row.isPreMarketing,
    liked: false,
    coverUrl: images.coverUrl(subject),
    logoUrl: images.logoUrl(subject),
    url: dealUrl(row.id),
    netProduction: row.netProductionBoed,
    cashFlow: row.cashFlowUsdMonth,
    price: row.priceUsd,
    workingInterest: row.workingInterestPct,
    netRevenueInterest: row.netRevenueInterestPct,
    reserves: row.reserves,
    excerpt: excerptOf(row.what),
    pages: row.types.includes('STUDY') ? pagesOf(row.what) : null,
  };
}

/** Fields of the mapping that visitors may read; web status, what is internal and what is counted are not among them. */
type PublicField = Exclude<EditableField, { internal: true } | { name: 'webStatus' }>;
const isPublic = (field: EditableField): field is PublicField => !field.internal && field.name !== 'webStatus';
const PUBLIC_FIELDS: readonly PublicField[] = EDITABLE_FIELDS.filter(isPublic);

/** The row's columns behind a {@link DealDetail}. */
export const DETAIL_PROPERTIES = [...SUMMARY_PROPERTIES, ...PUBLIC_FIELDS.map(({ name }) => name)] as const;
export type DetailRow = SummaryRow & Pick<Listing, PublicField['name']>;

/** Everything a visitor may read of one deal. */
export function toDealDetail(row: DetailRow, images: DealPictures): DealDetail {
  const fields: FieldValues<'wire', PublicField> = byField(PUBLIC_FIELDS, 'wire', (field) => row[field.name]);
  return {
    ...fields,
    ...toDealSummary(row, images),
    tombstoneUrl: images.tombstoneUrl(pictureSubject(row)),
    uploaded: uploadedPictures(row),
  };
}

/**
 * What the older lists answer of a deal: no more than its page, under all names that the older product had for it.
 * @param rowNumber its place in the answer, from 1; null where that is not the firm's order
 */
export function toListedDeal(row: DetailRow, images: DealPictures, rowNumber: number | null): ListedDeal {
  const { latitude, longitude } = row;
  return {
    ...toDealDetail(row, images),
    statusId: statusIdOf(row.status),
    coordinates: coordinatesOf(latitude, longitude),
    CF: row.cashFlowUsdMonth,
    RowNumber: rowNumber,
  };
}
