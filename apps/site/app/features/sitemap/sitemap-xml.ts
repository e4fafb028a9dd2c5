import type { SitemapPart } from '@outcrop/contracts';
import { DEALS_MAP, PUBLIC_DEALS, RESEARCH } from '../../address/deal-state.ts';
import { CONTACT, MARKETPLACE, POSTS, PRESS_RELEASES, SELLER, TEAM } from '../../content/addresses.ts';

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
  SELLER,
  CONTACT,
  '/terms',
  '/disclaimers',
  '/privacy',
  '/buyer/signup',
  '/verify-agreement',
];
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** An address with its last change, as ISO 8601; null where nobody knows. */
export interface ListedPage {
  readonly url: string;
  readonly changedAt: string | null;
}

/** Addresses of a file at most, by the protocol. */
export const MAX_ADDRESSES = 50_000;

/** The site's own pages, then those of single items of content. */
export const ownPages = (content: readonly ListedPage[]): readonly ListedPage[] => [
  ...PAGES.map((url) => ({ url, changedAt: null })),
  ...content,
];

export const dealPages = ({ deals }: Pick<SitemapPart, 'deals'>): readonly ListedPage[] =>
  deals.map(({ url, LastUpdatedDate }) => ({ url, changedAt: LastUpdatedDate }));

export const sitemapXml = (origin: string, pages: readonly ListedPage[]): string =>
  document(
    'urlset',
    pages.map(
      ({ url, changedAt }) =>
        `<url><loc>${escaped(origin + url)}</loc>${changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : ''}</url>`,
    ),
  );

/** Where the parts are. They lie beside the index, as a sitemap may only name what lies below it. */
export const sitemapIndexXml = (origin: string, parts: readonly (string | number)[]): string =>
  document(
    'sitemapindex',
    parts.map((part) => `<sitemap><loc>${escaped(`${origin}/sitemap.xml?part=${part}`)}</loc></sitemap>`),
  );

const document = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`;
