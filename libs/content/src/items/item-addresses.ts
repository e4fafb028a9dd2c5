import type { CollectionName } from '@outcrop/contracts';

/** Where the items of a collection have pages of their own: what stands before their path (docs/product/content.md#redirects). */
const PAGES: Partial<Readonly<Record<CollectionName, string>>> = {
  post: '/resources/posts/',
  press_release: '/resources/press-releases/',
  case_study: '/resources/case-studies/',
  promotions: '/resources/promotions/',
  service: '/services/',
  flipbook: '/pitchbooks/',
  legal_page: '/',
};

/** @returns the path of the item's page on the site; null when it has none */
export function pageOf(collection: CollectionName, path: unknown): string | null {
  const before = PAGES[collection];
  return before !== undefined && typeof path === 'string' ? before + path : null;
}
