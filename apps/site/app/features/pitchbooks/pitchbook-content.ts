import {
  type ApiClient,
  ApiError,
  type BookPageView,
  type ContentCallOptions,
  type ContentPicture,
  type PublicationSummary,
  type PublicationView,
} from '@outcrop/contracts';
import { redirect } from 'react-router';
import { PITCHBOOK_ENTRIES, pitchbookAddress } from '../../content/addresses.ts';
import { type ContentPage, type LoadedContent } from '../../content/load-content.ts';
import { isMissing } from '../../server/api.ts';
import { type BookState, bookAddress } from './book-state.ts';

/** What was sold, for who wants to see it (docs/product/content.md#tombstones). */
export interface TombstoneWallContent {
  readonly deals: readonly { readonly ListingId: number; readonly Header: string; readonly Url: string }[];
  readonly pictures: readonly ContentPicture[];
}

/** All pitchbooks, and the one that is open. */
export interface Pitchbooks {
  readonly books: readonly PublicationSummary[];
  /** Null while none has been published, or one that menus name has not been. */
  readonly open: PublicationView | null;
  /** The name of the book that is asked for, where a menu leads to it. */
  readonly named: string | null;
  /** The page that is open; null where the book's PDF cannot be turned. */
  readonly page: BookPageView | null;
  /** On the page of the tombstones alone. */
  readonly tombstones: TombstoneWallContent | null;
}

const TOMBSTONES = 'tombstones';
/** Sold deals on the page of the tombstones. */
const MAX_SOLD = 24;

/** The reader at an address (docs/product/content.md#pitchbooks). @param asked path of a book */
export const pitchbooksPage = (asked: string | undefined, { page }: BookState): ContentPage<Pitchbooks> => ({
  key: ['pitchbooks', asked ?? '', page],
  read: async (api, options) => {
    const entry = PITCHBOOK_ENTRIES.find(({ to }) => asked !== undefined && to === pitchbookAddress(asked));
    const [{ items }, open, shown, tombstones] = await Promise.all([
      api.pitchbooks(options),
      asked === undefined ? null : api.pitchbook(asked, options).catch(nullIf((error) => isMissing(error) && !!entry)),
      asked === undefined ? null : pageOf(api, asked, page, options),
      asked === TOMBSTONES ? tombstonesOf(api, options) : null,
    ]);
    return { books: items, open, named: entry?.label ?? null, page: open && shown, tombstones };
  },
});

/** The page that is asked for; beyond the last one the first, which says how many there are. */
const pageOf = (api: ApiClient, path: string, page: number, options: ContentCallOptions) =>
  api
    .bookPage(path, page, options)
    .catch((error: unknown) => {
      if (page > 1 && isMissing(error)) return api.bookPage(path, 1, options);
      throw error;
    })
    .catch(nullIf((error) => error instanceof ApiError && [404, 503].includes(error.status)));

async function tombstonesOf(api: ApiClient, { signal }: ContentCallOptions): Promise<TombstoneWallContent> {
  const [deals, { tombstones }] = await Promise.all([api.publicDeals({ signal }), api.homeContent({ signal })]);
  return {
    deals: deals
      .filter(({ sold }) => sold)
      .slice(0, MAX_SOLD)
      .map(({ ListingId, Header, Url }) => ({ ListingId, Header, Url })),
    pictures: tombstones.filter(({ url }, at) => tombstones.findIndex((other) => other.url === url) === at),
  };
}

const nullIf =
  (holds: (error: unknown) => boolean) =>
  (error: unknown): null => {
    if (holds(error)) return null;
    throw error;
  };

/** @throws a redirect to the first book where the address names none, and to the last page where it is beyond it */
export function withBook(loaded: LoadedContent<Pitchbooks>, asked: BookState): LoadedContent<Pitchbooks> {
  const { books, open, named, page } = loaded.view;
  const [first] = books;
  if (!open && named === null && first) throw redirect(pitchbookAddress(first.path));
  if (open && page && page.page < asked.page) throw redirect(bookAddress(open.path, { ...asked, page: page.pages }));
  return loaded;
}
