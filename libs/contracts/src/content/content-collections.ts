import { pageCollections } from './collections/pages.ts';
import { peopleCollections } from './collections/people.ts';
import { publicationCollections } from './collections/publications.ts';
import { settingCollections } from './collections/settings.ts';
import type { ContentCollection } from './content-fields.ts';

/** Every collection by its name on the wire (docs/product/content.md#collections). */
export const contentCollections = {
  ...pageCollections,
  ...peopleCollections,
  ...publicationCollections,
  ...settingCollections,
} as const satisfies Readonly<Record<string, ContentCollection>>;

export type CollectionName = keyof typeof contentCollections;

/** The collections that editors manage on a screen of their own. */
export type PageCollectionName = {
  [Name in CollectionName]: (typeof contentCollections)[Name]['role'] extends 'page' ? Name : never;
}[CollectionName];

/** A collection by its name; undefined for whatever else an address may name, such as `constructor`. */
export const collectionOf = (name: string): ContentCollection | undefined =>
  Object.hasOwn(contentCollections, name) ? contentCollections[name as CollectionName] : undefined;

/** Names of the collections that have a status, revisions and a screen of their own, in the order of the menu. */
export const PAGE_COLLECTIONS: readonly PageCollectionName[] = (
  Object.keys(contentCollections) as CollectionName[]
).filter((name): name is PageCollectionName => contentCollections[name].role === 'page');

/** Of an item: whether it is shown. A draft with a moment to go live is called scheduled. */
export const CONTENT_STATUSES = ['draft', 'published'] as const;

/** An admin resource of a collection: `post_tag` is `content-post-tag`, as in `/api/admin/content-post-tag`. */
export const contentResourceOf = (collection: string): string => `content-${collection.replaceAll('_', '-')}`;
