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

/** What the explorer's collections tell of a deal; null where they tell nothing. */
export const marketAndWellsSchema = z.object({ market: marketFiguresSchema.nullable() });
export type MarketAndWells = z.output<typeof marketAndWellsSchema>;
