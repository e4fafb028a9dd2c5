import { z } from 'zod';

/** Rows of a collection, as a query of the explorer asks for them. */
const askedRowsSchema = z.object({
  collection: z.string(),
  filters: z.array(z.object({ field: z.string(), expression: z.array(z.string()) })),
});
export type AskedRows = z.output<typeof askedRowsSchema>;

/** What closed transactions went for: the median of so many of them, which are the rows. */
const medianPriceSchema = z.object({
  /** US dollars per boe/d, or per net acre. */
  median: z.number(),
  sales: z.int(),
  rows: askedRowsSchema,
});
export type MedianPrice = z.output<typeof medianPriceSchema>;

/** What deals like one went for (docs/product/explorer.md#in-the-market). */
const marketFiguresSchema = z.object({
  /** What was sold, in the collection's word: "Producing properties". */
  type: z.string(),
  place: z.object({ kind: z.enum(['play', 'basin']), name: z.string() }),
  /** The year with whose first day it begins. */
  since: z.int(),
  /** Null where too few have one. */
  perBarrel: medianPriceSchema.nullable(),
  perAcre: medianPriceSchema.nullable(),
});
export type MarketFigures = z.output<typeof marketFiguresSchema>;

/** The first twelve months of wells, of one of what they make. */
const firstYearSchema = z.object({
  /** Barrels, or thousand cubic feet. */
  stream: z.enum(['oil', 'gas']),
  /** Of so many wells whose first twelve months are known. */
  median: z.number(),
  wells: z.int(),
  /** Averages of the wells that began to produce in a year, the first year first; without years of few wells. */
  years: z.array(z.object({ year: z.int(), average: z.number(), wells: z.int() })),
});
export type FirstYear = z.output<typeof firstYearSchema>;

/** Wells around a deal (docs/product/explorer.md#wells-around-it). */
const wellsAroundSchema = z.object({
  /** Where they are: in the deal's counties ("Martin, TX"), or so many miles from its place. */
  within: z.union([z.object({ counties: z.array(z.string()) }), z.object({ miles: z.number() })]),
  wells: z.int(),
  rows: askedRowsSchema,
  /** Null where they are not known. */
  operators: z
    .object({
      /** How many there are; null for more than 1,000. */
      count: z.int().nullable(),
      /** Those of most wells, the first of them first. */
      largest: z.array(z.object({ name: z.string(), wells: z.int() })),
    })
    .nullable(),
  firstYears: z.array(firstYearSchema),
});
export type WellsAround = z.output<typeof wellsAroundSchema>;

/** What the explorer's collections tell of a deal; null where they tell nothing. */
export const marketAndWellsSchema = z.object({
  market: marketFiguresSchema.nullable(),
  wells: wellsAroundSchema.nullable(),
});
export type MarketAndWells = z.output<typeof marketAndWellsSchema>;
