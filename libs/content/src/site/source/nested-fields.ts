import { type ContentField, collectionOf, contentCollections } from '@outcrop/contracts';

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

/** Collections by whose name a change of these is told: parts change with the item that they belong to. */
export function toldAs(collections: Iterable<string>): ReadonlySet<string> {
  const read = new Set(collections);
  const told = new Set(read);
  for (const [owner, { fields }] of Object.entries(contentCollections))
    for (const field of Object.values<ContentField>(fields))
      if (field.kind === 'many' && read.has(field.collection)) told.add(owner);
  return told;
}
