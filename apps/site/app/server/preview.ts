import { PREVIEW_PARAMETER } from '@outcrop/contracts';

/** The token of a preview in a page's address; undefined on every other page. */
export const previewIn = (url: URL): string | undefined => url.searchParams.get(PREVIEW_PARAMETER) ?? undefined;

/** Of the page of a preview: nobody keeps it, and no search engine lists it (docs/product/content.md#preview). */
export const PREVIEW_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const;
