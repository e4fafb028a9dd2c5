import { entriesOf, FEED_SOURCES } from '../features/feeds/feed-entries.server.ts';
import { feedXml } from '../features/feeds/feed-xml.server.ts';
import { apiForAnybody, problemOf, statusOf } from '../server/api.ts';
import { visitContext } from '../server/context.ts';
import { digestOf, plainText, revalidated } from '../server/documents.ts';
import type { Route } from './+types/feed';

/**
 * What is new, as RSS: the same for everybody, whoever asks. Readers and caches ask each time, by the ETag, so that what was hidden has left
 * (docs/product/pages.md#feeds).
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const source = FEED_SOURCES.find(({ path }) => path === url.pathname);
  if (!source) return plainText(404, 'There is no such feed.', NO_STORE);
  try {
    const xml = feedXml(visit.publicUrl ?? url.origin, source, await entriesOf(source, apiForAnybody(context)));
    return revalidated(request, `"${digestOf(xml)}"`, 'application/rss+xml', () => xml);
  } catch (error) {
    const status = statusOf(problemOf(error, visit.requestId));
    const retry = status >= 500 && { 'Retry-After': visit.retryAfter ?? '5' };
    return plainText(status, 'The feed could not be loaded.', { ...NO_STORE, ...retry });
  }
}
const NO_STORE = { 'Cache-Control': 'no-store' };
