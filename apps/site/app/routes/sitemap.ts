import { createHash } from 'node:crypto';
import { ApiError, createApiClient, type SitemapPart } from '@outcrop/contracts';
import {
  dealPages,
  type ListedPage,
  MAX_ADDRESSES,
  ownPages,
  sitemapIndexXml,
  sitemapXml,
} from '../features/sitemap/sitemap-xml.ts';
import { headersOf, problemOf, statusOf } from '../server/api.ts';
import { type Visit, visitContext } from '../server/context.ts';
import type { Route } from './+types/sitemap';

/** The part of the site's own pages, where there are too many deals for one file. */
const OWN_PAGES = 'pages';

/** Parts of the deals as they were last read: the API says whether they still hold. */
const known = new Map<number, SitemapPart>();
/** Files as they were last written, by their part. */
const written = new Map<string, { readonly of: string; readonly xml: string }>();

/**
 * Every public page: one file, or above 49,900 deals an index, whose parts are the same address with `part`. Caches ask again each time, so that
 * none shows what was hidden (docs/product/pages.md#sitemap).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const url = new URL(request.url);
  const origin = visit.publicUrl ?? url.origin;
  const asked = url.searchParams.get('part');
  if (asked !== null && asked !== OWN_PAGES && !/^[1-9]\d{0,4}$/.test(asked))
    return refused(404, 'There is no such part.');
  try {
    const { etag, xml } = await fileOf(visit, origin, asked, request.signal);
    const headers = { ETag: etag, 'Cache-Control': 'public, max-age=0, must-revalidate' };
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(xml(), { headers: { ...headers, 'Content-Type': 'application/xml; charset=utf-8' } });
  } catch (error) {
    const problem = problemOf(error, visit.requestId);
    return refused(
      statusOf(problem),
      problem.status === 404 ? 'There is no such part.' : 'The deals could not be loaded.',
    );
  }
}

const refused = (status: number, sentence: string) =>
  new Response(sentence, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** @param asked a part; null for the address without one */
async function fileOf(visit: Visit, origin: string, asked: string | null, signal: AbortSignal) {
  const isOwn = asked === OWN_PAGES;
  const [deals, pages] = await Promise.all([
    isOwn ? undefined : partOf(visit, Number(asked ?? 1), signal),
    asked === null || isOwn ? contentPages(visit, signal) : [],
  ]);
  const own = asked === null || isOwn ? ownPages(pages) : [];
  const isIndex = asked === null && deals !== undefined && !fits(deals, own);
  const revision = createHash('sha256').update(JSON.stringify([origin, deals?.revision, isIndex || own]));
  const etag = `"${revision.digest('base64url').slice(0, 22)}-${asked ?? (isIndex ? `index-${deals.parts}` : 'all')}"`;
  const write = () => {
    if (isIndex) return sitemapIndexXml(origin, [OWN_PAGES, ...Array.from({ length: deals.parts }, (_, at) => at + 1)]);
    return sitemapXml(origin, [...own, ...(deals ? dealPages(deals) : [])]);
  };
  return { etag, xml: () => once(asked ?? 'all', etag, write) };
}

/** Whether all pages stand in one file. */
const fits = ({ parts, deals }: SitemapPart, own: readonly ListedPage[]): boolean =>
  parts === 1 && deals.length + own.length <= MAX_ADDRESSES;

/** Written again only when it is another file. */
function once(part: string, etag: string, write: () => string): string {
  const last = written.get(part);
  if (last?.of === etag) return last.xml;
  const xml = write();
  written.set(part, { of: etag, xml });
  return xml;
}

/** The API as anybody sees it. @param headers besides those of every call */
const anybodysApi = (visit: Visit, headers: Record<string, string> = {}) =>
  createApiClient({
    baseUrl: visit.apiOrigin,
    headers: { ...headersOf({ ...visit, cookie: '' }), ...headers },
    fetch: visit.callApi,
  });

async function partOf(visit: Visit, part: number, signal: AbortSignal): Promise<SitemapPart> {
  const still = known.get(part);
  const api = anybodysApi(visit, still && { 'if-none-match': `"${still.revision}-${part}"` });
  const answer = await api.sitemapPart(part, { signal }).catch((error: unknown) => {
    if (still && error instanceof ApiError && error.status === 304) return still;
    known.delete(part);
    written.delete(String(part));
    throw error;
  });
  known.set(part, answer);
  return answer;
}

/** Pages of single items of content; while they cannot be read the sitemap is without them. */
const contentPages = (visit: Visit, signal: AbortSignal): Promise<readonly ListedPage[]> =>
  anybodysApi(visit)
    .contentAddresses({ signal })
    .then(
      ({ pages }) => pages,
      () => [],
    );
