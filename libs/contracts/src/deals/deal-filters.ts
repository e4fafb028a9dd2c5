import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { wholeNumberText } from '../http/whole-number.ts';
import {
  DEAL_SIZE_CODES,
  DEAL_SORTS,
  DEAL_TYPE_CODES,
  LOCATION_CODES,
  MAX_BIDS_DUE_DAYS,
  MAX_PAGE_SIZE,
  MAX_RESULT_WINDOW,
  MAX_SEARCH_LENGTH,
  OPEN_STATUS_CODES,
  PAGE_SIZE,
  WORD_ORDERS,
} from './codes.ts';
import { boxSchema, polygonSchema } from './geometry.ts';
import { STATE_NAMES } from './states.ts';

const values = <T extends z.ZodType>(value: T, max: number) =>
  z
    .array(value)
    .max(max)
    .transform((list) => [...new Set(list)])
    .optional();

/** `low..high` with either end open, for numeric ranges: `100..`, `..2500`, `100..2500`. Both ends are included. */
export const rangeSchema = z.string().transform((text, ctx): { from?: number; to?: number } => {
  const match = /^(-?\d{1,12}(?:\.\d{1,6})?)?\.\.(-?\d{1,12}(?:\.\d{1,6})?)?$/.exec(text);
  const from = match?.[1] === undefined ? undefined : Number(match[1]);
  const to = match?.[2] === undefined ? undefined : Number(match[2]);
  if (!match || (from === undefined && to === undefined)) {
    ctx.issues.push({ code: 'custom', message: 'must be low..high, with one end at least', input: text });
    return z.NEVER;
  }
  if (from !== undefined && to !== undefined && from > to) {
    ctx.issues.push({ code: 'custom', message: 'low must not be above high', input: text });
    return z.NEVER;
  }
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
});

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const filterShape = {
  search: plainText(MAX_SEARCH_LENGTH).optional(),
  /** Of the text; without it as typed and, where that finds nothing, in any order. */
  words: z.enum(WORD_ORDERS).optional(),
  type: values(z.enum(DEAL_TYPE_CODES), DEAL_TYPE_CODES.length),
  region: values(plainText(100).min(1), 50),
  company: values(plainText(200).min(1), 50),
  location: values(z.enum(LOCATION_CODES), LOCATION_CODES.length),
  state: values(z.enum(STATE_NAMES), STATE_NAMES.length),
  dealSize: values(z.enum(DEAL_SIZE_CODES), DEAL_SIZE_CODES.length),
  basin: values(plainText(200).min(1), 50),
  status: values(z.enum(OPEN_STATUS_CODES), OPEN_STATUS_CODES.length),
  /** Within so many days from the day on which it is asked, by the office's calendar. */
  bidsDue: wholeNumberText(1, MAX_BIDS_DUE_DAYS).optional(),
  liked: flag.optional(),
  /** Only what can still be bought: sold deals, which are listed otherwise, are left out. */
  open: flag.optional(),
  netProduction: rangeSchema.optional(),
  cashFlow: rangeSchema.optional(),
  price: rangeSchema.optional(),
  workingInterest: rangeSchema.optional(),
  netRevenueInterest: rangeSchema.optional(),
  bbox: boxSchema.optional(),
  polygon: polygonSchema.optional(),
  unmapped: flag.optional(),
};

/** What narrows a set of deals. Values inside a group are OR-ed, groups are AND-ed (docs/product/search.md#filters). */
export const dealFiltersSchema = z.strictObject(filterShape);
export type DealFilters = z.output<typeof dealFiltersSchema>;

const orderedShape = {
  ...filterShape,
  sort: z.enum(DEAL_SORTS).optional(),
  reverse: flag.optional(),
  page: wholeNumberText(1, MAX_RESULT_WINDOW).default(1),
  size: wholeNumberText(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
};
const withinWindow = ({ page, size }: { page: number; size: number }) => page * size <= MAX_RESULT_WINDOW;
const beyondWindow = { path: ['page'], message: `page × size must not exceed ${MAX_RESULT_WINDOW}` };

/** Filters plus order and page: the query of `GET /api/deals`. Beyond 10,000 rows: 422. */
export const dealQuerySchema = z.strictObject(orderedShape).refine(withinWindow, beyondWindow);
export type DealQuery = z.output<typeof dealQuerySchema>;

/** Deal view modes (docs/product/search.md#view-modes); the list is the default. */
export const DEAL_VIEWS = ['map', 'table', 'list', '1x', '2x', '3x', '4x', 'print'] as const;
export type DealView = (typeof DEAL_VIEWS)[number];

/** The address of a page of deals: the query of the API, how the page shows what it finds, and what was typed. Its page may lie beyond what the API counts to. */
export const dealPageAddressSchema = z.strictObject({
  ...orderedShape,
  page: wholeNumberText(1).default(1),
  view: z.enum(DEAL_VIEWS).optional(),
  typed: filterShape.search,
});
export type DealPageAddress = z.output<typeof dealPageAddressSchema>;

/** `GET /api/deals/map`: the same filters, a box and a zoom (0 to 22). */
export const dealMapQuerySchema = z.strictObject({
  ...filterShape,
  bbox: boxSchema,
  zoom: wholeNumberText(0, 22),
});
export type DealMapQuery = z.output<typeof dealMapQuerySchema>;

export const facetValuesQuerySchema = z.strictObject({ ...filterShape, q: plainText(MAX_SEARCH_LENGTH).default('') });
export type FacetValuesQuery = z.output<typeof facetValuesQuerySchema>;
