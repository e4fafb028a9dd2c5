import { data } from 'react-router';
import { apiFor, type Context } from '../server/api.ts';
import { visitContext } from '../server/context.ts';
import { missing } from '../server/missing.ts';
import { PREVIEW_HEADERS, previewIn } from '../server/preview.ts';
import { type ContentPage, isMissing, type LoadedContent, refusalOf } from './load-content.ts';

interface PageRequest {
  readonly context: Context;
  readonly url: URL;
}

/** Reads a view of content for a page's loader. @throws as {@link orRefuse} */
export async function readContent<T>({ context, url }: PageRequest, page: ContentPage<T>): Promise<LoadedContent<T>> {
  const preview = previewIn(url);
  const view = await orRefuse({ context, url }, page.read(apiFor(context), { preview }));
  return { view, isPreview: preview !== undefined };
}

/** A page that is one view of content. A draft that an editor looks at is kept by nobody. */
export async function loadContent<T>(request: PageRequest, page: ContentPage<T>) {
  return answered(await readContent(request, page));
}

/** What a loader answers; the route's `headers` pass on what it says of keeping it. */
export const answered = <T extends { readonly isPreview: boolean }>(loaded: T) =>
  data(loaded, { headers: loaded.isPreview ? PREVIEW_HEADERS : {} });

/** @throws the page that says that nothing is at this address (404), or why it could not be read */
export function orRefuse<T>({ context, url }: PageRequest, answer: Promise<T>): Promise<T> {
  return answer.catch(async (error: unknown) => {
    if (isMissing(error)) throw data(await missing(context, url), { status: 404 });
    throw refusalOf(error, context.get(visitContext).requestId);
  });
}
