import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';

/**
 * What may be asked of a search index: to build it anew beside the live one, to compare it with the rows, and to write again what differs
 * (docs/product/admin.md#search-works).
 */
export const SEARCH_TASK_KINDS = ['rebuild', 'verify', 'repair'] as const;
export type SearchTaskKind = (typeof SEARCH_TASK_KINDS)[number];

/** `POST /api/admin/search-tasks`: done by the worker. One that is asked for while it waits or runs is the same one. */
export const searchTaskWriteSchema = z.object({ index: plainText(100).min(1), kind: z.enum(SEARCH_TASK_KINDS) });
export type SearchTaskWrite = z.output<typeof searchTaskWriteSchema>;

/** What a comparison found, or a rebuild wrote. */
const searchTaskReportSchema = z.object({
  /** False where searches are answered from memory: of a rebuild there was nothing to do. */
  isIndexed: z.boolean(),
  rows: z.int().min(0),
  /** Rows and documents that did not fit each other. */
  differences: z.int().min(0),
  /** Those that fit after a repair, and those that still do not. */
  repaired: z.int().min(0),
  remaining: z.int().min(0),
  /** Ids of the first few. */
  examples: z.array(z.int()),
});
export type SearchTaskReport = z.output<typeof searchTaskReportSchema>;

/** Moments are ISO 8601. */
export const searchTaskSchema = z.object({
  id: z.int(),
  index: z.string(),
  kind: z.enum(SEARCH_TASK_KINDS),
  /** As the audit names who asked: `user:7`. */
  askedBy: z.string(),
  askedAt: z.string(),
  /** Null while it waits for a worker. */
  begunAt: z.string().nullable(),
  /** What is being done: `copying`, `comparing` or `swapping`. */
  phase: z.string().nullable(),
  /** Documents or rows of the phase that are done, and how many there were at the beginning. */
  done: z.int().min(0),
  total: z.int().min(0),
  endedAt: z.string().nullable(),
  /** Why it failed; null while it has not, and after a good end. */
  error: z.string().nullable(),
  /** Null until a good end. */
  report: searchTaskReportSchema.nullable(),
});
export type SearchTaskView = z.output<typeof searchTaskSchema>;

/** How a search index is. */
const searchIndexStateSchema = z.object({
  name: z.string(),
  /** In the database. */
  rows: z.int().min(0),
  /** In the index, or in the memory of the process that answers; null where there is none yet. */
  documents: z.int().min(0).nullable(),
  /** The latest of each kind. */
  tasks: z.array(searchTaskSchema),
});
export type SearchIndexState = z.output<typeof searchIndexStateSchema>;

/** The indexes, and what answers searches. */
export const searchWorksSchema = z.object({
  engine: z.enum(['opensearch', 'memory']),
  indexes: z.array(searchIndexStateSchema),
});
export type SearchWorks = z.output<typeof searchWorksSchema>;
