import type { z } from 'zod';
import { FACET_GROUPS, PAGE_SIZE, RANGE_NAMES } from './codes.ts';
import type { DealQuery, DealView } from './deal-filters.ts';
import { formatBox, formatPolygon } from './positions.ts';

/** Parameters that hold several values, joined by a literal `+`. */
const LISTS: ReadonlySet<string> = new Set(FACET_GROUPS);

export class MalformedAddress extends Error {
  constructor(readonly parameter: string) {
    super(`The parameter "${parameter}" is not valid percent-encoding.`);
  }
}

/**
 * Reads a raw query string (`?type=PP+L&region=Gulf%20Coast`, with or without `?`) into plain values for the zod schemas.
 * A literal `+` separates values; each value is percent-encoded, so `%2B` is a plus and `%20` a space (design section 4).
 * In parameters with one value a literal `+` is read as a space, as forms write it. A repeated list parameter adds up; a repeated
 * single one takes the last. Empty parameters are dropped.
 * @throws MalformedAddress when a value is not valid percent-encoding.
 */
export function readAddress(
  raw: string,
  decode: (text: string, parameter: string) => string = decodeStrictly,
): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = Object.create(null);
  for (const pair of raw.replace(/^\?/, '').split('&')) {
    if (!pair) continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at), 'query');
    const text = at < 0 ? '' : pair.slice(at + 1);
    if (LISTS.has(name)) {
      const list = text
        .split('+')
        .filter(Boolean)
        .map((value) => decode(value, name));
      if (list.length) result[name] = [...((result[name] as string[] | undefined) ?? []), ...list];
    } else {
      const value = decode(text.replaceAll('+', '%20'), name);
      if (value !== '') result[name] = value;
    }
  }
  return { ...result };
}

/** Lists that have a page and a search of their own: the public deals, and research, which holds the STUDY deals. */
export type OpenList = 'public' | 'research';

/**
 * Deal filters, order and page as they stand in code, each part optional; and what belongs to the page that shows them: the list that is looked
 * through (the public deals when it is left out) and the view.
 */
export type DealState = Partial<DealQuery> & { list?: OpenList | undefined; view?: DealView | undefined };

/**
 * Writes the filters, order and page of a state as a query string without `?`, as the API takes it; defaults and empty groups are left out; the
 * inverse of {@link readAddress}. List and view are the page's business: the one is its path, the other goes in `extra`.
 */
export function writeAddress(state: DealState, extra: Record<string, string | undefined> = {}): string {
  const parts: string[] = [];
  const add = (name: string, value: string | undefined) => {
    if (value) parts.push(`${name}=${value}`);
  };
  add('search', state.search && encodeURIComponent(state.search));
  for (const name of FACET_GROUPS) add(name, state[name]?.map(encodeURIComponent).join('+'));
  if (state.liked) add('liked', 'true');
  for (const name of RANGE_NAMES) {
    const range = state[name];
    if (range) add(name, `${range.from ?? ''}..${range.to ?? ''}`);
  }
  if (state.bbox) add('bbox', formatBox(state.bbox));
  if (state.polygon) add('polygon', formatPolygon(state.polygon));
  add('sort', state.sort);
  if (state.reverse) add('reverse', 'true');
  if (state.page && state.page > 1) add('page', String(state.page));
  if (state.size && state.size !== PAGE_SIZE) add('size', String(state.size));
  for (const [name, value] of Object.entries(extra)) add(name, value && encodeURIComponent(value));
  return parts.join('&');
}

/** The same filters in the usual order, from the first page. */
export const withoutOrder = (state: DealState): DealState => ({
  ...state,
  sort: undefined,
  reverse: undefined,
  page: undefined,
  size: undefined,
});

/**
 * Reads an address with a schema, dropping what the schema refuses and nothing else: for pages, where a wrong link should still show deals. What
 * is not valid percent-encoding is taken as it stands: people type "50%".
 */
export function readAddressLeniently<T extends z.ZodType>(raw: string, schema: T): z.output<T> {
  const values = readAddress(raw, decodeLeniently);
  for (;;) {
    const parsed = schema.safeParse(values);
    if (parsed.success) return parsed.data;
    const before = Object.values(values).flat().length;
    for (const issue of parsed.error.issues) {
      const [name, at] = issue.path;
      const list = values[String(name)];
      if (issue.code === 'unrecognized_keys') for (const key of issue.keys) delete values[key];
      else if (typeof at === 'number' && Array.isArray(list)) list[at] = '';
      else if (name !== undefined) delete values[String(name)];
    }
    for (const [name, list] of Object.entries(values)) {
      if (!Array.isArray(list)) continue;
      // No value of an address is empty.
      const rest = list.filter(Boolean);
      if (rest.length) values[name] = rest;
      else delete values[name];
    }
    if (Object.values(values).flat().length === before) throw parsed.error;
  }
}

function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replaceAll('%20', ' ');
  }
}

function decodeStrictly(text: string, parameter: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new MalformedAddress(parameter);
  }
}
