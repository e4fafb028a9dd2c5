import { createHash } from 'node:crypto';
import { FEED_SOURCES } from '../features/feeds/feed-entries.server.ts';
import { feedXml } from '../features/feeds/feed-xml.server.ts';
import { apiForAnybody, problemOf, statusOf } from '../server/api.ts';
import { visitContext } from '../server/context.ts';
import type { Route } from './+types/feed';

/**
 * What is new, as RSS: the same for everybody, whoever asks. Readers and caches ask each time, by the ETag, so that what was hidden has left
 * (docs/product/pages.md#feeds).
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const source = FEED_SOURCES.find(({ path }) => path === url.pathname);
  if (!source) return plain(404, 'There is no such feed.');
  try {
    const xml = feedXml(visit.publicUrl ?? url.origin, source, await source.read(apiForAnybody(context)));
    const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`;
    const headers = { ETag: etag, 'Cache-Control': 'public, max-age=0, must-revalidate' };
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(xml, { headers: { ...headers, 'Content-Type': 'application/rss+xml; charset=utf-8' } });
  } catch (error) {
    return plain(statusOf(problemOf(error, visit.requestId)), 'The feed could not be loaded.', visit.retryAfter);
  }
}

const plain = (status: number, sentence: string, retryAfter?: string) =>
  new Response(sentence, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status >= 500 && { 'Retry-After': retryAfter ?? '5' }),
    },
  });
