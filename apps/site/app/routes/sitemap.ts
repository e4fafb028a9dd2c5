import { ApiError, createApiClient, type SitemapPart } from '@outcrop/contracts';
import { sitemapIndexXml, sitemapXml } from '../features/sitemap/sitemap-xml.ts';
import { headersOf, problemOf, statusOf } from '../server/api.ts';
import { type Visit, visitContext } from '../server/context.ts';
import type { Route } from './+types/sitemap';

/** The parts as they were last written: the API says whether they still hold. */
const written = new Map<number, WrittenPart>();
interface WrittenPart extends Pick<SitemapPart, 'revision' | 'parts'> {
  readonly origin: string;
  readonly xml: string;
}

/**
 * Every public page: one file, or above 49,900 deals an index, whose parts are the same address with `part`. Caches ask again each time, so that
 * none shows what was hidden (docs/product/pages.md#sitemap).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const url = new URL(request.url);
  const asked = url.searchParams.get('part');
  if (asked !== null && !/^[1-9]\d{0,4}$/.test(asked)) return refused(404, 'There is no such part.');
  try {
    const part = Number(asked ?? 1);
    const { origin, revision, parts, xml } = await partOf(visit, visit.publicUrl ?? url.origin, part, request.signal);
    const isIndex = asked === null && parts > 1;
    const etag = `"${revision}-${isIndex ? 'index' : part}"`;
    const headers = { ETag: etag, 'Cache-Control': 'public, max-age=0, must-revalidate' };
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(isIndex ? sitemapIndexXml(origin, parts) : xml, {
      headers: { ...headers, 'Content-Type': 'application/xml; charset=utf-8' },
    });
  } catch (error) {
    const problem = problemOf(error, visit.requestId);
    return refused(
      statusOf(problem),
      problem.status === 404 ? 'There is no such part.' : 'The deals could not be read.',
    );
  }
}

const refused = (status: number, sentence: string) =>
  new Response(sentence, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

async function partOf(visit: Visit, origin: string, part: number, signal: AbortSignal): Promise<WrittenPart> {
  const known = written.get(part);
  const still = known?.origin === origin ? known : undefined;
  const api = createApiClient({
    baseUrl: visit.apiOrigin,
    headers: {
      ...headersOf({ ...visit, cookie: '' }),
      // Megabytes that never leave the machine.
      'accept-encoding': 'identity',
      ...(still && { 'if-none-match': `"${still.revision}-${part}"` }),
    },
  });
  const answer = await api.sitemapPart(part, { signal }).catch((error: unknown) => {
    if (still && error instanceof ApiError && error.status === 304) return still;
    written.delete(part);
    throw error;
  });
  if ('xml' in answer) return answer;
  const { revision, parts } = answer;
  const now = { origin, revision, parts, xml: sitemapXml(origin, part, answer) };
  written.set(part, now);
  return now;
}
