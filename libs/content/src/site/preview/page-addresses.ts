import type { PageCollectionName } from '@outcrop/contracts';
import { pageOf } from '../../items/item-addresses.ts';

/** Legal texts with a page of their own. */
const LEGAL_PATHS: ReadonlySet<string> = new Set(['terms', 'disclaimers', 'privacy']);

/** Pages that show the items of a collection together, or its only one. */
const COMMON_PAGES: Partial<Readonly<Record<PageCollectionName, string>>> = {
  team_page: '/team',
  team: '/team',
  faq: '/FAQ',
};

/**
 * Where the site shows an item, and so its draft as well (docs/product/content.md#preview). A page that is built later adds its line above.
 * @param path of the item; null when it has none yet
 * @returns null for what no page shows
 */
export function previewedPage(collection: PageCollectionName, path: string | null): string | null {
  if (collection === 'legal_page' && !LEGAL_PATHS.has(path ?? '')) return null;
  return COMMON_PAGES[collection] ?? pageOf(collection, path);
}
