import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';

/** What a query of the data explorer may ask for at once (docs/product/explorer.md#query-limits). */
export const QUERY_LIMITS = {
  defaultSize: 20,
  size: 1_000,
  filters: 100,
  /** Of all filters of a query together. */
  expressions: 1_000,
  /** Of one expression: of a value of 8,000 letters, the longest that there is, in quotes. */
  letters: 16_002,
  /** Of what a long text is to hold. */
  textLetters: 500,
  /** Of a word that a filter of all texts looks for; an engine takes no pattern of many. */
  wordLetters: 100,
  /** That all filters of all texts together look for (`ANY_TEXT`). */
  searchedWords: 12,
  sorts: 5,
  facets: 50,
  facetValues: 1_000,
  facetOptions: 100,
  /** Of all buckets of a query together. */
  bucketPercentiles: 600,
  stats: 8,
} as const;

/** A facet shows so many values where it does not say how many. */
export const FACET_VALUES = 10;

/** How a facet counts: values, steps of a number, the usual spans of a date, conditions that it names. */
export const FACET_KINDS = ['value', 'range', 'date', 'options'] as const;
export type FacetKind = (typeof FACET_KINDS)[number];

const name = plainText(100).min(1);
const expression = plainText(QUERY_LIMITS.letters);

/** What a field of rows must be: one of the expressions, and none of those with a leading minus (docs/product/explorer.md#explorer-filters). */
export const queryFilterSchema = z.strictObject({
  /** How the client shows it; the field says what its expressions mean. */
  type: plainText(40).optional(),
  field: name,
  expression: z
    .union([expression.transform((one) => [one]), z.array(expression).max(QUERY_LIMITS.expressions)])
    .pipe(z.array(z.string())),
});
export type QueryFilter = z.output<typeof queryFilterSchema>;

const expressionsOf = (filters: readonly QueryFilter[]): number =>
  filters.reduce((sum, filter) => sum + filter.expression.length, 0);

const facetOptionSchema = z.strictObject({ key: name, query: expression, display: plainText(200).optional() });

/**
 * A facet as an old client defines it, with what ours may ask besides: how many values, in which order, those with some letters, a step, and of which
 * rows.
 */
export const facetDefinitionSchema = z.strictObject({
  name,
  type: z.enum(FACET_KINDS).default('value'),
  field: name,
  display: plainText(200).optional(),
  shortDisplay: plainText(100).optional(),
  facetOptions: z.array(facetOptionSchema).max(QUERY_LIMITS.facetOptions).optional(),
  limit: z.int().min(1).max(QUERY_LIMITS.facetValues).default(FACET_VALUES),
  order: z.enum(['count', 'value']).default('count'),
  /** Only values that hold these letters. */
  search: plainText(100).optional(),
  /** How wide the buckets of a range are; else as docs/product/explorer.md#usual-steps says. */
  step: z.union([z.number().positive(), z.enum(['day', 'month', 'year'])]).optional(),
  /** Whether it counts what the query finds, by the filters of its own field too. */
  found: z.boolean().default(false),
  /** What its rows must be besides. */
  filters: z.array(queryFilterSchema).max(5).default([]),
});
export type FacetDefinition = z.output<typeof facetDefinitionSchema>;

/** All filters of a query. */
export const queryFiltersSchema = z
  .array(queryFilterSchema)
  .max(QUERY_LIMITS.filters)
  .refine(
    (filters) => expressionsOf(filters) <= QUERY_LIMITS.expressions,
    `must have at most ${QUERY_LIMITS.expressions} expressions together`,
  )
  .default([]);

const querySortSchema = z.strictObject({ column: name, ascending: z.boolean().default(true) });

export const STAT_KINDS = ['count', 'min', 'max', 'sum', 'avg'] as const;
const PERCENTILE = /^p(\d{1,2}|100)$/;

/** A figure of a field: of what is found altogether, and of the first four stats in each bucket too. */
const queryStatSchema = z.strictObject({
  field: name,
  type: z.union([
    z.enum(STAT_KINDS),
    z.string().regex(PERCENTILE, `must be ${STAT_KINDS.join(', ')}, or a percentile from p0 to p100`),
  ]),
});
export type QueryStat = z.output<typeof queryStatSchema>;

/** `POST /api/query/{collection}`. */
export const queryRequestSchema = z.strictObject({
  /** The first row, counted from 1. */
  start: z.int().min(1).max(1_000_000_000).default(1),
  size: z.int().min(0).max(QUERY_LIMITS.size).default(QUERY_LIMITS.defaultSize),
  filters: queryFiltersSchema,
  sorts: z.array(querySortSchema).max(QUERY_LIMITS.sorts).default([]),
  facets: z
    .array(facetDefinitionSchema)
    .max(QUERY_LIMITS.facets)
    .refine((facets) => new Set(facets.map((facet) => facet.name)).size === facets.length, 'must have different names')
    .refine(
      (facets) => expressionsOf(facets.flatMap(({ filters }) => filters)) <= QUERY_LIMITS.expressions,
      `must have at most ${QUERY_LIMITS.expressions} expressions together`,
    )
    .default([]),
  stats: z.array(queryStatSchema).max(QUERY_LIMITS.stats).default([]),
  /** Comes back as `queryChangeId`: an answer to a question that is no longer asked is ignored. */
  changeId: z.union([z.int(), plainText(100)]).optional(),
});
export type QueryRequest = z.output<typeof queryRequestSchema>;
/** As a client writes it: what is left out has its default. */
export type QueryBody = z.input<typeof queryRequestSchema>;
