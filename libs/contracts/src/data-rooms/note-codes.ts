// Words and limits of notes on files, apart from the schemas.

/** Who reads a note (docs/product/data-rooms.md#file-notes). */
export const NOTE_READERS = { self: 'Only you', firm: 'You and Outcrop’s agents' } as const;
export type NoteReaders = keyof typeof NOTE_READERS;
export const NOTE_READER_CODES = Object.keys(NOTE_READERS) as NoteReaders[];

/** Characters of a note. */
export const MAX_NOTE_LENGTH = 4_000;
/** Of one person on one file. */
export const MAX_FILE_NOTES = 500;
/** Shared notes of a data room that one answer lists: the latest. */
export const MAX_SHARED_NOTES = 500;
/** Of one's own in a data room: the latest. */
export const MAX_ROOM_NOTES = 500;

/** What the older product's calls say (docs/decisions/file-notes.md). */
export const NOTE_MESSAGES = {
  created: 'Note has been created',
  updated: 'Note has been updated',
  deleted: 'Note has been deleted',
} as const;
