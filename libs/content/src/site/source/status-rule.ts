import { type CollectionName, type ContentCollection, collectionOf } from '@outcrop/contracts';
import { Unauthenticated } from '@outcrop/platform';
import type { ContentFilter, ItemsQuery } from './content-source.ts';
import { byFirstStep } from './nested-fields.ts';

/** One item whose draft is asked for, by whoever has the address of its preview. */
export interface PreviewedItem {
  readonly collection: CollectionName;
  readonly id: number;
}

export interface Visibility {
  /** In production published items alone; elsewhere drafts as well (docs/product/content.md#content-status). */
  readonly drafts: boolean;
  readonly preview?: PreviewedItem | undefined;
  /** Whether the page is for those who are signed in alone. */
  readonly signedIn?: boolean;
}

/**
 * The one place that says which items pages may show: adds a condition to the query for its collection, and for every nested list of items
 * that have a status. An archived item of a Directus is shown nowhere.
 * @throws Unauthenticated where a collection that is for those who are signed in would be read for a page that is not
 */
export function visibleOnly(query: ItemsQuery, visibility: Visibility): ItemsQuery {
  const own = conditionOn(query.collection, visibility);
  const deep = merged(query.deep ?? {}, nestedConditions(query.collection, query.fields, visibility));
  return {
    ...query,
    ...(own && { filter: query.filter ? { _and: [query.filter, own] } : own }),
    ...(Object.keys(deep).length > 0 && { deep }),
  };
}

function conditionOn(collection: string, { drafts, preview, signedIn }: Visibility): ContentFilter | undefined {
  const definition = collectionOf(collection);
  if (definition?.audience === 'user' && !signedIn) throw new Unauthenticated();
  if (definition?.role !== 'page') return undefined;
  const status = { status: drafts ? { _in: ['published', 'draft'] } : { _eq: 'published' } };
  return preview?.collection === collection ? { _or: [status, { id: { _eq: preview.id } }] } : status;
}

/** @param paths dotted, below the collection */
function nestedConditions(
  collection: string,
  paths: readonly string[],
  visibility: Visibility,
): Record<string, unknown> {
  const definition = collectionOf(collection) as ContentCollection;
  const deep: Record<string, unknown> = {};
  for (const [name, below] of byFirstStep(paths)) {
    const field = definition.fields[name];
    if (field?.kind === 'many') {
      const condition = conditionOn(field.collection, visibility);
      const nested = nestedConditions(field.collection, below, visibility);
      if (condition || Object.keys(nested).length) deep[name] = { ...nested, ...(condition && { _filter: condition }) };
    } else if (field?.kind === 'links') {
      const condition = conditionOn(field.collection, visibility);
      if (condition) deep[name] = { _filter: { [field.to]: condition } };
    } else if (field?.kind === 'one' && conditionOn(field.collection, visibility)) {
      throw new Error(`A draft would show: ${collection}.${name} names an item that has a status`);
    }
  }
  return deep;
}

function merged(ours: Readonly<Record<string, unknown>>, added: Record<string, unknown>): Record<string, unknown> {
  const both: Record<string, unknown> = { ...ours };
  for (const [key, value] of Object.entries(added)) {
    const known = both[key];
    if (known === undefined) both[key] = value;
    else if (key === '_filter') both[key] = { _and: [known, value] };
    else both[key] = merged(known as Record<string, unknown>, value as Record<string, unknown>);
  }
  return both;
}
