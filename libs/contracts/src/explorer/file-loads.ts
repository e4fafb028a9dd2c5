import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { rowIdSchema } from '../http/whole-number.ts';

/** As what files of rows are sent piece by piece. */
export const EXPLORER_UPLOADS = 'explorer-rows';
export const MAX_EXPLORER_FILE_BYTES = 2 ** 30;

/** What became of a file: read for its preview, loaded, or why not. */
export const FILE_LOAD_STATES = ['checking', 'checked', 'refused', 'queued', 'loading', 'loaded', 'failed'] as const;
export type FileLoadState = (typeof FILE_LOAD_STATES)[number];

/** `admin` is admins and advisors. */
const seenBy = z.enum(['admin', 'everyone']);

/** `POST /api/admin/explorer-loads`: a file that came in whole, and the collection that it is for. */
export const newFileLoadSchema = z.strictObject({
  upload: z.uuid('must be the id of an upload'),
  name: plainText(40)
    .trim()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a lowercase letter and up to 39 lowercase letters, digits and dashes'),
  /** The column that holds the keys of rows. */
  key: plainText(200).trim().min(1).optional(),
  /** Who sees a collection whose fields are guessed. */
  seenBy: seenBy.optional(),
  /** What its fields are; guessed where it is left out. */
  definition: z.record(z.string(), z.unknown()).optional(),
});
export type NewFileLoad = z.input<typeof newFileLoadSchema>;

/** `POST /api/admin/explorer-loads/{id}/start`. */
export const startFileLoadSchema = z.strictObject({
  /** Leaves wrong rows out, up to half of all. */
  withoutWrong: z.boolean().default(false),
  /** Leaves rows of the collection as they are that are not loaded from the file, instead of marking them gone. */
  keepOthers: z.boolean().default(false),
});
export type StartFileLoad = z.input<typeof startFileLoadSchema>;

/** How many rows of an export do not come, as they are gone by it. What was read before this was counted does not say it. */
const alreadyGone = z.int().optional();

/** What a file would become, as a dry run of the command says. */
export const fileLoadPreviewSchema = z.object({
  /** How many rows the collection has; null for a new one. */
  stored: z.int().nullable(),
  keyColumn: z.string(),
  seenBy,
  /** How many rows the types were guessed from; null where they were told. */
  guessedFrom: z.int().nullable(),
  columns: z.array(
    z.object({
      name: z.string(),
      head: z.string(),
      type: z.string(),
      /** Null where nothing was guessed. */
      example: z.string().nullable(),
      empty: z.int().nullable(),
    }),
  ),
  /** How many would be loaded. */
  rows: z.int(),
  rejected: z.int(),
  alreadyGone,
  /** Of a collection that is there: how many rows to be loaded are new to it or known, and how many of its own are not loaded from the file. Left out once it was loaded since they were counted. */
  effect: z.object({ added: z.int(), existing: z.int(), missing: z.int() }).optional(),
  /** The first of those that are wrong. */
  wrong: z.array(z.object({ line: z.int(), reason: z.string() })),
  /** Whether all wrong rows are there to be saved. */
  rejectsStored: z.boolean().optional(),
});
export type FileLoadPreview = z.output<typeof fileLoadPreviewSchema>;

export const fileLoadReportSchema = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  gone: z.int(),
  rejected: z.int(),
  alreadyGone,
});
export type FileLoadReport = z.output<typeof fileLoadReportSchema>;

/** A file on its way into a collection. */
export const fileLoadSchema = z.object({
  id: rowIdSchema,
  file: z.string(),
  bytes: z.int(),
  name: z.string(),
  state: z.enum(FILE_LOAD_STATES),
  /** Whether rows of the collection stay as they are that are not loaded from the file: what was said when it was started last. */
  keepOthers: z.boolean(),
  /** While it is read or loaded. */
  progress: z.object({ phase: z.enum(['reading', 'writing', 'marking']), rows: z.int() }).nullable(),
  preview: fileLoadPreviewSchema.nullable(),
  report: fileLoadReportSchema.nullable(),
  /** Why it was refused or not loaded; may be several lines. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type FileLoad = z.output<typeof fileLoadSchema>;

/** A collection that was loaded, as admins see it. */
export const loadedCollectionSchema = z.object({
  name: z.string(),
  rows: z.int(),
  gone: z.int(),
  loadedAt: z.iso.datetime(),
  bytes: z.int(),
  seenBy,
});
export type LoadedCollection = z.output<typeof loadedCollectionSchema>;
