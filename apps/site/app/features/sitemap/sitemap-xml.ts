import type { SitemapPart } from '@outcrop/contracts';
import { DEALS_MAP, PUBLIC_DEALS, RESEARCH } from '../../address/deal-state.ts';
import { MARKETPLACE, PITCHBOOK_ENTRIES, POSTS, PRESS_RELEASES, TEAM } from '../../content/addresses.ts';

// https://www.sitemaps.org/protocol.html

const PAGES = [
  '/home',
  PUBLIC_DEALS,
  DEALS_MAP,
  RESEARCH,
  TEAM,
  POSTS,
  PRESS_RELEASES,
  MARKETPLACE,
  ...PITCHBOOK_ENTRIES.map(({ to }) => to),
  '/terms',
  '/disclaimers',
  '/privacy',
  '/buyer/signup',
];
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The addresses of one part; the site's own pages stand in the first. */
export function sitemapXml(origin: string, part: number, { deals }: SitemapPart): string {
  const pages = part === 1 ? PAGES.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`) : [];
  const entries = deals.map(
    ({ url, LastUpdatedDate }) =>
      `<url><loc>${escaped(origin + url)}</loc>${LastUpdatedDate ? `<lastmod>${escaped(LastUpdatedDate)}</lastmod>` : ''}</url>`,
  );
  return document('urlset', [...pages, ...entries]);
}

/** Where the parts are. They lie beside the index, as a sitemap may only name what lies below it. */
export const sitemapIndexXml = (origin: string, parts: number): string =>
  document(
    'sitemapindex',
    Array.from(
      { length: parts },
      (_, i) => `<sitemap><loc>${escaped(`${origin}/sitemap.xml?part=${i + 1}`)}</loc></sitemap>`,
    ),
  );

const document = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`;
