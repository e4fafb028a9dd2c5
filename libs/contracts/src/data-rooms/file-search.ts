import { z } from 'zod';
import { listingIdSchema } from '../deals/deal.ts';
import { plainText } from '../http/plain-text.ts';
import { rowIdSchema } from '../http/whole-number.ts';
import { FILE_CLASS_CODES, MAX_FILE_QUERY } from './file-codes.ts';

/** `GET /api/data-rooms/{id}/files/search` (docs/product/data-rooms.md#file-search). */
export const fileSearchQuery = z.object({ q: plainText(MAX_FILE_QUERY).trim().min(1, 'is required') });

/** A folder or a file that was found. */
export const foundItemSchema = z.object({
  id: rowIdSchema,
  kind: z.enum(['folder', 'file']),
  number: z.string(),
  name: z.string(),
  class: z.enum(FILE_CLASS_CODES),
  /** The folder that it is in; null at the top. */
  folder: z.object({ id: rowIdSchema, number: z.string(), name: z.string() }).nullable(),
  /** Media type; null for a folder. */
  type: z.string().nullable(),
  /** Whether it was found by its name or number. */
  isNamed: z.boolean(),
  /** Where its text has the words; null where it does not, and for a folder. */
  text: z
    .object({
      /** Pages with a hit. */
      count: z.int(),
      /** The first of them; none where the hit is on no page that is shown. */
      pages: z.int().array(),
      /** A piece of the text, in parts; null for who may not download the file. */
      snippet: z.object({ text: z.string(), isHit: z.boolean() }).array().nullable(),
    })
    .nullable(),
});
export type FoundItem = z.output<typeof foundItemSchema>;

/** Those found by name in reading order, then those with the words on most pages. */
export const fileSearchSchema = z.object({
  listingId: listingIdSchema,
  /** How many were found; of them the first are here. */
  total: z.int(),
  items: foundItemSchema.array(),
});
export type FileSearch = z.output<typeof fileSearchSchema>;
