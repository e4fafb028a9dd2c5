import { invalidQuery } from '../../read-errors.ts';
import { READ_LIMITS } from '../read-limits.ts';
import { momentOf } from './now.ts';
import { parseJson } from './parse-json.ts';
import { type Filter, isPlainObject } from './read-query.ts';

const LISTS = new Set(['_in', '_nin', '_between', '_nbetween']);

/**
 * A filter as it was sent (text of JSON, or what the brackets of a query string make) in its one form: every object has one key, several
 * are an `_and`, a bare value is `_eq`, `_and` and `_or` stand above fields, `true`, `false`, `null` and `$NOW` are read.
 * @throws ReadError 400 for what is no filter, and for one that is too deep
 */
export function normalizeFilter(raw: unknown): Filter {
  let filter = raw;
  if (typeof filter === 'string') {
    try {
      filter = parseJson(filter);
    } catch {
      throw invalidQuery('Invalid JSON for filter object');
    }
  }
  if (filter === null || filter === undefined) throw invalidQuery('"filter" must be of type object');
  assertDepth(filter, 0);
  return liftLogic(normalized(filter));
}

function assertDepth(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > READ_LIMITS.filterDepth * 2)
    throw invalidQuery(`A filter may not be nested deeper than ${READ_LIMITS.filterDepth} levels`);
  for (const inner of Object.values(value)) assertDepth(inner, depth + 1);
}

function normalized(filter: unknown): Filter {
  if (filter === null || filter === undefined) throw invalidQuery('Invalid filter object');
  if (typeof filter !== 'object') return { _eq: readValue(filter) };
  const entries = Object.entries(filter).map(([key, value]) => entryOf(key, value));
  if (entries.length === 0) return {};
  return entries.length === 1 ? entries[0]! : { _and: entries };
}

function entryOf(key: string, value: unknown): Filter {
  if (key === '_and' || key === '_or') {
    if (!Array.isArray(value)) throw invalidQuery('Invalid filter object');
    return { [key]: value.map(normalized) };
  }
  if (LISTS.has(key)) return { [key]: listOf(value).map(readValue) };
  if (key === '_json') return { [key]: jsonConditions(value) };
  if (key.startsWith('_') && key !== '_some' && key !== '_none') return { [key]: readValue(value) };
  return { [key]: value === null || value === undefined ? null : normalized(value) };
}

/** A list may be a text with commas, and is an object when a query string numbers more values than it may. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (isPlainObject(value)) return Object.values(value);
  return typeof value === 'string' ? value.split(',') : [value];
}

function readValue(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value === 'true') return true;
  if (value === 'false') return false;
  if (value === 'null' || value === 'NULL') return null;
  if (value.startsWith('$NOW')) return momentOf(value);
  // Nobody is signed in to the read calls.
  return value.startsWith('$CURRENT_') ? null : value;
}

/** Conditions on paths in a JSON value: `{ "size": { "_gt": 1 } }`. */
function jsonConditions(value: unknown): Filter {
  if (!isPlainObject(value)) throw invalidQuery('"_json" has to be an object');
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === '_and' || key === '_or') {
        if (!Array.isArray(inner)) throw invalidQuery('Invalid filter object');
        return [key, inner.map(jsonConditions)];
      }
      if (LISTS.has(key)) return [key, listOf(inner).map(readValue)];
      return [key, key.startsWith('_') ? readValue(inner) : jsonConditions(inner)];
    }),
  );
}

/** `{ title: { _or: […] } }` becomes `{ _or: [{ title: … }, …] }`. */
function liftLogic(filter: Filter): Filter {
  const key = Object.keys(filter)[0];
  if (key === undefined) return filter;
  if (key === '_and' || key === '_or') return { [key]: (filter[key] as Filter[]).map(liftLogic) };
  const value = filter[key];
  if (key === '_some' || key === '_none') return isPlainObject(value) ? { [key]: liftLogic(value) } : filter;
  if (key.startsWith('_')) return filter;
  if (!isPlainObject(value)) throw invalidQuery('Invalid filter object');
  const inner = liftLogic(value);
  const innerKey = Object.keys(inner)[0];
  if (innerKey !== '_and' && innerKey !== '_or') return { [key]: inner };
  return liftLogic({ [innerKey]: (inner[innerKey] as Filter[]).map((nested) => ({ [key]: nested })) });
}
