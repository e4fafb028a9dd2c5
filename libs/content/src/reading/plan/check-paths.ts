import { forbiddenFields } from '../../read-errors.ts';
import { parseFieldName, splitPath } from '../query/function-names.ts';
import { isPlainObject, type ReadQuery } from '../query/read-query.ts';
import type { CollectionView, SchemaView } from '../schema-view.ts';
import { relationOf } from '../sql/joins.ts';

/** Fields that a query names and a collection has not, by where they were named. Refused together, first of all (docs/product/content.md#read-errors). */
export class UnknownFields {
  private readonly found = new Map<string, { collection: string; fields: Set<string> }>();

  constructor(private readonly view: SchemaView) {}

  /** A field of a collection that the query reached by a path. */
  see(collection: CollectionView, field: string, path: string): void {
    if (collection.fields.has(field)) return;
    const key = `${path}\0${collection.name}`;
    const place = this.found.get(key) ?? { collection: collection.name, fields: new Set<string>() };
    place.fields.add(field);
    this.found.set(key, place);
  }

  /** Everything that filter, sort, aggregates and groups of a query name. */
  seeQuery(collection: CollectionView, query: ReadQuery, path: string): void {
    const { aggregate = {} } = query;
    for (const steps of filterPaths(query.filter)) this.seePath(collection, steps, path);
    for (const sort of query.sort ?? []) {
      const steps = sortSteps(sort);
      if (!Object.hasOwn(aggregate, steps[0]!)) this.seePath(collection, steps, path);
    }
    const fields = Object.values(aggregate).flat();
    for (const field of fields) if (field !== '*') this.seePath(collection, splitPath(field), path);
    for (const field of query.group ?? []) this.seePath(collection, splitPath(field), path);
  }

  private seePath(from: CollectionView, steps: readonly string[], before: string): void {
    let collection = from;
    let path = before;
    for (const step of steps) {
      const field = parseFieldName(step).field;
      this.see(collection, field, path);
      const next = relationOf(this.view, collection, step)?.collection;
      if (!next) continue;
      path = path ? `${path}.${step}` : step;
      collection = next;
    }
  }

  /** @throws ReadError 403 when there were any */
  refuse(): void {
    for (const [key, { collection, fields }] of this.found)
      throw forbiddenFields([...fields], collection, key.slice(0, key.indexOf('\0')));
  }
}

/** Paths of fields that a filter names, each as its steps without operators. */
function filterPaths(filter: unknown): string[][] {
  if (filter === undefined) return [];
  if (!isPlainObject(filter) && !Array.isArray(filter)) return [[]];
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === '_json') return [[]];
    const paths = filterPaths(value);
    return Array.isArray(filter) || key.startsWith('_') ? paths : paths.map((path) => [key, ...path]);
  });
}

/** Steps of a sort's path, without its direction. */
export const sortSteps = (sort: string): string[] =>
  splitPath(sort).map((step) => (step.startsWith('-') ? step.slice(1) : step));
