import type { ApiClient, ContentCallOptions } from '@outcrop/contracts';
import { data } from 'react-router';
import { browserApi, queryClient } from '../query/query-client.ts';
import { isMissing, problemPage } from '../server/api.ts';
import { previewIn } from '../server/preview.ts';

/** A view of content and how it is read. */
export interface ContentPage<T> {
  /** What the browser keeps it by: different for every address. */
  readonly key: readonly (string | number)[];
  readonly read: (api: ApiClient, options: ContentCallOptions) => Promise<T>;
}

/** What a page of content is drawn from. */
export interface LoadedContent<T> {
  readonly view: T;
  /** Whether it is a draft that an editor looks at (docs/product/content.md#preview). */
  readonly isPreview: boolean;
}

/** An editor's change is seen within two seconds (docs/product/content.md#site). */
const STALE_AFTER_MS = 2_000;

/**
 * Reads a view in the browser, on the way from one page to another.
 * @throws the page that says that nothing is at this address, or that it could not be read
 */
export async function loadContentInBrowser<T>({ url }: { url: URL }, page: ContentPage<T>): Promise<LoadedContent<T>> {
  const preview = previewIn(url);
  const view = await queryClient()
    .fetchQuery({
      queryKey: ['content', ...page.key, preview ?? ''],
      queryFn: ({ signal }) => page.read(browserApi, { signal, preview }),
      staleTime: STALE_AFTER_MS,
    })
    .catch(async (error: unknown) => {
      if (!isMissing(error)) throw problemPage(error);
      // Few need it: not among the scripts of a first page.
      const { followMoved } = await import('../address/follow-moved.ts');
      await followMoved(browserApi, url);
      throw data(null, { status: 404 });
    });
  return { view, isPreview: preview !== undefined };
}
