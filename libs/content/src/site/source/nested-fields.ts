import { type ContentField, collectionOf, contentCollections } from '@outcrop/contracts';
import type { ItemsQuery } from './content-source.ts';

/** The steps behind the first one, by the first; `*` and what has no second step name nothing nested. @param paths dotted */
export function byFirstStep(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const steps = new Map<string, string[]>();
  for (const path of paths) {
    const dot = path.indexOf('.');
    if (dot > 0) steps.set(path.slice(0, dot), [...(steps.get(path.slice(0, dot)) ?? []), path.slice(dot + 1)]);
  }
  return steps;
}

/** The collection that a field leads to in an answer: of links the one between the two. */
export function collectionBehind(field: ContentField): string | undefined {
  if (field.kind === 'many' || field.kind === 'one') return field.collection;
  if (field.kind === 'links') return field.through;
  return field.kind === 'file' ? 'directus_files' : undefined;
}

/** Every collection whose rows an answer shows. @param fields dotted, as in a query */
export function collectionsRead(collection: string, fields: readonly string[]): ReadonlySet<string> {
  const read = new Set([collection]);
  for (const [name, below] of byFirstStep(fields)) {
    const field = collectionOf(collection)?.fields[name];
    const next = field && collectionBehind(field);
    if (next) for (const nested of collectionsRead(next, below)) read.add(nested);
  }
  return read;
}

/**
 * What an answer is made of, by the names under which changes are announced: parts change with the item that they belong to.
 * @returns `content:team` and so on
 */
export function sourcesOf({ collection, fields }: Pick<ItemsQuery, 'collection' | 'fields'>): ReadonlySet<string> {
  const read = collectionsRead(collection, fields);
  const announced = new Set(read);
  for (const [owner, { fields }] of Object.entries(contentCollections))
    for (const field of Object.values<ContentField>(fields))
      if (field.kind === 'many' && read.has(field.collection)) announced.add(owner);
  return new Set([...announced].map((name) => `content:${name}`));
}
