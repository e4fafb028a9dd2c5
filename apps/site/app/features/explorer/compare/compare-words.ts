import { commas } from '../../../format/commas.ts';
import { suffixed } from '../../../format/suffixed.ts';
import { type ExplorerFilter, isExcluding } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { filteredField, kindOf, rowsOf } from '../words/fields.ts';
import { inSentence } from '../words/in-sentence.ts';
import { expressionWords } from '../words/values.ts';
import type { Pair } from './compare-data.ts';
import { type CompareState, explorerOf, SETS, type SetName } from './compare-state.ts';

/** A set is named by so many of the filters that the other one has not. */
const MAX_NAMED = 2;

/** What a set is called: by what it asks for and the other one does not; otherwise by what it leaves open. */
export function setName(compare: CompareState, set: SetName, collection: Collection): string {
  const [own, other] = [explorerOf(compare, set).filters, explorerOf(compare, otherOf(set)).filters];
  const isIn = (filters: readonly ExplorerFilter[], field: string, expression: string) =>
    filters.some((filter) => filter.field === field && filter.expression.includes(expression));
  const named = own.flatMap(({ field, expression }) =>
    expression.flatMap((one) => (isIn(other, field, one) ? [] : wordsOf(collection, field, one))),
  );
  if (named.length > 0) return together(named);
  if (own.length === 0) return `All ${rowsOf(collection, 2)}`;
  const open = other
    .map(({ field }) => field)
    .filter((field) => !own.some((filter) => filter.field === field))
    .flatMap((field) => filteredField(collection, field)?.label ?? []);
  return open.length === 0
    ? `The same ${rowsOf(collection, 2)}`
    : together(open.map((label) => `Any ${inSentence(label)}`));
}

const otherOf = (set: SetName): SetName => SETS.find((one) => one !== set)!;

const together = (words: readonly string[]): string =>
  words.length > MAX_NAMED
    ? `${words.slice(0, MAX_NAMED).join(', ')} and ${words.length - MAX_NAMED} more`
    : words.join(', ');

/** "Wolfcamp A"; of figures, dates and flags with their field: "Lateral 9,000–12,000 ft". */
function wordsOf(collection: Collection, name: string, expression: string): string[] {
  const field = filteredField(collection, name);
  if (!field) return [];
  const facet = collection.facets.find((one) => one.field === name);
  const words = expressionWords(field, expression, facet);
  if (isExcluding(expression)) return [`${field.label} not ${words}`];
  return [kindOf(field) === 'value' ? words : `${field.label} ${words}`];
}

/** How B differs from A, as it is read, and which way; null where that cannot be said. */
export interface Difference {
  readonly words: string;
  /** Whether it is marked: what differs by 5 percent, or 1 point, and more. */
  readonly isMarked: boolean;
  readonly isUp: boolean;
}

const MARKED_PERCENT = 5;
const MARKED_POINTS = 1;
const signed = (value: number, decimals = 0): string => `${value > 0 ? '+' : ''}${commas(value, decimals)}`;

/** In percent of A; nothing where A is 0 or a set has no figure. */
export function inPercent({ a, b }: Pair<number | null>): Difference | null {
  if (a === null || b === null || a === 0) return null;
  const percent = ((b - a) / Math.abs(a)) * 100;
  const rounded = Math.round(percent);
  return {
    words: `${signed(rounded === 0 ? 0 : rounded)}%`,
    isMarked: Math.abs(rounded) >= MARKED_PERCENT,
    isUp: percent > 0,
  };
}

/** Of counts, in rows. */
export const inRows = ({ a, b }: Pair<number>): Difference => ({
  words: signed(b - a),
  isMarked: false,
  isUp: b > a,
});

/** Of shares, in percentage points. */
export function inPoints({ a, b }: Pair<number | null>): Difference | null {
  if (a === null || b === null) return null;
  const points = (b - a) * 100;
  const rounded = Math.round(points);
  const words = `${signed(rounded === 0 ? 0 : rounded)} ${Math.abs(rounded) === 1 ? 'point' : 'points'}`;
  return { words, isMarked: Math.abs(rounded) >= MARKED_POINTS, isUp: points > 0 };
}

/** A part of a whole; null of nothing. */
export const partOf = (count: number, of: number): number | null => (of === 0 ? null : count / of);

/** "12%", "under 1%", "0%". */
export function partWords(part: number | null): string {
  if (part === null) return '—';
  if (part > 0 && part < 0.005) return 'under 1%';
  return `${commas(part * 100, 0)}%`;
}

/** A figure with its unit. */
export const measured = (value: number | null, unit: string | null): string =>
  value === null ? '—' : unit === null ? suffixed(value) : `${suffixed(value)} ${unit}`;
