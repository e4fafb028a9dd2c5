/** A field as a query names it: `year(date)` is the function `year` of the field `date`, `json(meta, a.b)` has a path. */
export interface NamedField {
  readonly field: string;
  readonly fn?: string;
  readonly path?: string;
}

const CALL = /^([^(]*)\((.*)\)$/s;

/** @param key one step of a path */
export function parseFieldName(key: string): NamedField {
  const match = CALL.exec(key);
  if (!match) return { field: key };
  const [, fn = '', args = ''] = match;
  if (fn !== 'json') return { field: args.trim(), fn };
  const comma = args.indexOf(',');
  if (comma < 0) return { field: args.trim(), fn, path: '' };
  return { field: args.slice(0, comma).trim(), fn, path: args.slice(comma + 1).trim() };
}

/** Steps of a path: dots inside parentheses do not count. */
export const splitPath = (path: string): string[] => (path.includes('(') ? splitOutside(path, '.') : path.split('.'));

/** Parts of a list: commas inside parentheses do not count. */
export const splitList = (text: string): string[] => (text.includes('(') ? splitOutside(text, ',') : text.split(','));

function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth = Math.max(0, depth - 1);
    else if (text[at] === separator && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

/** `count(a.b.c)` is `a.b.count(c)`: the relations before the function. */
export function relationsFirst(path: string): string {
  const match = /^((?:[^().]+\.)*)([^().]+)\(([^(),]+)(.*)\)$/s.exec(path);
  if (!match) return path;
  const [, before = '', fn, argument = '', rest = ''] = match;
  const dot = argument.lastIndexOf('.');
  return dot < 0 ? path : `${before}${argument.slice(0, dot + 1).trimStart()}${fn}(${argument.slice(dot + 1)}${rest})`;
}

/** The key of a field in an answer: `date_year`, `meta_color_json`. */
export function answerKey(key: string): string {
  const match = CALL.exec(key);
  if (!match) return key;
  const [, fn = '', args = ''] = match;
  if (fn !== 'json') return `${args}_${fn}`;
  const slug = args.replace(/[.[\],\s]+/g, '_');
  return `${slug}${slug.endsWith('_') ? '' : '_'}json`;
}
