/** The field of a filter that looks for words in all words and texts of a row at once (docs/product/explorer.md#searched-words). No field of a collection has this name. */
export const ANY_TEXT = '*';

/** One end of a range: as it was written, and whether the range holds it. */
export interface RangeEnd {
  readonly text: string;
  readonly isIn: boolean;
}

/** What an expression says, before anybody knows of which field. */
export type FilterCondition =
  /** `*`: any value. */
  | { readonly kind: 'any' }
  | { readonly kind: 'value'; readonly text: string }
  /** `[low TO high]`; an end that is `*` is not there. */
  | { readonly kind: 'range'; readonly low?: RangeEnd; readonly high?: RangeEnd };

export interface FilterExpression {
  /** Whether what meets the condition is left out: a leading minus. */
  readonly excludes: boolean;
  readonly condition: FilterCondition;
}

/** In quotes, within which a backslash makes the next letter a letter. */
const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`;
const END = String.raw`(\*|${QUOTED}|[^\s\]}"]+)`;
/** White space stands around TO: `[HISTORY]` is a word. */
const RANGE = new RegExp(String.raw`^([[{])\s*${END}\s+TO\s+${END}\s*([\]}])$`, 'su');
const ONLY_QUOTED = new RegExp(`^${QUOTED}$`, 'su');

/**
 * An expression of a filter: a value, `*`, or a range, with a minus before it to leave out what it finds. `[` and `]` hold their end, `{` and `}`
 * do not. A value that begins with a minus, a bracket or a quote, or is `*`, stands in quotes. What only looks like a range is a
 * text (docs/product/explorer.md#explorer-filters).
 */
export function readExpression(text: string): FilterExpression {
  const excludes = text.startsWith('-') && text.length > 1;
  const rest = excludes ? text.slice(1) : text;
  if (rest === '*') return { excludes, condition: { kind: 'any' } };
  if (ONLY_QUOTED.test(rest)) return { excludes, condition: { kind: 'value', text: unquoted(rest) } };
  const range = RANGE.exec(rest);
  if (!range) return { excludes, condition: { kind: 'value', text: rest } };
  const [, opening, low, high, closing] = range as unknown as [string, string, string, string, string];
  return {
    excludes,
    condition: {
      kind: 'range',
      ...(low !== '*' && { low: { text: unquoted(low), isIn: opening === '[' } }),
      ...(high !== '*' && { high: { text: unquoted(high), isIn: closing === ']' } }),
    },
  };
}

const unquoted = (text: string): string =>
  text.startsWith('"') ? text.slice(1, -1).replaceAll(/\\(.)/gsu, '$1') : text;

/** The expression that finds exactly one value. */
export function valueExpression(value: string | number | boolean): string {
  const text = String(value);
  const isPlain = text !== '' && text !== '*' && !/^[-"]/u.test(text) && !RANGE.test(text);
  return isPlain ? text : `"${text.replaceAll(/["\\]/gu, String.raw`\$&`)}"`;
}
