import { type ApiClient, type DealSummary, MAX_PAGE_SIZE, MAX_RESULT_WINDOW, type OpenList } from '@outcrop/contracts';
import { DEALS_MAP, PUBLIC_DEALS, RESEARCH } from '../address/deal-state.ts';
import { apiFor, problemOf, statusOf } from '../server/api.ts';
import { visitContext } from '../server/context.ts';
import type { Route } from './+types/sitemap';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** https://www.sitemaps.org/protocol.html: the lists, and every public deal and study that page numbers reach (up to 10,000 of each). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const origin = context.get(visitContext).publicUrl ?? new URL(request.url).origin;
  let listed: DealSummary[];
  try {
    const api = apiFor(context);
    listed = [...(await all(api, 'public', request.signal)), ...(await all(api, 'research', request.signal))];
  } catch (error) {
    return new Response('The deals could not be read.', { status: statusOf(problemOf(error)) });
  }
  const entries = [
    ...['/home', PUBLIC_DEALS, DEALS_MAP, RESEARCH].map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`),
    ...listed.map(
      ({ url, LastUpdatedDate }) =>
        `<url><loc>${escaped(origin + url)}</loc>${LastUpdatedDate ? `<lastmod>${escaped(LastUpdatedDate)}</lastmod>` : ''}</url>`,
    ),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

async function all(api: ApiClient, list: OpenList, signal: AbortSignal): Promise<DealSummary[]> {
  const deals = new Map<number, DealSummary>();
  for (let page = 1; page * MAX_PAGE_SIZE <= MAX_RESULT_WINDOW; page++) {
    const found = await api.findDeals({ list, page, size: MAX_PAGE_SIZE }, { signal });
    for (const deal of found.deals) deals.set(deal.ListingId, deal);
    if (page * MAX_PAGE_SIZE >= found.total) break;
  }
  return [...deals.values()];
}
