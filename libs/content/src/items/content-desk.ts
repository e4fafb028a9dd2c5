import { PAGE_COLLECTIONS, type PageCollectionName } from '@outcrop/contracts';
import type { DeskPart } from '@outcrop/platform';
import { contentResource } from './http/content-resource.ts';
import type { ContentRow } from './item-entities.ts';
import { shapeOf } from './item-shape.ts';

/** Its items are edited together on a screen that knows no drafts. */
const WITHOUT_LIST: PageCollectionName = 'energy_prices';

/** Drafts of each collection with a list of its own that lack nothing to be published (docs/product/admin.md#desk). */
export const contentDeskParts = (): DeskPart<ContentRow>[] =>
  PAGE_COLLECTIONS.filter((name) => name !== WITHOUT_LIST).map(readyDrafts);

function readyDrafts(collection: PageCollectionName): DeskPart<ContentRow> {
  const { label, plural, title } = shapeOf(collection).definition;
  return {
    key: 'ready-content',
    of: plural,
    resource: contentResource(collection),
    filter: { status: 'ready' },
    sort: 'date_updated',
    tell: (items) => ({
      names: items.map((item) => String(item[title ?? ''] || `${label} ${item.id}`)),
      at: items[0]['date_updated'] as Date,
    }),
  };
}
