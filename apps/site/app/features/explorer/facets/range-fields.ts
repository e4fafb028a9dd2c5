import type { QueryField } from '@outcrop/contracts';
import { readRange } from '../../../deal/filters/ranges/parse-range.ts';
import { kindOf } from '../words/fields.ts';
import { rangeExpressions } from '../words/values.ts';

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
