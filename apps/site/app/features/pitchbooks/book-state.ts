import { PREVIEW_PARAMETER } from '@outcrop/contracts';
import { pitchbookAddress } from '../../content/addresses.ts';

/** How large a page is shown, in percent of the reader's width. */
export const ZOOMS = [100, 150, 200] as const;
export type Zoom = (typeof ZOOMS)[number];

/** What the address of a book says besides its path. */
export interface BookState {
  /** From 1. */
  readonly page: number;
  readonly zoom: Zoom;
  /** Of a draft that an editor looks at: its pages are turned too. */
  readonly preview: string | null;
}

/** What is no page number is the first page, what is no zoom is the whole page (docs/product/content.md#pitchbooks). */
export function bookStateIn(search: URLSearchParams): BookState {
  const page = search.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    zoom: ZOOMS.find((zoom) => String(zoom) === search.get('zoom')) ?? 100,
    preview: search.get(PREVIEW_PARAMETER),
  };
}

/** Address of a page; the first one at its usual size has nothing behind the book's own. */
export function bookAddress(
  path: string,
  { page, zoom = 100, preview }: Partial<BookState> & { page: number },
): string {
  const given = new URLSearchParams();
  if (page > 1) given.set('page', String(page));
  if (zoom !== 100) given.set('zoom', String(zoom));
  if (preview) given.set(PREVIEW_PARAMETER, preview);
  return given.size ? `${pitchbookAddress(path)}?${given}` : pitchbookAddress(path);
}
