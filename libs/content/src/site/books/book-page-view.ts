import { BOOK_PAGES_NEAR, type BookPagePicture, type BookPageView } from '@outcrop/contracts';
import type { ContentReading } from '../source/site-content.ts';
import { file, fileFields, fileUrl } from '../views/view-values.ts';
import type { BookPages } from './book-pages.ts';

/**
 * A page of a pitchbook, with those around it (docs/product/content.md#book-pages).
 * @param path of the book
 * @param page from 1
 * @returns null for a book that is not there or has no PDF that can be turned, and for a page that it has not
 */
export async function bookPageView(
  content: ContentReading,
  books: BookPages,
  path: string,
  page: number,
): Promise<BookPageView | null> {
  const row = await content.byPath('flipbook', path, ['*', ...fileFields('pdf')]);
  const named = row && file(row, 'pdf');
  const book = named && (await books.open(named.id, named.version));
  const size = book?.outline[page - 1];
  if (!named || !book || !size) return null;
  const pages = book.outline.length;
  const pictureOf = (at: number): BookPagePicture => {
    const { width, height } = book.outline[at - 1] ?? size;
    return { page: at, url: fileUrl(named, 'pages', `/${at}`), width, height };
  };
  const count = Math.min(pages, BOOK_PAGES_NEAR);
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), pages - count + 1);
  return {
    page,
    pages,
    picture: pictureOf(page),
    text: size.text,
    near: Array.from({ length: count }, (_, i) => pictureOf(first + i)),
  };
}
