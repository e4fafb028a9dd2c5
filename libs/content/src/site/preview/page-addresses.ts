import type { PageCollectionName } from '@outcrop/contracts';
import { pageOf } from '../../items/item-addresses.ts';

/** Legal texts with a page of their own. */
const LEGAL_PATHS: ReadonlySet<string> = new Set(['terms', 'disclaimers', 'privacy']);

/**
 * Collections whose pages are built, with the paths of those that exist. A page that is built later adds its line here, and its view then
 * answers the draft (docs/product/content.md#preview).
 */
const PAGES: Partial<Record<PageCollectionName, (path: string) => boolean>> = {
  legal_page: (path) => LEGAL_PATHS.has(path),
};

/** @param path of the item; null when it has none yet @returns null for what no page shows */
export function previewedPage(collection: PageCollectionName, path: string | null): string | null {
  return path !== null && PAGES[collection]?.(path) ? pageOf(collection, path) : null;
}
