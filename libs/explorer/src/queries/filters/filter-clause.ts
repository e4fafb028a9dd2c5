import {
  type FilterCondition,
  type FilterExpression,
  QUERY_LIMITS,
  type RangeEnd,
  readExpression,
} from '@outcrop/contracts';
import { type FieldError, Invalid } from '@outcrop/platform';
import { type Clause, EVERYTHING, type IndexField, isDay, type Scalar } from '@outcrop/search';
import { nextValue } from './next-value.ts';

/** A field as filters know it. */
export interface FilteredField extends Pick<IndexField, 'type' | 'many' | 'scale'> {
  readonly name: string;
}

/** A predicate about what is asked for, after the field's name: "must be a number". */
class WrongExpression extends Error {}

/**
 * What rows must be for one filter: one of its expressions, and none of those with a minus. Nothing of the text reaches an engine but as the value of a
 * typed clause (docs/product/explorer.md#explorer-filters).
 * @param path of the filter in the request, for what is said of it
 * @throws Invalid that names each wrong expression
 */
export const filterClause = (field: FilteredField, expressions: readonly string[], path: string): Clause =>
  oneAndNoneOf(expressions, path, (expression) => clauseOf(field, expression));

/**
 * What rows must be for a filter of all texts: each word of an expression is in some field, in letters of any case, whichever field has the others
 * (docs/product/explorer.md#searched-words).
 * @param names of the fields of words and texts that the asker sees
 * @throws Invalid that names each wrong expression
 */
export const searchClause = (names: readonly string[], expressions: readonly string[], path: string): Clause =>
  oneAndNoneOf(expressions, path, ({ condition }) => {
    if (condition.kind === 'range') throw new WrongExpression('takes words, not a range');
    if (condition.kind === 'any') return { any: names.map((field): Clause => ({ field, exists: true })) };
    const words = wordsIn(condition.text);
    const { wordLetters } = QUERY_LIMITS;
    if (words.some((word) => word.length > wordLetters))
      throw new WrongExpression(`looks for a word of more than ${wordLetters} letters`);
    return {
      all: words.map((contains) => ({ any: names.map((field): Clause => ({ field, contains })) })),
    };
  });

/** What an expression of a filter of all texts looks for. */
export function searchedWords(expression: string): readonly string[] {
  const { condition } = readExpression(expression);
  return condition.kind === 'value' ? wordsIn(condition.text) : [];
}

const wordsIn = (text: string): string[] => [...new Set(text.split(/\s+/u).filter(Boolean))];

function oneAndNoneOf(
  expressions: readonly string[],
  path: string,
  clauseOf: (expression: FilterExpression) => Clause,
): Clause {
  const wanted: Clause[] = [];
  const excluded: Clause[] = [];
  const errors: FieldError[] = [];
  for (const [at, text] of expressions.entries()) {
    const expression = readExpression(text);
    try {
      (expression.excludes ? excluded : wanted).push(clauseOf(expression));
    } catch (error) {
      if (!(error instanceof WrongExpression)) throw error;
      errors.push({ path: `${path}.expression.${at}`, message: error.message });
    }
  }
  if (errors.length > 0) throw new Invalid(errors.slice(0, MAX_ERRORS));
  const parts: Clause[] = [
    ...(wanted.length > 0 ? [{ any: inOneList(wanted) }] : []),
    ...inOneList(excluded).map((not) => ({ not })),
  ];
  return parts.length > 0 ? { all: parts } : EVERYTHING;
}

/** The values of a field as one list: engines take many of them, and only so many conditions (docs/product/search.md#many-conditions). */
function inOneList(clauses: readonly Clause[]): Clause[] {
  const lists = clauses.filter((clause) => 'in' in clause);
  const byField = Map.groupBy(lists, ({ field }) => field);
  const joined = [...byField].map(([field, of]): Clause => ({ field, in: of.flatMap((list) => list.in) }));
  return [...joined, ...clauses.filter((clause) => !('in' in clause))];
}

/** An answer stays short, however much is wrong. */
const MAX_ERRORS = 20;

function clauseOf(field: FilteredField, { condition }: FilterExpression): Clause {
  const { name } = field;
  if (condition.kind === 'any') return { field: name, exists: true };
  if (condition.kind === 'range') return rangeOf(field, condition);
  if (field.type === 'text') {
    if (condition.text.length > QUERY_LIMITS.textLetters)
      throw new WrongExpression(`looks for more than ${QUERY_LIMITS.textLetters} letters`);
    return { field: name, contains: condition.text };
  }
  return { field: name, in: [typedValue(field, condition.text)] };
}

function rangeOf(field: FilteredField, { low, high }: Extract<FilterCondition, { kind: 'range' }>): Clause {
  const { name, type, many } = field;
  if (type === 'keyword' || type === 'text' || type === 'flag')
    throw new WrongExpression('has no ranges: it is neither a number nor a date');
  const from = low && endOf(field, low);
  const to = high && endOf(field, high);
  if (from === undefined && to === undefined) return { field: name, exists: true };
  if (from !== undefined && to !== undefined && from > to)
    throw new WrongExpression(`goes from ${from} down to ${to}: the lower value comes first`);
  const open = [low, high].flatMap((bound, at) => (bound && !bound.isIn ? [at === 0 ? from! : to!] : []));
  if (open.length === 0) return between(name, from, to);
  if (!many) return { all: [between(name, from, to), { not: { field: name, in: open } }] };
  // Of several values another one may lie at an end: what is left out there is no reason to leave out the row.
  const inner = {
    from: from !== undefined && !low!.isIn ? nextValue(field, from, 1) : from,
    to: to !== undefined && !high!.isIn ? nextValue(field, to, -1) : to,
  };
  const isEmpty =
    (from !== undefined && inner.from === undefined) ||
    (to !== undefined && inner.to === undefined) ||
    (inner.from !== undefined && inner.to !== undefined && inner.from > inner.to);
  return isEmpty ? { field: name, in: [] } : between(name, inner.from, inner.to);
}

const between = (field: string, from?: number | string, to?: number | string): Clause => ({
  field,
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

const endOf = (field: FilteredField, { text }: RangeEnd): number | string => typedValue(field, text) as number | string;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;

/** A value of the field's type. */
function typedValue({ type }: FilteredField, text: string): Scalar {
  switch (type) {
    case 'number':
    case 'integer': {
      const number = NUMBER.test(text) ? Number(text) : Number.NaN;
      if (!Number.isFinite(number)) throw new WrongExpression(`must be a number, not ${shown(text)}`);
      // -0 is 0.
      return number + 0;
    }
    case 'date':
      if (!isDay(text)) throw new WrongExpression(`must be a date such as 2026-01-31, not ${shown(text)}`);
      return text;
    case 'flag':
      if (text !== 'true' && text !== 'false') throw new WrongExpression(`must be true or false, not ${shown(text)}`);
      return text === 'true';
    default:
      return text;
  }
}

/** A text in a sentence, however long it is. */
const shown = (text: string): string =>
  JSON.stringify([...text].length > 40 ? `${[...text].slice(0, 40).join('')}…` : text);
