import type { PublicationSummary, PublicationView } from '@outcrop/contracts';
import { redirect } from 'react-router';
import { pitchbookAddress } from '../../content/addresses.ts';
import type { ContentPage, LoadedContent } from '../../content/load-content.ts';

/** All pitchbooks, and the one that is open; null while none has been published. */
export interface Pitchbooks {
  readonly books: readonly PublicationSummary[];
  readonly open: PublicationView | null;
}

/** The reader at an address (docs/product/content.md#pitchbooks). @param asked path of a book */
export const pitchbooksPage = (asked: string | undefined): ContentPage<Pitchbooks> => ({
  key: ['pitchbooks', asked ?? ''],
  read: async (api, options) => {
    const [{ items }, open] = await Promise.all([
      api.pitchbooks(options),
      asked === undefined ? null : api.pitchbook(asked, options),
    ]);
    return { books: items, open };
  },
});

/** @throws a redirect to the first book where the address names none */
export function withBook(loaded: LoadedContent<Pitchbooks>): LoadedContent<Pitchbooks> {
  const { books, open } = loaded.view;
  const [first] = books;
  if (!open && first) throw redirect(pitchbookAddress(first.path));
  return loaded;
}
