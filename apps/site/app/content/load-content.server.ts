import { data } from 'react-router';
import { apiFor, type PageRequest } from '../server/api.ts';
import { orRefuse } from '../server/missing.ts';
import { PREVIEW_HEADERS, previewIn } from '../server/preview.ts';
import type { ContentPage, LoadedContent } from './load-content.ts';

/** Reads a view of content for a page's loader. @throws as {@link orRefuse} */
export async function readContent<T>({ context, url }: PageRequest, page: ContentPage<T>): Promise<LoadedContent<T>> {
  const preview = previewIn(url);
  const view = await orRefuse({ context, url }, page.read(apiFor(context), { preview }));
  return { view, isPreview: preview !== undefined };
}

/** A page that is one view of content. A draft that an editor looks at is kept by nobody. */
export const loadContent = async <T>(request: PageRequest, page: ContentPage<T>) =>
  answered(await readContent(request, page));

/** What a loader answers; the route's `headers` pass on what it says of keeping it. */
export const answered = <T extends { readonly isPreview: boolean }>(loaded: T) =>
  data(loaded, { headers: loaded.isPreview ? PREVIEW_HEADERS : {} });
