/** ListingId is a positive 32-bit integer (docs/product/listings.md#listing-id). */
export const MAX_LISTING_ID = 2_147_483_647;

/** Deal type codes and their labels (docs/product/deals.md#deal-types). Order is the order in which they are offered. */
export const DEAL_TYPES = {
  PP: 'Producing',
  L: 'Leasehold',
  DV: 'Prospect',
  M: 'Minerals',
  RR: 'Royalty',
  DS: 'Discovery',
  W: 'Wanted',
  SWD: 'Saltwater disposal',
  STUDY: 'Study',
  SV: 'Service',
  EVENT: 'Event',
} as const;
export type DealTypeCode = keyof typeof DEAL_TYPES;
export const DEAL_TYPE_CODES = Object.keys(DEAL_TYPES) as [DealTypeCode, ...DealTypeCode[]];

/** Sizes as the header's buttons name them (docs/product/deals.md#deal-sizes). */
export const DEAL_SIZES = { small: 'Small', medium: 'Mid Value', large: 'Larger Deals' } as const;
export type DealSize = keyof typeof DEAL_SIZES;
export const DEAL_SIZE_CODES = Object.keys(DEAL_SIZES) as [DealSize, ...DealSize[]];

/** The prices, in US dollars, that a size is meant for: it is `from` them, and below `to`. Near a limit a deal has both sizes. */
export const DEAL_SIZE_PRICES: Readonly<Record<DealSize, { readonly from?: number; readonly to?: number }>> = {
  small: { to: 5_500_000 },
  medium: { from: 4_500_000, to: 25_000_000 },
  large: { from: 20_000_000 },
};

/** "under $5.5 million", "$4.5 to 25 million", "$20 million or more". */
export function dealSizeAmount(size: DealSize): string {
  const { from, to } = DEAL_SIZE_PRICES[size];
  const millions = (dollars: number) => `${dollars / 1e6} million`;
  if (to === undefined) return `$${millions(from ?? 0)} or more`;
  return from === undefined ? `under $${millions(to)}` : `$${from / 1e6} to ${millions(to)}`;
}

/** Filter locations (docs/product/deals.md#deal-types). */
export const LOCATIONS = { usa: 'USA', canada: 'Canada', international: 'International' } as const;
export type LocationCode = keyof typeof LOCATIONS;
export const LOCATION_CODES = Object.keys(LOCATIONS) as [LocationCode, ...LocationCode[]];

/** Country enumeration of `locationId` (docs/product/deals.md#deal-types). */
export const LOCATION_IDS = { 1: 'USA', 2: 'Canada', 3: 'International', 4: 'Global' } as const;

/** Deal status and the text shown for it (docs/product/deals.md#statuses). */
export const STATUSES = {
  ACTIVE: 'Active Deal',
  'OFFER PENDING': 'Active Offer Pending',
  CLOSING: 'Closing',
  SOLD: 'Sold',
  'SOLD BY AGENT': 'Sold By Agent',
  PULLED: 'Pulled',
} as const;
export type DealStatus = keyof typeof STATUSES;
export const STATUS_CODES = Object.keys(STATUSES) as [DealStatus, ...DealStatus[]];
/** Statuses that carry the sold sticker; such deals are listed and never counted (docs/product/deals.md#sold-deals). */
export const SOLD_STATUSES: readonly DealStatus[] = ['SOLD', 'SOLD BY AGENT'];

/** Statuses of what can still be bought, as the panel of filters offers them. */
export const OPEN_STATUS_CODES = ['ACTIVE', 'OFFER PENDING', 'CLOSING'] as const satisfies readonly DealStatus[];

export const WEB_STATUSES = { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' } as const;
export type WebStatus = keyof typeof WEB_STATUSES;
export const WEB_STATUS_CODES = Object.keys(WEB_STATUSES) as [WebStatus, ...WebStatus[]];

/** Facet groups, in the order of the panel; the first four stand where the specification has them. */
export const FACET_GROUPS = ['type', 'region', 'company', 'location', 'state', 'dealSize', 'basin', 'status'] as const;
export type FacetGroup = (typeof FACET_GROUPS)[number];
export const FACET_LABELS: Record<FacetGroup, string> = {
  type: 'Type',
  region: 'Region',
  company: 'Company',
  location: 'Location',
  state: 'State',
  dealSize: 'Size',
  basin: 'Basin',
  status: 'Status',
};

/** Days within which bids are due, as the panel of filters offers them; any number up to {@link MAX_BIDS_DUE_DAYS} can be asked for. */
export const BIDS_DUE_DAYS = [7, 30, 90] as const;
export const MAX_BIDS_DUE_DAYS = 366;

/** Numeric ranges: the address parameter, its unit. Values are those parsed from the listing's texts (docs/product/deals.md#parsed-numbers). */
export const RANGES = {
  netProduction: { label: 'Net production', unit: 'BOE/d' },
  cashFlow: { label: 'Cash flow', unit: 'US$/month' },
  price: { label: 'Projected price', unit: 'US$' },
  workingInterest: { label: 'Working interest', unit: '%' },
  netRevenueInterest: { label: 'Net revenue interest', unit: '%' },
} as const;
export type RangeName = keyof typeof RANGES;
export const RANGE_NAMES = Object.keys(RANGES) as [RangeName, ...RangeName[]];

/** Ranges that the panel of filters offers, with the bounds of what is on offer (docs/product/search.md#range-facets). */
export const RANGE_FACETS = ['netProduction', 'cashFlow', 'price'] as const satisfies readonly RangeName[];
export type RangeFacet = (typeof RANGE_FACETS)[number];

/** Orders of a list besides the firm's own (docs/product/search.md#deal-order). */
export const DEAL_SORTS = ['match', 'date', 'type', 'netProduction', 'cashFlow', 'price', 'bidsDue'] as const;
export type DealSort = (typeof DEAL_SORTS)[number];

/** Above this many values a facet shows the most frequent ones and a search box (docs/product/deals.md#deal-types). */
export const FACET_LIMIT = 10;
export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Deepest row reachable by page numbers; beyond it exports page by key (docs/product/deals.md#sold-deals). */
export const MAX_RESULT_WINDOW = 10_000;
/** The last page that can be asked for. @param size rows of a page */
export const lastPage = (size: number): number => Math.floor(MAX_RESULT_WINDOW / size);
/** Cubic feet of gas that have the energy of a barrel of oil, by the trade's convention. */
export const CUBIC_FEET_PER_BOE = 6_000;
export const MAX_SEARCH_LENGTH = 200;
/** How the words of a text are looked for: as typed, or all of them in any order (docs/product/search.md#all-words). */
export const WORD_ORDERS = ['typed', 'any'] as const;
export type WordOrder = (typeof WORD_ORDERS)[number];
/** Longest path whose near matches are looked for, in characters. */
export const MAX_PATH_LENGTH = 500;

/** Label of a facet value; regions, states, basins and companies are their own labels. */
export const facetLabel = (group: FacetGroup, value: string): string => VALUE_LABELS[group]?.[value] ?? value;
const VALUE_LABELS: { readonly [Group in FacetGroup]?: Readonly<Record<string, string>> } = {
  type: DEAL_TYPES,
  location: LOCATIONS,
  dealSize: DEAL_SIZES,
  status: STATUSES,
};
