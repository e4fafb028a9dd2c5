import type { Call, CallOptions } from '../http/call.ts';
import type { FileNote, InsertNoteBody, NoteSaved, RoomNotes, SharedNote, UpdateNoteBody } from './notes.ts';

/** Notes on the files of data rooms. */
export const fileNoteCalls = (call: Call) => ({
  /** One's own notes on a file; rejects with 404 as the file itself. */
  fileNotes: (listingId: number, itemId: number, options?: CallOptions) =>
    call<FileNote[]>('GET', `/api/data-rooms/${listingId}/files/${itemId}/notes`, options),
  /** One's own notes in a data room, the latest first; rejects with 404 as the data room itself. @param size at most so many */
  roomNotes: (listingId: number, size: number, options?: CallOptions) =>
    call<RoomNotes>('GET', `/api/data-rooms/${listingId}/notes?size=${size}`, options),
  /** The same note again, as by a second click, changes nothing. */
  insertFileNote: (body: InsertNoteBody) => call<NoteSaved>('POST', '/api/FolderManager/InsertFileNotes', { body }),
  /** Rejects with 404 for somebody else's note, and where its file cannot be read any more. */
  updateFileNote: (body: UpdateNoteBody) => call<NoteSaved>('POST', '/api/FolderManager/UpdateFileNotes', { body }),
  /** Those that buyers shared with the firm, the latest first. */
  sharedFileNotes: (listingId: number) => call<SharedNote[]>('GET', `/api/admin/data-rooms/${listingId}/notes`),
});
