import { z } from 'zod';

const value = z.union([z.string(), z.number(), z.boolean()]);
const figure = z.number().nullable();

/** A row by the names of its fields. */
export const rowSchema = z.record(z.string(), z.union([value, z.array(value), z.null()]));

/** How many rows a value, a step, a span or an option has, and what the first four stats of the query come to over them. */
export const facetBucketSchema = z.object({
  key: z.union([z.string(), z.number(), z.boolean()]),
  /** How many rows. */
  value: z.int(),
  /** The expression that finds these rows. */
  query: z.string(),
  display: z.string().optional(),
  stat1: figure.optional(),
  stat2: figure.optional(),
  stat3: figure.optional(),
  stat4: figure.optional(),
});
export type FacetBucketAnswer = z.output<typeof facetBucketSchema>;

const facetAnswerSchema = z.object({
  buckets: z.array(facetBucketSchema),
  /** How many values there are altogether; null for more than 1,000. Of facets by value alone. */
  values: z.int().nullable().optional(),
  /** Whether the engine only estimates the percentiles of its buckets. */
  estimated: z.literal(true).optional(),
});
export type FacetAnswer = z.output<typeof facetAnswerSchema>;

const statAnswerSchema = z.object({
  field: z.string(),
  type: z.string(),
  /** Null where no row has a value. */
  value: figure,
  /** Whether the engine only estimates it: percentiles of large collections. */
  estimated: z.literal(true).optional(),
});
export type StatAnswer = z.output<typeof statAnswerSchema>;

/** What `POST /api/query/{collection}` answers (docs/product/explorer.md#explorer-query). */
export const queryAnswerSchema = z.object({
  responseHeader: z.object({
    /** 0, as older engines said of an answer. */
    status: z.int(),
    collection: z.string(),
    engine: z.string(),
  }),
  facets: z.record(z.string(), facetAnswerSchema),
  stats: z.array(statAnswerSchema),
  queryChangeId: z.union([z.int(), z.string()]).nullable(),
  response: z.object({
    numFound: z.int(),
    /** The number of the first row, counted from 1. */
    start: z.int(),
    docs: z.array(rowSchema),
  }),
});
export type QueryAnswer = z.output<typeof queryAnswerSchema>;

const facetDefinitionAnswerSchema = z.object({
  name: z.string(),
  type: z.string(),
  field: z.string(),
  display: z.string(),
  shortDisplay: z.string(),
  facetOptions: z.array(z.object({ key: z.string(), query: z.string(), display: z.string() })),
});
export type FacetDefinitionAnswer = z.output<typeof facetDefinitionAnswerSchema>;

const queryFieldSchema = z.object({
  name: z.string(),
  type: z.string(),
  label: z.string(),
  /** What its figures are in. */
  unit: z.string().nullable(),
  many: z.boolean(),
  sortable: z.boolean(),
  /** Whether sums and percentiles of it are to be had. */
  exact: z.boolean(),
  /** Digits after the point of such figures. */
  digits: z.int().optional(),
});
export type QueryField = z.output<typeof queryFieldSchema>;

/** What `GET /api/query-info` answers: what the asker may explore, and how. */
export const queryInfoSchema = z.object({
  collections: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      /** Where queries of it go. */
      address: z.string(),
      fields: z.array(queryFieldSchema),
      facets: z.array(facetDefinitionAnswerSchema),
      /**
       * The fields that hold the place of a row, in whole units of Web Mercator at zoom 22 (the world is 2³⁰ units wide, y southwards); null where rows
       * have none, or the asker may not see it.
       */
      point: z.object({ x: z.string(), y: z.string() }).nullable(),
    }),
  ),
  limits: z.record(z.string(), z.int()),
});
export type QueryInfo = z.output<typeof queryInfoSchema>;
