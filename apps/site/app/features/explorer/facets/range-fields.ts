import type { QueryField } from '@outcrop/contracts';
import { readRange } from '../../../deal/filters/ranges/parse-range.ts';
import { type ExplorerState, expressionsOf, isExcluding, withExpressions } from '../address/explorer-state.ts';
import { kindOf } from '../words/fields.ts';
import { rangeExpressions, rangeIn } from '../words/values.ts';

/** Names of the two fields of a range, as its form sends them without a script. */
export const LOW = 'low';
export const HIGH = 'high';
/** The field that such a form is of. */
export const RANGE_OF = 'range';

export type TypedRange = { expression: string[] } | { error: string; field: 'low' | 'high' };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What was typed into the two fields of a range: its expressions, or what is wrong and where. */
export function typedRange(field: Pick<QueryField, 'type'>, low: string, high: string): TypedRange {
  if (kindOf(field) === 'date') return typedDays(low.trim(), high.trim());
  const read = readRange(low, high);
  if ('error' in read) return { error: read.error, field: read.field === 'from' ? 'low' : 'high' };
  const text = (figure: number | undefined) => (figure === undefined ? '' : String(figure));
  return { expression: rangeExpressions(text(read.range?.from), text(read.range?.to)) };
}

function typedDays(low: string, high: string): TypedRange {
  const wrong = [low, high].findIndex((text) => text !== '' && (!DAY.test(text) || Number.isNaN(Date.parse(text))));
  if (wrong >= 0) return { error: 'Enter a day, such as 2026-01-31.', field: wrong === 0 ? 'low' : 'high' };
  if (low !== '' && high !== '' && low > high)
    return { error: 'The last day must not be before the first.', field: 'high' };
  return { expression: rangeExpressions(low, high) };
}

/**
 * The state with a range in place of what a field's first filter asks for; what that excludes stays. The same state where nothing changes, as by two empty
 * fields that did not show what the field is filtered by.
 * @param range expressions, none to take the range back
 */
export function withRange(state: ExplorerState, field: string, range: readonly string[]): ExplorerState {
  const now = expressionsOf(state, field);
  const wanted = now.filter((one) => !isExcluding(one));
  const isSame = range.length === 0 ? rangeIn(now) === null : range.join() === wanted.join();
  return isSame ? state : withExpressions(state, field, [...range, ...now.filter(isExcluding)]);
}

/** What two fields show. */
export interface RangeTexts {
  readonly low: string;
  readonly high: string;
}

export interface Typed extends RangeTexts {
  /** The expressions of the address that it was typed over. */
  readonly of: string;
  /** The expressions that were made of it, once they were. */
  readonly sent?: string;
  /** Whether nothing was made of it yet. */
  readonly isNew: boolean;
}

/** What two fields show once the address has other expressions: these, but not over what is being typed. @param texts what they say */
export const followAddress = (typed: Typed, expressions: string, texts: RangeTexts): Typed =>
  typed.isNew || typed.sent === expressions
    ? { ...typed, of: expressions }
    : { ...texts, of: expressions, isNew: false };
