import { isPlainObject } from '../query/read-query.ts';

const NAME = /^[A-Za-z_][\w.-]*$/;
/** What XML 1.0 cannot hold, however it is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Items as XML: `<data>` with a `<data>` for each, lists as repeated elements. */
export const toXml = (input: unknown): string => `<?xml version='1.0'?>\n${element('data', input, '')}`;

function element(name: string, value: unknown, indent: string): string {
  const tag = NAME.test(name) ? name : name.replace(/[^\w.-]/g, '_').replace(/^(?![A-Za-z_])/, '_');
  const inner = children(tag, value, `${indent}    `);
  if (inner === undefined) return `${indent}<${tag}>${escaped(String(value))}</${tag}>`;
  return inner.length ? `${indent}<${tag}>\n${inner.join('\n')}\n${indent}</${tag}>` : `${indent}<${tag}/>`;
}

/** @returns undefined for what is a text */
function children(name: string, value: unknown, indent: string): string[] | undefined {
  if (Array.isArray(value)) return flat(value).map((item) => element(name, item, indent));
  if (!isPlainObject(value)) return undefined;
  return Object.entries(value).flatMap(([key, inner]) =>
    Array.isArray(inner) ? flat(inner).map((item) => element(key, item, indent)) : [element(key, inner, indent)],
  );
}

/** Lists in lists have no element of their own. */
const flat = (list: readonly unknown[]): unknown[] =>
  list.flatMap((item) => (Array.isArray(item) ? flat(item) : [item]));

const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace(/\]\]>/g, ']]&gt;');
