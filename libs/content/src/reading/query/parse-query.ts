import qs from 'qs';
import { invalidQuery } from '../../read-errors.ts';
import { READ_LIMITS } from '../read-limits.ts';
import { checkFilter } from './check-filter.ts';
import { splitList, splitPath } from './function-names.ts';
import { normalizeFilter } from './normalize-filter.ts';
import { parseJson } from './parse-json.ts';
import { type Deep, EXPORT_FORMATS, type ExportFormat, isPlainObject, type ReadQuery } from './read-query.ts';

const META = ['total_count', 'filter_count'];

type Raw = Readonly<Record<string, unknown>>;

/**
 * Reads a raw query string as Directus does: brackets, lists, JSON in `filter`, `deep`, `alias` and `aggregate`.
 * @param raw what follows `?`
 * @throws ReadError 400
 */
export function parseQuery(raw: string): ReadQuery {
  if (raw.length > READ_LIMITS.queryLength) throw invalidQuery('The query is too long');
  const query = sanitized(bracketsOf(raw));
  checkQuery(query);
  return query;
}

/** @throws ReadError 400 when brackets are nested too deep */
function bracketsOf(raw: string): Raw {
  try {
    return qs.parse(raw, {
      depth: 2 * READ_LIMITS.filterDepth,
      strictDepth: true,
      arrayLimit: 100,
      parameterLimit: 1_000,
    });
  } catch (error) {
    if (error instanceof RangeError) throw invalidQuery('The brackets of the query are nested too deep');
    throw error;
  }
}

/** The parameters that are known, in their types; what is unknown is not looked at. */
function sanitized(raw: Raw): ReadQuery {
  const query: { -readonly [Key in keyof ReadQuery]: ReadQuery[Key] } = {};
  if (raw['limit'] !== undefined && raw['limit'] !== null) query.limit = Number(raw['limit']);
  if (raw['fields']) query.fields = fieldList(raw['fields'], 'fields');
  if (raw['groupBy']) query.group = fieldList(raw['groupBy'], 'groupBy');
  if (raw['aggregate']) query.aggregate = aggregateOf(raw['aggregate']);
  if (raw['sort']) query.sort = sortList(raw['sort']);
  if (raw['filter']) query.filter = normalizeFilter(raw['filter']);
  if (raw['offset'] !== undefined) query.offset = Number(raw['offset']);
  if (raw['page']) query.page = Number(raw['page']);
  if (raw['meta']) query.meta = metaList(raw['meta']);
  if (typeof raw['search'] === 'string' && raw['search'].trim()) query.search = raw['search'].trim();
  if (raw['export']) query.export = raw['export'] as ExportFormat;
  if (raw['deep']) query.deep = deepOf(raw['deep']);
  if (raw['alias']) query.alias = aliasOf(raw['alias']);
  if (query.sort && query.alias) query.sort = sortByAlias(query.sort, query.alias);
  if ('backlink' in raw) query.backlink = raw['backlink'] !== 'false' && raw['backlink'] !== false;
  return query;
}

/** Text with commas, or a list of such texts; an object in JSON names no field at all. */
function fieldList(raw: unknown, name: string): string[] {
  const read = typeof raw === 'string' && /^\s*\{/.test(raw) ? jsonOr(raw) : raw;
  if (Array.isArray(read)) {
    if (read.some((item) => typeof item !== 'string')) throw invalidQuery(`"${name}" must be a string or array`);
    return (read as string[]).flatMap((item) => splitList(item).map((field) => field.trim()));
  }
  if (typeof read === 'string') return splitList(read).map((field) => field.trim());
  if (typeof raw === 'string') return [];
  throw invalidQuery(`"${name}" must be a string or array`);
}

function jsonOr(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

function sortList(raw: unknown): string[] {
  if (typeof raw === 'string') return splitList(raw).map((field) => field.trim());
  if (!Array.isArray(raw)) return [];
  return raw.map((item) => {
    if (typeof item !== 'string') throw invalidQuery('"sort" must be a string or array');
    return item.trim();
  });
}

/** An alias in a sort is the field that it stands for, also where a field of that name exists. */
const sortByAlias = (sort: readonly string[], alias: Readonly<Record<string, string>>): string[] =>
  sort.map((path) => {
    const [, minus = '', name = ''] = /^(-?)(.*)$/s.exec(path)!;
    return Object.hasOwn(alias, name) ? minus + alias[name]! : path;
  });

function aggregateOf(raw: unknown): Record<string, string[]> | undefined {
  const read = typeof raw === 'string' ? jsonOr(raw) : raw;
  if (!isPlainObject(read)) throw invalidQuery('"aggregate" must be of type object');
  return Object.fromEntries(
    Object.entries(read).map(([operation, fields]) => {
      const list = typeof fields === 'string' ? fields.split(',') : fields;
      if (!Array.isArray(list) || list.some((field) => typeof field !== 'string'))
        throw invalidQuery('"aggregate" must have fields by operation');
      return [operation, list as string[]];
    }),
  );
}

function metaList(raw: unknown): string[] {
  if (raw === '*') return META;
  if (typeof raw === 'string') return raw.split(',');
  if (Array.isArray(raw) && raw.every((item) => typeof item === 'string')) return raw;
  throw invalidQuery(`"meta[0]" must be one of [${META.join(', ')}]`);
}

function aliasOf(raw: unknown): Record<string, string> {
  const alias = typeof raw === 'string' ? jsonOr(raw) : raw;
  if (!isPlainObject(alias)) throw invalidQuery('"alias" has to be an object');
  for (const [key, value] of Object.entries(alias)) {
    if (typeof value !== 'string') throw invalidQuery('"alias" value has to be a string');
    if (key.includes('.')) throw invalidQuery(`"alias" key can't contain a period character \`.\``);
    if (splitPath(value).length > 1) throw invalidQuery(`"alias" value can't contain a period character \`.\``);
  }
  return alias as Record<string, string>;
}

/** Each relation's parameters are read as a query of its own. */
function deepOf(raw: unknown): Deep {
  const read = typeof raw === 'string' ? jsonOr(raw) : raw;
  return isPlainObject(read) ? deepLevel(read, 0) : {};
}

function deepLevel(level: Raw, depth: number): Deep {
  if (depth > READ_LIMITS.relationDepth) throw invalidQuery('Max relational depth exceeded');
  const own: Record<string, unknown> = {};
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(level)) {
    if (key === '') break;
    if (key.startsWith('_')) own[key.slice(1)] = value;
    else if (isPlainObject(value)) result[key] = deepLevel(value, depth + 1);
  }
  const query = sanitized(own);
  if (query.filter) checkFilter(query.filter);
  for (const [key, value] of Object.entries(query)) result[`_${key}`] = value;
  return result;
}

function checkQuery(query: ReadQuery): void {
  if (query.filter) checkFilter(query.filter);
  for (const name of ['fields', 'group', 'sort'] as const) checkList(name, query[name]);
  checkNumber('limit', query.limit, -1);
  checkNumber('offset', query.offset, 0);
  checkNumber('page', query.page, 0);
  query.meta?.forEach((item, index) => {
    if (!META.includes(item)) throw invalidQuery(`"meta[${index}]" must be one of [${META.join(', ')}]`);
  });
  if (query.export !== undefined && !EXPORT_FORMATS.includes(query.export))
    throw invalidQuery(`"export" must be one of [${EXPORT_FORMATS.join(', ')}]`);
}

function checkList(name: string, list: readonly string[] | undefined): void {
  list?.forEach((item, index) => {
    if (item === '') throw invalidQuery(`"${name}[${index}]" is not allowed to be empty`);
    if (splitPath(item).length > READ_LIMITS.relationDepth) throw invalidQuery('Max relational depth exceeded');
  });
}

function checkNumber(name: string, value: number | undefined, least: number): void {
  if (value === undefined) return;
  if (Number.isNaN(value)) throw invalidQuery(`"${name}" must be a number`);
  if (!Number.isFinite(value)) throw invalidQuery(`"${name}" cannot be infinity`);
  if (!Number.isInteger(value)) throw invalidQuery(`"${name}" must be an integer`);
  if (!Number.isSafeInteger(value)) throw invalidQuery(`"${name}" must be a safe number`);
  if (value < least) throw invalidQuery(`"${name}" must be greater than or equal to ${least}`);
}
