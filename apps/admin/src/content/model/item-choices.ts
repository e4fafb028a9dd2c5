import {
  type ContentCollection,
  type ContentRecord,
  collectionOf,
  contentCollections,
  contentResourceOf,
} from '@outcrop/contracts';
import { useGetList } from 'react-admin';

/** An item that can be chosen. */
export interface ItemChoice {
  readonly id: number;
  readonly name: string;
  /** What it belongs to, where two may have the same name. */
  readonly of?: string;
}

/** How many items a list of choices offers. */
const MOST = 1_000;

interface Source {
  readonly resource: string;
  /** The list of parts inside the items of the resource. */
  readonly list?: string;
  readonly title: string;
  readonly ownerTitle: string;
}

/** Where the items of a collection are read: by themselves, or inside those that they are parts of. */
export function sourceOf(collection: string): Source {
  const { role, title } = collectionOf(collection) as ContentCollection;
  if (role === 'page') return { resource: contentResourceOf(collection), title, ownerTitle: title };
  for (const [owner, definition] of Object.entries(contentCollections) as [string, ContentCollection][])
    for (const [list, field] of Object.entries(definition.fields))
      if (field.kind === 'many' && field.owned && field.collection === collection)
        return { resource: contentResourceOf(owner), list, title, ownerTitle: definition.title };
  throw new Error(`No form has the items of ${collection}`);
}

/** The items of a collection by name, for a field that names one or several of them. */
export function useItemChoices(collection: string): readonly ItemChoice[] | undefined {
  const { resource, list, title, ownerTitle } = sourceOf(collection);
  const { data } = useGetList<ContentRecord>(resource, {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'id', order: 'ASC' },
  });
  return data?.flatMap((item) =>
    list ? partsOf(item, list, title, String(item[ownerTitle] ?? '')) : [{ id: item.id, name: nameOf(item, title) }],
  );
}

const partsOf = (item: ContentRecord, list: string, title: string, of: string): ItemChoice[] =>
  ((item[list] ?? []) as Record<string, unknown>[]).map((part) => ({
    id: Number(part['id']),
    name: nameOf(part, title),
    of,
  }));

const nameOf = (item: Readonly<Record<string, unknown>>, title: string): string =>
  String(item[title] || `Untitled ${item['id']}`);
