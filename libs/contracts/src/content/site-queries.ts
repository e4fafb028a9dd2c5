import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { BOOK_PAGE_WIDTHS } from './page-parameters.ts';

/** Items on a page of posts or press releases. */
export const CONTENT_PAGE_SIZE = 12;
const MAX_CONTENT_PAGE = 10_000;

/** The token of a preview, as the admin area puts it into a page's address (docs/product/content.md#preview). */
const preview = plainText(200).optional();
const page = z.coerce.number().int().min(1).max(MAX_CONTENT_PAGE).default(1);

/** `GET /api/content/…`: the query of a page. */
export const contentQuerySchema = z.object({ preview });
export type ContentQuery = z.output<typeof contentQuerySchema>;

export const contentPageQuerySchema = z.object({ preview, page });
export type ContentPageQuery = z.output<typeof contentPageQuerySchema>;

/** `GET /api/content/posts`: by the path of a tag or all. */
export const postsQuerySchema = z.object({ preview, page, tag: plainText(120).optional() });
export type PostsQuery = z.output<typeof postsQuerySchema>;

/** Pages that the strip of a reader shows at most. */
export const BOOK_PAGES_NEAR = 41;
/** Pages that a reader turns; a longer PDF is there to be downloaded. */
export const MAX_BOOK_PAGES = 500;
/** The page of an address; whether the book has it is another question. */
export const bookPageNumberSchema = z.coerce.number().int().min(1).max(1_000_000);

/** `GET /content/pages/{id}/{page}`. */
export const bookPageQuerySchema = z.object({
  width: z.coerce.number().refine((width) => (BOOK_PAGE_WIDTHS as readonly number[]).includes(width), {
    error: `must be one of ${BOOK_PAGE_WIDTHS.join(', ')}`,
  }),
  /** Of the file as it was when the page was written (docs/product/content.md#file-addresses). */
  v: plainText(20).optional(),
});
export type BookPageQuery = z.output<typeof bookPageQuerySchema>;

/** `GET /api/content/redirect`: the path that leads nowhere, with its query. */
export const redirectQuerySchema = z.object({ path: plainText(500).min(1) });
export type RedirectQuery = z.output<typeof redirectQuerySchema>;

/** Header of an answer that is older than it should be, because the Directus that it comes from is away. */
export const CONTENT_LATE_HEADER = 'x-content-kept';
