import { NOTE_READERS, officeDay, type RoomNotes } from '@outcrop/contracts';
import { commas } from '../../format/commas.ts';

/** Notes beside the files until all are asked for. */
export const LATEST_NOTES = 3;

export interface ShownNote {
  readonly id: number;
  readonly itemId: number;
  readonly page: number | null;
  readonly note: string;
  readonly file: RoomNotes['notes'][number]['file'];
  /** In words. */
  readonly readers: string;
  /** Day at the office. */
  readonly changedOn: string;
}

/** One's own notes as the page shows them, or why they could not be read. */
export interface ShownNotes {
  readonly isAll: boolean;
  readonly answer: { readonly total: number; readonly notes: readonly ShownNote[] } | null;
  readonly problem: { readonly detail: string; readonly requestId: string | null } | null;
}

/** Made by the server, so that the page loads neither the words nor the clock of the office. */
export const shownNotesOf = ({ total, notes }: RoomNotes): NonNullable<ShownNotes['answer']> => ({
  total,
  notes: notes.map(({ id, itemId, page, note, file, readers, changedAt }) => ({
    ...{ id, itemId, page, note, file },
    readers: NOTE_READERS[readers],
    changedOn: officeDay(new Date(changedAt)),
  })),
});

/** Whether an address asks for all of one's notes. */
export const asksForAllNotes = (search: URLSearchParams): boolean => search.get('notes') === 'all';

/** The same address with all of one's notes, or with the latest; what else it says stays. */
export function notesAddress(path: string, search: string, isAll: boolean): string {
  const asked = new URLSearchParams(search);
  if (isAll) asked.set('notes', 'all');
  else asked.delete('notes');
  return asked.size > 0 ? `${path}?${asked}` : path;
}

/** "3.3.1, page 12", or "3.3.1" for the whole file. */
export const noteSource = ({ file, page }: Pick<ShownNote, 'file' | 'page'>): string =>
  page === null ? file.number : `${file.number}, page ${commas(page)}`;
