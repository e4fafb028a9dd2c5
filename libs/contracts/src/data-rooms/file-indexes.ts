import { z } from 'zod';
import { listingIdSchema } from '../deals/deal.ts';
import { rowIdSchema } from '../http/whole-number.ts';
import { itemNameSchema } from './files.ts';

/** Indexes that the firm has saved. */
export const MAX_FILE_INDEXES = 100;
/** Folders of one index. */
export const MAX_INDEX_FOLDERS = 2_000;

/** `GET /api/admin/data-room-indexes`: folders with which a data room may begin (docs/product/data-rooms.md#file-indexes). */
export const fileIndexSchema = z.object({
  /** Null for the usual one, which is always there. */
  id: rowIdSchema.nullable(),
  name: z.string(),
  /** Paths of its folders, as "Engineering/Well logs": each folder before those in it, in their order. No name holds a slash. */
  folders: z.string().array(),
});
export type FileIndex = z.output<typeof fileIndexSchema>;

/** `POST /api/admin/data-room-indexes`: the folders of a data room, under a name. */
export const newFileIndexBody = z.object({ name: itemNameSchema, listingId: listingIdSchema });
export type NewFileIndexBody = z.input<typeof newFileIndexBody>;

/** `POST /api/admin/data-rooms/{id}/index`: what a folder lacks of an index. */
export const addIndexBody = z.object({
  /** Null for the usual one. */
  indexId: rowIdSchema.nullable(),
  parentId: rowIdSchema.nullable(),
});
export type AddIndexBody = z.input<typeof addIndexBody>;
