import { z } from 'zod';
import { listingIdSchema } from '../deals/deal.ts';
import { rowIdSchema } from '../http/whole-number.ts';
import { MAX_ROOM_NOTES, NOTE_MESSAGES, NOTE_READER_CODES } from './note-codes.ts';
import { noteSchema, noteText } from './room-texts.ts';

const readers = z.enum(NOTE_READER_CODES);

/** `POST /api/FolderManager/InsertFileNotes` (docs/decisions/file-notes.md). */
export const insertNoteBody = z.object({
  listingId: listingIdSchema,
  itemId: rowIdSchema,
  /** Null for a note on the whole file. */
  page: rowIdSchema.nullable().default(null),
  note: noteSchema,
  readers: readers.default('self'),
});
export type InsertNoteBody = z.input<typeof insertNoteBody>;

/** `POST /api/FolderManager/UpdateFileNotes`; an empty note is deleted. */
export const updateNoteBody = z.object({
  id: rowIdSchema,
  note: noteText,
  /** As it was where it is left out. */
  readers: readers.optional(),
});
export type UpdateNoteBody = z.input<typeof updateNoteBody>;

/** A note, as its writer reads it: `GET /api/data-rooms/{id}/files/{itemId}/notes`. */
export const fileNoteSchema = z.object({
  id: rowIdSchema,
  itemId: rowIdSchema,
  page: rowIdSchema.nullable(),
  /** The file's version on which it was written, counted from 1. */
  version: z.int(),
  note: z.string(),
  readers,
  writtenAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type FileNote = z.output<typeof fileNoteSchema>;

export const noteSavedSchema = z.object({
  message: z.enum(NOTE_MESSAGES),
  /** Null once it was deleted. */
  note: fileNoteSchema.nullable(),
});
export type NoteSaved = z.output<typeof noteSavedSchema>;

const notedFile = z.object({ number: z.string(), name: z.string() });

/** `GET /api/data-rooms/{id}/notes?size=`: how many of the latest are wanted. */
export const roomNotesQuery = z.object({
  size: z.coerce.number().pipe(z.int().min(1).max(MAX_ROOM_NOTES)).default(MAX_ROOM_NOTES),
});

/** One's own notes in a data room, the latest first. */
export const roomNotesSchema = z.object({
  listingId: listingIdSchema,
  /** All that there are, of which `notes` may be the first. */
  total: z.int(),
  notes: fileNoteSchema.extend({ file: notedFile }).array(),
});
export type RoomNotes = z.output<typeof roomNotesSchema>;

/** `GET /api/admin/data-rooms/{id}/notes`: a note that was shared with the firm. */
export const sharedNoteSchema = fileNoteSchema.omit({ readers: true }).extend({
  userId: rowIdSchema,
  /** Who wrote it; null for an account that is gone. */
  person: z.string().nullable(),
  company: z.string().nullable(),
  file: notedFile,
});
export type SharedNote = z.output<typeof sharedNoteSchema>;
