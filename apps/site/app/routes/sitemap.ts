import { ApiError, type SitemapPart } from '@outcrop/contracts';
import {
  dealPages,
  type ListedPage,
  MAX_ADDRESSES,
  ownPages,
  sitemapIndexXml,
  sitemapXml,
} from '../features/sitemap/sitemap-xml.ts';
import { apiForAnybody, type Context, problemOf, statusOf } from '../server/api.ts';
import { visitContext } from '../server/context.ts';
import { digestOf, plainText, revalidated } from '../server/documents.ts';
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
    const { etag, xml } = await fileOf(context, origin, asked, request.signal);
    return revalidated(request, etag, 'application/xml', xml);
  } catch (error) {
    const problem = problemOf(error, visit.requestId);
    return refused(
      statusOf(problem),
      problem.status === 404 ? 'There is no such part.' : 'The deals could not be loaded.',
    );
  }
}

const refused = (status: number, sentence: string) => plainText(status, sentence, { 'Cache-Control': 'no-store' });

/** @param asked a part; null for the address without one */
async function fileOf(context: Context, origin: string, asked: string | null, signal: AbortSignal) {
  const isOwn = asked === OWN_PAGES;
  const [deals, pages] = await Promise.all([
    isOwn ? undefined : partOf(context, Number(asked ?? 1), signal),
    asked === null || isOwn ? contentPages(context, signal) : [],
  ]);
  const own = asked === null || isOwn ? ownPages(pages) : [];
  const isIndex = asked === null && deals !== undefined && !fits(deals, own);
  const digest = digestOf(JSON.stringify([origin, deals?.revision, isIndex || own]));
  const etag = `"${digest}-${asked ?? (isIndex ? `index-${deals.parts}` : 'all')}"`;
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

async function partOf(context: Context, part: number, signal: AbortSignal): Promise<SitemapPart> {
  const still = known.get(part);
  const api = apiForAnybody(context, still && { 'if-none-match': `"${still.revision}-${part}"` });
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
const contentPages = (context: Context, signal: AbortSignal): Promise<readonly ListedPage[]> =>
  apiForAnybody(context)
    .contentAddresses({ signal })
    .then(
      ({ pages }) => pages,
      () => [],
    );
