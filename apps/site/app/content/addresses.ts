import { redirect } from 'react-router';

/** Addresses of what the firm publishes (docs/product/content.md#content-pages). */
export const TEAM = '/team';
export const SERVICES = '/services';
export const FAQ = '/FAQ';
export const PITCHBOOKS = '/pitchbooks';
export const POSTS = '/resources/posts/all';
export const PRESS_RELEASES = '/resources/press-releases';
/** The forms that people write to the firm with (docs/product/pages.md#lead-forms). */
export const CONTACT = '/contact-us';
export const SELLER = '/seller';
export const MARKETPLACE = '/resources/marketplace';

export const serviceAddress = (path: string): string => `${SERVICES}/${encodeURIComponent(path)}`;
export const pitchbookAddress = (path: string): string => `${PITCHBOOKS}/${encodeURIComponent(path)}`;
/** The books that menus lead to by name. */
export const PITCHBOOK_ENTRIES = [
  { label: 'Products and services', to: pitchbookAddress('products-services') },
  { label: 'Capabilities', to: pitchbookAddress('capabilities-pitchbook') },
  { label: 'Tombstones', to: pitchbookAddress('tombstones') },
] as const;

export const postAddress = (path: string): string => `/resources/posts/${encodeURIComponent(path)}`;
export const pressReleaseAddress = (path: string): string => `${PRESS_RELEASES}/${encodeURIComponent(path)}`;
export const caseStudyAddress = (path: string): string => `/resources/case-studies/${encodeURIComponent(path)}`;
export const promotionAddress = (path: string): string => `/resources/promotions/${encodeURIComponent(path)}`;

interface ListState {
  readonly page?: number | undefined;
  readonly tag?: string | undefined;
}

/** A page of a list: the first one has none in its address. */
export function listAddress(list: string, { page = 1, tag }: ListState = {}): string {
  const given = new URLSearchParams();
  if (tag) given.set('tag', tag);
  if (page > 1) given.set('page', String(page));
  return given.size ? `${list}?${given}` : list;
}

/** The page and tag of an address; what is no page number is the first page. */
export function listStateIn(url: URL): { page: number; tag: string | undefined } {
  const page = url.searchParams.get('page') ?? '1';
  return { page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1, tag: url.searchParams.get('tag') || undefined };
}

/** @throws a redirect to the last page from one beyond it, where there is nothing to see */
export function withinList<T>(
  list: string,
  state: { page: number; tag?: string | undefined },
  { total, size }: { total: number; size: number },
  loaded: T,
): T {
  const last = Math.max(1, Math.ceil(total / size));
  if (state.page > last) throw redirect(listAddress(list, { ...state, page: last }));
  return loaded;
}

/** Feeds of what is new (docs/product/pages.md#feeds). */
export const FEEDS = {
  posts: { path: '/feeds/posts.xml', title: 'Outcrop: posts' },
  pressReleases: { path: '/feeds/press-releases.xml', title: 'Outcrop: press releases' },
  deals: { path: '/feeds/deals.xml', title: 'Outcrop: deals on the market' },
} as const;
