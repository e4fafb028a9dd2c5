import { z } from 'zod';
import { emailSchema } from '../accounts/accounts.ts';
import { plainText } from '../http/plain-text.ts';
import { rowIdSchema } from '../http/whole-number.ts';
import { MAX_FILTERS_BYTES, MAX_FILTERS_DEPTH, MAX_QUERY_NAME, QUERY_MESSAGES } from './saved-query-codes.ts';

/** Line ends and other controls, and what turns the direction of the text that follows; marks that belong to right-to-left text are not among them. */
const NO_NAME = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** The name of a directory or a query, in the case in which it was given. */
export const queryNameSchema = plainText(MAX_QUERY_NAME)
  .trim()
  .min(1, 'Please enter a name.')
  .refine((name) => !NO_NAME.test(name), 'must be one line, without marks that turn the direction of writing');

/** Objects and lists within each other, as deep as allowed or less. Never recurs deeper than that. */
const isShallow = (value: unknown, left = MAX_FILTERS_DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (left > 0 && Object.values(value).every((at) => isShallow(at, left - 1)));

/** A filter as a client stores it: what else it says of it is stored as well. */
export const storedFilterSchema = z.looseObject({
  type: z.string().optional(),
  field: z.string().min(1),
  /** A leading minus excludes; a range is `[low TO high]`. */
  expression: z.array(z.string()),
});
const filtersSchema = z.array(storedFilterSchema);
const filterSetSchema = z.strictObject({
  filters: filtersSchema,
  /** How a client draws the result: its own affair. */
  customChart: z.record(z.string(), z.unknown()).optional(),
});
const small = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .refine((value) => isShallow(value), { error: `must be at most ${MAX_FILTERS_DEPTH} levels deep`, abort: true })
    .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= MAX_FILTERS_BYTES, {
      error: 'must have at most 100 kB',
    });

/** Filters, as a list or with a chart: the body of `saveFilters`, and the answer of `getFilters`. */
export const storedFiltersSchema = small(
  z.union([filtersSchema, filterSetSchema], {
    error: 'must be a list of filters (type, field, expression), or an object of such filters and a customChart',
  }),
);
export type StoredFilters = z.output<typeof storedFiltersSchema>;

/** `POST /api/explorer/saved-queries`. */
export const newSavedQuerySchema = small(filterSetSchema.extend({ name: queryNameSchema, directoryId: rowIdSchema }));
export type NewSavedQuery = z.input<typeof newSavedQuerySchema>;

/** `PUT /api/explorer/saved-queries/{id}`: another name, another directory, or both. */
export const savedQueryChangeSchema = z
  .strictObject({ name: queryNameSchema.optional(), directoryId: rowIdSchema.optional() })
  .refine((change) => change.name !== undefined || change.directoryId !== undefined, 'There is nothing to change.');
export type SavedQueryChange = z.input<typeof savedQueryChangeSchema>;

/** `POST /api/explorer/saved-queries/{id}/readers`. */
export const newQueryReaderSchema = z.strictObject({ email: emailSchema });
export type NewQueryReader = z.input<typeof newQueryReaderSchema>;

const contentSchema = z.object({
  id: rowIdSchema,
  name: z.string(),
  createdAt: z.iso.datetime(),
  filters: filtersSchema,
  customChart: z.record(z.string(), z.unknown()).nullable(),
});

/** A query as its owner sees it. */
export const savedQuerySchema = contentSchema.extend({
  directoryId: rowIdSchema,
  /** Part of the link by which everybody who explores reads it; null while it has none. */
  link: z.uuid().nullable(),
  /** Colleagues who read it. */
  readers: z.array(z.object({ userId: rowIdSchema, name: z.string() })),
});
export type SavedQuery = z.output<typeof savedQuerySchema>;

/** `GET /api/explorer/saved-queries`: one's own, by name. */
export const savedQueriesSchema = z.object({
  directories: z.array(z.object({ id: rowIdSchema, name: z.string() })),
  queries: z.array(savedQuerySchema),
});
export type SavedQueries = z.output<typeof savedQueriesSchema>;

/** A query as those read it with whom it is shared. */
export const sharedQuerySchema = contentSchema.extend({
  /** Whose it is. */
  owner: z.string(),
});
export type SharedQuery = z.output<typeof sharedQuerySchema>;

/** A query as old clients read it. */
export const oldSavedQuerySchema = z.object({
  id: rowIdSchema,
  requestName: z.string(),
  createTime: z.iso.datetime(),
  /** JSON of `{filters, customChart}`. */
  request: z.string(),
  /** Name of its directory. */
  directory: z.string(),
});
export type OldSavedQuery = z.output<typeof oldSavedQuerySchema>;

/** A directory as old clients read it. */
export const oldDirectorySchema = z.object({
  id: rowIdSchema,
  /** Its name. */
  directory: z.string(),
  requests: z.array(oldSavedQuerySchema),
});
export type OldDirectory = z.output<typeof oldDirectorySchema>;

/** What calls answer that change directories and queries of old clients. */
export const queryMessageSchema = z.object({ message: z.enum(QUERY_MESSAGES) });
export type QueryMessage = z.output<typeof queryMessageSchema>;
