import { z } from 'zod';

/** Items on a page of posts or press releases. */
export const CONTENT_PAGE_SIZE = 12;
const MAX_CONTENT_PAGE = 10_000;

/** The token of a preview, as the admin area puts it into a page's address (docs/product/content.md#preview). */
const preview = z.string().max(200).optional();
const page = z.coerce.number().int().min(1).max(MAX_CONTENT_PAGE).default(1);

/** `GET /api/content/…`: the query of a page. */
export const contentQuerySchema = z.object({ preview });
export type ContentQuery = z.output<typeof contentQuerySchema>;

export const contentPageQuerySchema = z.object({ preview, page });
export type ContentPageQuery = z.output<typeof contentPageQuerySchema>;

/** `GET /api/content/posts`: by the path of a tag or all. */
export const postsQuerySchema = z.object({ preview, page, tag: z.string().max(120).optional() });
export type PostsQuery = z.output<typeof postsQuerySchema>;

/** `GET /api/content/redirect`: the path that leads nowhere, with its query. */
export const redirectQuerySchema = z.object({ path: z.string().min(1).max(500) });
export type RedirectQuery = z.output<typeof redirectQuerySchema>;

/** Header of an answer that is older than it should be, because the Directus that it comes from is away. */
export const CONTENT_KEPT_HEADER = 'x-content-kept';
