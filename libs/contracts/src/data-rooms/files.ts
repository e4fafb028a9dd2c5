import { z } from 'zod';
import { listingIdSchema } from '../deals/deal.ts';
import { isOneLine, isOnePiece, plainText } from '../http/plain-text.ts';
import { rowIdSchema } from '../http/whole-number.ts';
import {
  FILE_CHECK_CODES,
  FILE_CLASS_CODES,
  FILE_RIGHT_CODES,
  MAX_DATA_ROOM_ITEMS,
  MAX_FILE_GROUPS,
  MAX_FOLDER_DEPTH,
  MAX_ITEMS_AT_ONCE,
  MAX_READING_SECONDS,
} from './file-codes.ts';

const moment = z.iso.datetime();
const fileClass = z.enum(FILE_CLASS_CODES);
const right = z.enum(FILE_RIGHT_CODES);

const MAX_NAME = 200;
/** A letter that is drawn: not a space, a joiner or another that leaves no mark. */
const DRAWN = /[^\s\p{Default_Ignorable_Code_Point}]/u;
/** The name of a folder or a file, one piece of a path (docs/product/data-rooms.md#item-names). */
export const itemNameSchema = plainText(MAX_NAME)
  .transform((name) => name.normalize('NFC').trim())
  .refine((name) => DRAWN.test(name), 'is required')
  .refine(isOneLine, 'must be one line, without marks that turn the direction of writing')
  .refine(isOnePiece, 'must not hold / or \\, and not be . or ..') satisfies z.ZodType<string, string>;

/** What tells two names in one folder apart: capitals and the Unicode form do not. */
export const itemNameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** What members of a group may do with each class. */
export const fileRightsSchema = z.object({ open: right, 'private-files': right, 'due-diligence': right });
export type FileRights = z.output<typeof fileRightsSchema>;
/** Of a data room whose rights nobody has set. */
export const DEFAULT_FILE_RIGHTS: FileRights = { open: 'download', 'private-files': 'view', 'due-diligence': 'view' };

const itemSchema = z.object({
  id: rowIdSchema,
  /** The folder that it is in; null at the top. */
  parentId: rowIdSchema.nullable(),
  kind: z.enum(['folder', 'file']),
  /** Its place: "3.1.2" is the second in the first of the third folder. */
  number: z.string(),
  name: z.string(),
  /** Its own or its folder's. */
  class: fileClass,
});

const fileFactsSchema = z.object({
  /** Of the version that stands, counted from 1. */
  version: z.int(),
  bytes: z.int(),
  /** Media type, by its bytes and its name. */
  type: z.string(),
  /** As {@link PagedFile} has them. */
  pages: z.int().nullable(),
  addedAt: moment,
});

/** `GET /api/data-rooms/{id}/files`: a folder with something in it for the reader, or a file that they may read. */
export const readerItemSchema = itemSchema.extend({
  /** Null for a folder. */
  file: fileFactsSchema
    .extend({
      may: z.enum(['view', 'download']),
      /** Since the reader's last visit; null for what they could see then. */
      mark: z.enum(['new', 'updated']).nullable(),
      /** Different pages of this version that they have read; 0 for none. Of a file without pages 1 once it was downloaded. */
      read: z.int(),
    })
    .nullable(),
});
export type ReaderItem = z.output<typeof readerItemSchema>;

/** In reading order: each folder before what is in it. */
export const readerTreeSchema = z.object({
  listingId: listingIdSchema,
  /** The day before which nothing is new: of the visit before this one; null at the first. */
  visitedAt: moment.nullable(),
  items: readerItemSchema.array(),
});
export type ReaderTree = z.output<typeof readerTreeSchema>;

/** `GET /api/data-rooms/{id}/files/{itemId}/pages/{page}`. */
export const pageQuery = z.object({ size: z.enum(['page', 'thumbnail']).default('page') });

/** `POST /api/data-rooms/{id}/files/{itemId}/pages/{page}/time`: how long it was on screen since the last call. */
export const readingTimeBody = z.object({ seconds: z.int().min(1).max(MAX_READING_SECONDS) });
export type ReadingTimeBody = z.input<typeof readingTimeBody>;

/** `GET /api/admin/data-rooms/{id}/files`: every folder and file. */
export const agentItemSchema = itemSchema.extend({
  /** Its own; null where it has its folder's. */
  ownClass: fileClass.nullable(),
  file: fileFactsSchema
    .extend({
      check: z.enum(FILE_CHECK_CODES),
      /** What was found, or why it was not scanned or released. */
      checkNote: z.string().nullable(),
      addedBy: z.string(),
    })
    .nullable(),
  /** What the group may do with it that the tree was asked for; null where it was asked for none. */
  may: right.nullable(),
});
export type AgentItem = z.output<typeof agentItemSchema>;

export const agentTreeSchema = z.object({ listingId: listingIdSchema, items: agentItemSchema.array() });
export type AgentTree = z.output<typeof agentTreeSchema>;

const parentId = rowIdSchema.nullable();
const ids = rowIdSchema.array().min(1).max(MAX_ITEMS_AT_ONCE);

/** `POST /api/admin/data-rooms/{id}/folders`. */
export const newFolderBody = z.object({ parentId, name: itemNameSchema });
export type NewFolderBody = z.input<typeof newFolderBody>;

/** `POST /api/admin/data-rooms/{id}/files`: a file that came in piece by piece (docs/product/engines.md#large-uploads). */
export const newFileBody = z.object({
  upload: z.uuid(),
  parentId,
  /** Folders below `parentId`, which are made where they are missing: the structure of a folder that was dropped. */
  path: itemNameSchema.array().max(MAX_FOLDER_DEPTH).default([]),
  name: itemNameSchema,
  /** What a file of the same name does: another version of it, or a 409. */
  sameName: z.enum(['replace', 'refuse']).default('refuse'),
});
export type NewFileBody = z.input<typeof newFileBody>;

/** `PUT /api/admin/data-rooms/{id}/items/{itemId}/file`: another version of a file, which keeps its name. */
export const replaceFileBody = newFileBody.pick({ upload: true });
export type ReplaceFileBody = z.input<typeof replaceFileBody>;

/** `PUT /api/admin/data-rooms/{id}/items/{itemId}`. */
export const renameItemBody = z.object({ name: itemNameSchema });
export type RenameItemBody = z.input<typeof renameItemBody>;

/** `POST /api/admin/data-rooms/{id}/items/class`; null takes the folder's. */
export const classifyItemsBody = z.object({ ids, class: fileClass.nullable() });
export type ClassifyItemsBody = z.input<typeof classifyItemsBody>;

/** `POST /api/admin/data-rooms/{id}/items/move`: in the order in which they stand, behind `after`, or first where it is null. */
export const moveItemsBody = z.object({ ids, parentId, after: rowIdSchema.nullable() });
export type MoveItemsBody = z.input<typeof moveItemsBody>;

/** `POST /api/admin/data-rooms/{id}/items/sort`: what is in a folder, by name. */
export const sortItemsBody = z.object({ parentId });
export type SortItemsBody = z.input<typeof sortItemsBody>;

/** `POST /api/admin/data-rooms/{id}/items/remove`, each with all that is in it. */
export const removeItemsBody = z.object({ ids });
export type RemoveItemsBody = z.input<typeof removeItemsBody>;

/** `POST /api/admin/data-rooms/{id}/items/{itemId}/release`: a file that no scanner has looked at. */
export const releaseFileBody = z.object({
  reason: plainText(500).trim().min(1, 'is required'),
  /** That the admin looked at; whichever stands where it is left out. */
  version: z.int().min(1).optional(),
});
export type ReleaseFileBody = z.input<typeof releaseFileBody>;

/** `GET /api/admin/data-rooms/{id}/groups`: the first is everybody who is in no other. */
export const fileGroupSchema = z.object({
  /** Null for everybody who is in no other. */
  id: rowIdSchema.nullable(),
  name: z.string(),
  rights: fileRightsSchema,
  /** Accounts that are in it; none for everybody. */
  userIds: rowIdSchema.array(),
});
export type FileGroup = z.output<typeof fileGroupSchema>;

/** `PUT /api/admin/data-rooms/{id}/groups`: all of them, as they shall stand. A group without an id is new; one that is left out goes. */
export const fileGroupsBody = z.object({
  groups: z
    .object({
      id: rowIdSchema.nullable(),
      /** Of a group of named people; null for everybody else. */
      name: itemNameSchema.nullable(),
      rights: fileRightsSchema,
      userIds: rowIdSchema.array().max(MAX_ITEMS_AT_ONCE).default([]),
    })
    .array()
    .min(1)
    .max(MAX_FILE_GROUPS + 1),
  /** As the agent saw them; what stands is overwritten where it is left out. */
  before: fileGroupSchema.array().optional(),
});
export type FileGroupsBody = z.input<typeof fileGroupsBody>;

/** What a change of the tree is answered with. */
export const treeChangedSchema = z.object({ ids: rowIdSchema.array().max(MAX_DATA_ROOM_ITEMS) });
export type TreeChanged = z.output<typeof treeChangedSchema>;
