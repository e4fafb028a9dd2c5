import { z } from 'zod';
import { rowIdText } from '../http/whole-number.ts';
import { IMAGE_SOURCES } from '../images/listing-images.ts';
import { byField, type FieldKind, LISTING_FIELDS, type ListingField } from '../listings/listing-fields.ts';
import { FACET_GROUPS, type FacetGroup, MAX_LISTING_ID, type RangeFacet } from './codes.ts';

/** A ListingId in a body. */
export const listingIdSchema = z.int().min(1).max(MAX_LISTING_ID);
/** ListingId in a path or query. */
export const listingIdParamSchema = rowIdText('must be a listing id').pipe(listingIdSchema);

const text = z.string().nullable();
/** `YYYY-MM-DD` */
const day = z.string().nullable();

/** How a field of a listing is answered, by its kind. */
const ANSWERS = {
  text,
  line: text,
  flag: z.boolean(),
  int: z.int().nullable(),
  count: z.int(),
  date: day,
  codes: z.string(),
  choice: z.string(),
} as const satisfies { [Kind in FieldKind]: z.ZodType };
const answers: { [F in ListingField as F['wire']]: (typeof ANSWERS)[F['kind']] } = byField(
  LISTING_FIELDS,
  'wire',
  (field) => ANSWERS[field.kind],
);
/** Every field of a listing as it is answered, by wire names, for answers to pick from. */
const fields = z.object(answers);

/** A deal as lists, cards and the map's list show it. Numbers are those parsed from the texts; units as in RANGES. */
export const dealSummarySchema = z.object({
  ListingId: listingIdSchema,
  header: z.string(),
  ...fields.pick({ whr: true, PLSCode: true }).shape,
  listingType: text,
  listingTypeDesc: z.string(),
  ...fields.pick({ region: true, area: true, basin: true, play: true, location: true, status: true }).shape,
  statusText: z.string(),
  sold: z.boolean(),
  ...fields.pick({
    agentName: true,
    agentCompanyName: true,
    dateListed: true,
    LastUpdatedDate: true,
    deadlineDate: true,
  }).shape,
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  ...fields.pick({
    small: true,
    medium: true,
    large: true,
    usa: true,
    canada: true,
    international: true,
    hasVDR: true,
    hasLogoImage: true,
    buyNow: true,
    isPreMarketing: true,
  }).shape,
  liked: z.boolean(),
  coverUrl: z.string(),
  logoUrl: z.string(),
  url: z.string(),
  netProduction: z.number().nullable(),
  cashFlow: z.number().nullable(),
  price: z.number().nullable(),
  workingInterest: z.number().nullable(),
  netRevenueInterest: z.number().nullable(),
  reserves: answers.reserves,
  /** The beginning of what it is, some 240 characters; null where nothing says so. */
  excerpt: text,
  /** Of a study: how many pages it says that it has. */
  pages: z.int().nullable(),
});
export type DealSummary = z.output<typeof dealSummarySchema>;

export const facetValueSchema = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  selected: z.boolean(),
});
export type FacetValue = z.output<typeof facetValueSchema>;
const values = z.array(facetValueSchema);
const facetsSchema = z.object(
  Object.fromEntries(FACET_GROUPS.map((group) => [group, values])) as Record<FacetGroup, typeof values>,
);
export type Facets = z.output<typeof facetsSchema>;

/** How many deals on offer have bids due within so many days, as if no other such number were chosen. */
export const bidsDueValueSchema = z.object({ days: z.int(), count: z.int(), selected: z.boolean() });
export type BidsDueValue = z.output<typeof bidsDueValueSchema>;

/** Lowest and highest figure of a range; units as in RANGES. */
export const rangeBoundsSchema = z.object({ low: z.number(), high: z.number() });
export type RangeBounds = z.output<typeof rangeBoundsSchema>;
const bounds = rangeBoundsSchema.nullable();
const rangesSchema = z.object({ netProduction: bounds, cashFlow: bounds, price: bounds } satisfies {
  [Range in RangeFacet]: typeof bounds;
});

/**
 * `GET /api/deals` and `GET /api/research`. `total` is what the pages hold, of which `sold` are sold. `moreValues` names the groups that hold more values than
 * can be listed without a search; `ranges` the bounds of each range among the deals on offer, as if it were not set itself; null where no deal
 * has the figure. `wordsInAnyOrder` is how many words of the text were looked for in any order; null where the text was looked for as it was typed.
 */
export const dealPageSchema = z.object({
  total: z.int(),
  sold: z.int(),
  page: z.int(),
  size: z.int(),
  deals: z.array(dealSummarySchema),
  facets: facetsSchema,
  moreValues: z.array(z.enum(FACET_GROUPS)),
  ranges: rangesSchema,
  /** The numbers of days that the panel offers, and the one that is chosen, the shortest first. */
  bidsDue: z.array(bidsDueValueSchema),
  wordsInAnyOrder: z.int().nullable(),
});
export type DealPage = z.output<typeof dealPageSchema>;

/** `GET /api/deals/facets/{group}?q=`: up to 100 values whose label holds q, most frequent first. */
export const facetValuesSchema = z.object({ values: z.array(facetValueSchema) });
export type FacetValues = z.output<typeof facetValuesSchema>;

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/**
 * `GET /api/deals/map`. Counts of clusters plus deals add up to `total`, the matches inside the box, of which `sold` are sold; a deal alone is no cluster. A cluster stands at the
 * mean place of its deals, which all lie in its `bbox`; no two circles touch at the zoom that was asked for.
 */
export const dealMapSchema = z.object({
  total: z.int(),
  sold: z.int(),
  unmapped: z.int(),
  clusters: z.array(
    z.object({
      lon: z.number(),
      lat: z.number(),
      count: z.int(),
      bbox: box,
    }),
  ),
  deals: z.array(
    dealSummarySchema
      .pick({ ListingId: true, header: true, PLSCode: true, sold: true })
      .extend({ lon: z.number(), lat: z.number() }),
  ),
});
export type DealMap = z.output<typeof dealMapSchema>;

/** `GET /api/deals/extent`: the smallest box around the places of all that is found, null where nothing found has one. */
export const dealExtentSchema = z.object({ bbox: box.nullable() });
export type DealExtent = z.output<typeof dealExtentSchema>;

/** Everything a visitor may read of one deal: a summary, the texts of the form mapping, the agent, the dates. */
export const dealDetailSchema = dealSummarySchema.extend({
  ...fields.pick({
    wht: true,
    methods: true,
    C4: true,
    field: true,
    fld2: true,
    obj1: true,
    obj2: true,
    wi: true,
    prod: true,
    other1: true,
    cashflow: true,
    C5: true,
    C6: true,
    other2: true,
    projectedSalePrice: true,
    areaId: true,
    locationId: true,
    mediaUpdatedDate: true,
    agentId: true,
    agentTitle: true,
    agentContact: true,
    agentBlurb: true,
    agentAddress: true,
    agentCity: true,
    agentState: true,
    agentZip: true,
    agentPhone: true,
    agentDirectPhone: true,
    agentEmail: true,
    openingDate: true,
    closingDate: true,
    deadlineDataroom: true,
    deadlineNotification: true,
    deadlinePrequalification: true,
    isPrivate: true,
    IsActiveDeal: true,
    isHiredNowPackaging: true,
    /** True for admins and advisors alone: nobody else sees such a deal. */
    isSalesLeadOnly: true,
    requiresDueDiligenceAccess: true,
    showListingFiles: true,
    showEmailForListingFiles: true,
    hideSimilarDeals: true,
  }).shape,
  tombstoneUrl: z.string(),
  /** Those of the pictures that are uploaded, not drawn. */
  uploaded: z.array(z.enum(IMAGE_SOURCES)),
});
export type DealDetail = z.output<typeof dealDetailSchema>;

/**
 * A deal as the older lists answer it (docs/product/search.md#list-calls): what its own page may say, and the names that are computed from that.
 * `CF` is in US$ a month; `RowNumber` counts the answer's deals from 1, and is null where they do not come in the firm's order.
 */
export const listedDealSchema = dealDetailSchema.extend({
  statusId: z.int(),
  coordinates: text,
  CF: z.number().nullable(),
  RowNumber: z.int().nullable(),
});
export type ListedDeal = z.output<typeof listedDealSchema>;

/** Why a deal is similar, and the points it got (docs/product/search.md#similarity). */
export const SIMILARITY_REASONS = ['region', 'dealSize', 'listingType', 'basin', 'play', 'country'] as const;
export type SimilarityReason = (typeof SIMILARITY_REASONS)[number];
/** Points for what two deals share; all together are {@link MAX_SIMILARITY}. */
export const SIMILARITY_WEIGHTS = {
  region: 10,
  dealSize: 20,
  listingType: 40,
  basin: 10,
  play: 10,
  country: 10,
} as const satisfies Record<SimilarityReason, number>;
export const MAX_SIMILARITY = 100;
export const similarDealsSchema = z.object({
  deals: z.array(
    z.object({
      deal: dealSummarySchema,
      score: z.int(),
      reasons: z.array(z.object({ reason: z.enum(SIMILARITY_REASONS), points: z.int(), values: z.array(z.string()) })),
    }),
  ),
});
export type SimilarDeals = z.output<typeof similarDealsSchema>;

/** `GET /api/deals/suggest?q=`: what to type next. Deals carry their id; the rest become filters. */
export const suggestionsSchema = z.object({
  suggestions: z.array(
    z.object({
      kind: z.enum(['deal', 'basin', 'play', 'company']),
      text: z.string(),
      detail: text,
      ListingId: listingIdSchema.optional(),
      url: z.string(),
    }),
  ),
});
export type Suggestions = z.output<typeof suggestionsSchema>;

/**
 * `GET /api/deals/did-you-mean?q=&…filters`: what was probably meant, best first, how many deals it finds with the same filters, and how many of
 * them are sold.
 */
export const correctionsSchema = z.object({
  corrections: z.array(z.object({ text: z.string(), count: z.int(), sold: z.int() })),
});
export type Corrections = z.output<typeof correctionsSchema>;

/** `GET /api/deals/near?path=`: public deals that an address which leads nowhere may have meant, at most six. */
export const nearDealsSchema = z.object({ deals: z.array(dealSummarySchema) });
export type NearDeals = z.output<typeof nearDealsSchema>;

/** The home carousel's deal (docs/product/pages.md#assignments-carousel). */
export const publicDealSchema = z.object({
  Url: z.string(),
  ListingId: listingIdSchema,
  Header: z.string(),
  boxLogoUrl: z.string(),
  hasVDR: z.boolean(),
  hasLogoImage: z.boolean(),
  sold: z.boolean(),
});
export type PublicDeal = z.output<typeof publicDealSchema>;
/** `GET /api/Advisors/GetPublicDeals`: both shapes that such a deal has had. */
export const listedPublicDealSchema = listedDealSchema.extend(publicDealSchema.shape);
export type ListedPublicDeal = z.output<typeof listedPublicDealSchema>;

/** `GET /api/Admin/GetAdminDealDetails` (docs/product/admin.md#image-tool). */
export const adminDealDetailsSchema = z.object({
  ListingId: listingIdSchema,
  Header: z.string(),
  ImageUrl: z.string(),
  boxLogoUrl: z.string(),
  tombstoneUrl: z.string(),
  /** Those of the pictures that are uploaded, not drawn. */
  uploaded: z.array(z.enum(IMAGE_SOURCES)),
});
export type AdminDealDetails = z.output<typeof adminDealDetailsSchema>;
