import { PREVIEW_PARAMETER } from '@outcrop/contracts';

/** The token of a preview in a page's address; undefined on every other page. */
export const previewIn = (url: URL): string | undefined => url.searchParams.get(PREVIEW_PARAMETER) ?? undefined;

/** Of the page of a preview: nobody keeps it, and no search engine lists it (docs/product/content.md#preview). */
export const PREVIEW_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const;

/** Whether a page shows a draft, as its loaders answered. @param matches of the router */
export const showsDraft = (matches: readonly ({ loaderData?: unknown } | undefined)[]): boolean =>
  matches.some((match) => {
    const loaded = match?.loaderData as { isPreview?: boolean; preview?: string } | null | undefined;
    return loaded?.isPreview || loaded?.preview !== undefined;
  });
