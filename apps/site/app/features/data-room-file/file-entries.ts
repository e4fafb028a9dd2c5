import type { FileNote, ReaderQuestion } from '@outcrop/contracts';

/** What stands beside a file: the reader's notes, and the questions about it that they may read. */
export interface FileEntries {
  readonly notes: readonly FileNote[];
  readonly questions: readonly ReaderQuestion[];
  /** Whether the reader may ask. */
  readonly mayAsk: boolean;
}

/** A note or a question, with its page; null for the whole file. */
export type FileEntry = { readonly key: string; readonly page: number | null } & (
  | { readonly note: FileNote; readonly question: null }
  | { readonly note: null; readonly question: ReaderQuestion }
);

/** Pages that have a note or a question. */
export const notedPages = ({ notes, questions }: FileEntries): ReadonlySet<number | null> =>
  new Set([...notes.map(({ page }) => page), ...questions.map(({ about }) => about?.page ?? null)]);

/** What stands beside a page, or beside the whole file where it is null: notes first, page by page. */
export function entriesOf({ notes, questions }: FileEntries, page: number | null): FileEntry[] {
  const all: FileEntry[] = [
    ...notes.map((note) => ({ key: `note-${note.id}`, page: note.page, note, question: null })),
    ...questions.map((question) => ({
      key: `question-${question.id}`,
      page: question.about?.page ?? null,
      note: null,
      question,
    })),
  ];
  if (page !== null) return all.filter((entry) => entry.page === page);
  // Sorting keeps the order of those that are on the same page.
  return all.sort((a, b) => (a.page ?? 0) - (b.page ?? 0));
}
