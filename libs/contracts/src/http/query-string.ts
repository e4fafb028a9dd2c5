import type { z } from 'zod';

/** A query string, or a part of it, is not valid percent-encoding. */
export class MalformedQuery extends Error {
  constructor(readonly parameter: string) {
    super(`The parameter "${parameter}" is not valid percent-encoding.`);
  }
}

/** Names of the parameters that hold several values: those for which the schema of a query string takes an array. */
export function listParameters(schema: z.ZodType): ReadonlySet<string> {
  const { def } = schema as z.ZodObject;
  if (def.type !== 'object') return new Set();
  return new Set(Object.keys(def.shape).filter((name) => takesList(def.shape[name] as z.ZodType)));
}

/** Looks through what wraps a schema (optional, default, transform) at what goes in. */
function takesList(schema: z.ZodType): boolean {
  const def: { type: string; innerType?: z.ZodType; in?: z.ZodType } = schema.def;
  const inner = def.innerType ?? def.in;
  return def.type === 'array' || (inner !== undefined && takesList(inner));
}

/**
 * Reads a raw query string (`?type=PP+L&region=Gulf%20Coast`, with or without `?`) into plain values for a schema.
 * In a list a literal `+` separates the values; each is percent-encoded, so `%2B` is a plus and `%20` a space. In parameters with one value a
 * literal `+` is read as a space, as forms write it. A repeated list adds up; a repeated single value takes the last. Empty ones are dropped.
 * @param lists names of the parameters that are lists (see {@link listParameters})
 * @throws MalformedQuery when a value is not valid percent-encoding.
 */
export function readQuery(
  raw: string,
  lists: ReadonlySet<string>,
  decode: (text: string, parameter: string) => string = decodeStrictly,
): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = Object.create(null);
  for (const pair of raw.replace(/^\?/, '').split('&')) {
    if (!pair) continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at), 'query');
    const text = at < 0 ? '' : pair.slice(at + 1);
    if (lists.has(name)) {
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

/**
 * Reads a query string with a schema, dropping what the schema refuses and nothing else: for pages, where a wrong link should still show
 * something. What is not valid percent-encoding is taken as it stands: people type "50%".
 */
export function readQueryLeniently<T extends z.ZodType>(raw: string, schema: T): z.output<T> {
  const values = readQuery(raw, listParameters(schema), decodeLeniently);
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
      // No value of a list is empty.
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
    throw new MalformedQuery(parameter);
  }
}
