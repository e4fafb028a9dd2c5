import type { ContentAddressesView } from '@outcrop/contracts';
import { pageOf } from '../../items/item-addresses.ts';
import type { ContentReading } from '../source/site-content.ts';
import { moment, words } from './view-values.ts';

/** Collections whose items have pages that everybody may find, in the order in which they are listed. */
const LISTED = ['service', 'flipbook', 'post', 'press_release', 'case_study', 'promotions'] as const;
/** Of a collection: more would not fit into a sitemap. */
const MAX_ITEMS = 5_000;

/** Pages of single items with their last change, for the sitemap (docs/product/pages.md#sitemap). */
export async function addressesView(content: ContentReading): Promise<ContentAddressesView> {
  const pages = await Promise.all(
    LISTED.map(async (collection) => {
      const rows = await content.items({
        collection,
        fields: ['id', 'path', 'date_updated'],
        sort: ['id'],
        limit: MAX_ITEMS,
      });
      return rows.flatMap((row) => {
        const path = words(row, 'path');
        const url = path ? pageOf(collection, encodeURIComponent(path)) : null;
        return url === null ? [] : [{ url, changedAt: moment(row, 'date_updated') }];
      });
    }),
  );
  return { pages: pages.flat() };
}
