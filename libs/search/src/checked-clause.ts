import { type Clause, clauseKey, EVERYTHING, isEverything, isNothing, NOTHING, type Scalar } from './clause.ts';
import { isEmptyBox } from './geometry.ts';
import type { IndexDefinition, IndexField } from './index-definition.ts';
import { foldCase } from './parts/letter-case.ts';
import { fitsUnits, unitsFrom, unitsOf, unitsTo } from './scale.ts';

/** A request that contradicts the index definition; a bug of the caller. */
export class SearchMisuse extends TypeError {
  override readonly name = 'SearchMisuse';
}

/** Coordinates of polygons run from 0 to this, so that the crossing rule is exact in 64 bits. */
const WORLD_SIZE = 2 ** 30;

/**
 * Checks a clause against the definition and folds constants, so that adapters compile only what an engine must decide:
 * `EVERYTHING` and `NOTHING` occur at the top alone, lists are not empty and hold no value that cannot be stored, and what texts shall hold is in lower case
 * (`foldCase`).
 * @throws SearchMisuse for an unknown field, or a value or condition that its type does not have
 */
export function checkedClause(index: IndexDefinition, clause: Clause): Clause {
  if ('all' in clause) return joined(index, clause.all, 'all');
  if ('any' in clause) return joined(index, clause.any, 'any');
  if ('not' in clause) {
    const inner = checkedClause(index, clause.not);
    if (isEverything(inner)) return NOTHING;
    return isNothing(inner) ? EVERYTHING : { not: inner };
  }
  if ('within' in clause || 'polygon' in clause) return checkedArea(index, clause);
  const field = fieldOf(index, clause.field);
  if ('in' in clause) {
    if (field.type === 'text')
      throw new SearchMisuse(`${clause.field} is a text field: only "contains" and "exists" apply`);
    const values = checkedList(clause, field);
    return values.length ? { ...clause, in: values } : NOTHING;
  }
  if ('contains' in clause) {
    if (field.type !== 'text' && field.type !== 'keyword')
      throw new SearchMisuse(`${clause.field} is a ${field.type}: "contains" does not apply`);
    if (clause.contains === '') return { field: clause.field, exists: true };
    return isStorable(clause.contains) ? { ...clause, contains: foldCase(clause.contains) } : NOTHING;
  }
  return 'exists' in clause ? clause : checkedRange(clause, field);
}

/** Lists with a name, as they were when they were checked first: the same one is asked for again and again. */
const checkedLists = new WeakMap<readonly Scalar[], readonly Scalar[]>();

function checkedList(clause: Extract<Clause, { in: unknown }>, field: IndexField): readonly Scalar[] {
  const known = clause.name === undefined ? undefined : checkedLists.get(clause.in);
  if (known) return known;
  const values = [...new Set(clause.in)].filter((value) => checkedValue(clause.field, field, value));
  if (clause.name !== undefined) checkedLists.set(clause.in, values).set(values, values);
  return values;
}

export function fieldOf(index: IndexDefinition, name: string): IndexField {
  const field = Object.hasOwn(index.fields, name) ? index.fields[name] : undefined;
  if (!field) throw new SearchMisuse(`the index ${index.name} has no field ${name}`);
  return field;
}

function joined(index: IndexDefinition, clauses: readonly Clause[], how: 'all' | 'any'): Clause {
  const [neutral, absorbing] = how === 'all' ? [EVERYTHING, NOTHING] : [NOTHING, EVERYTHING];
  const isAbsorbing = how === 'all' ? isNothing : isEverything;
  const parts = clauses
    .map((part) => checkedClause(index, part))
    .flatMap((part) => (how in part ? (part as Record<typeof how, Clause[]>)[how] : [part]));
  if (parts.some(isAbsorbing)) return absorbing;
  const distinct = withoutRepetition(parts, how);
  if (distinct.length === 0) return neutral;
  return distinct.length === 1 ? distinct[0]! : ({ [how]: distinct } as unknown as Clause);
}

/**
 * Leaves out what other parts already say: a part that occurs twice, and in `all` an `any` of which one alternative follows from the other
 * parts (who may see a document and which list is asked for overlap like that). The meaning stays the same.
 */
function withoutRepetition(parts: readonly Clause[], how: 'all' | 'any'): Clause[] {
  const byText = new Map(parts.map((part) => [clauseKey(part), part]));
  if (how === 'any') return [...byText.values()];
  const isImplied = (clause: Clause) =>
    ('all' in clause ? clause.all : [clause]).every((part) => byText.has(clauseKey(part)));
  return [...byText.values()].filter((part) => !('any' in part && part.any.some(isImplied)));
}

function checkedArea(
  index: IndexDefinition,
  clause: Extract<Clause, { within: unknown } | { polygon: unknown }>,
): Clause {
  if (!index.point) throw new SearchMisuse(`documents of the index ${index.name} have no point`);
  if ('within' in clause) {
    for (const box of clause.within) Object.values(box).forEach(assertInteger);
    const boxes = clause.within.filter((box) => !isEmptyBox(box));
    return boxes.length ? { within: boxes } : NOTHING;
  }
  for (const value of clause.polygon.flat()) {
    assertInteger(value);
    if (value < 0 || value > WORLD_SIZE) throw new SearchMisuse(`a polygon's vertex lies outside the map: ${value}`);
  }
  return clause.polygon.length < 3 ? NOTHING : clause;
}

function checkedRange(
  clause: { field: string; from?: number | string; to?: number | string },
  field: IndexField,
): Clause {
  if (field.type === 'text' || field.type === 'keyword' || field.type === 'flag') {
    throw new SearchMisuse(`${clause.field} is a ${field.type}: ranges do not apply`);
  }
  for (const end of [clause.from, clause.to]) if (end !== undefined) checkedValue(clause.field, field, end);
  if (clause.from !== undefined && clause.to !== undefined && clause.from > clause.to)
    throw new SearchMisuse(`the range of ${clause.field} is reversed: ${clause.from} is above ${clause.to}`);
  const units = unitsOf(field);
  const { from, to } = units === undefined ? clause : exactRange(clause, units);
  if (from === undefined && to === undefined) return { field: clause.field, exists: true };
  if (from !== undefined && to !== undefined && from > to) return NOTHING;
  return { field: clause.field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** The range in values that a field can hold. No document holds more than so many units, so a bound beyond those has no effect or matches nothing. */
function exactRange(
  { from, to }: { from?: number | string; to?: number | string },
  units: number,
): { from?: number; to?: number } {
  const low = from === undefined ? Number.NEGATIVE_INFINITY : unitsFrom(Number(from), units);
  const high = to === undefined ? Number.POSITIVE_INFINITY : unitsTo(Number(to), units);
  if (low > Number.MAX_SAFE_INTEGER || high < Number.MIN_SAFE_INTEGER) return { from: 1, to: 0 };
  return {
    ...(low >= Number.MIN_SAFE_INTEGER && { from: low / units }),
    ...(high <= Number.MAX_SAFE_INTEGER && { to: high / units }),
  };
}

/** Whether a document could hold the value. @throws SearchMisuse when it is of another type than the field's */
export function checkedValue(name: string, field: IndexField, value: Scalar): boolean {
  switch (field.type) {
    case 'flag':
      if (typeof value !== 'boolean') throw wrongValue(name, field, value);
      return true;
    case 'number':
    case 'integer': {
      if (typeof value !== 'number' || !Number.isFinite(value)) throw wrongValue(name, field, value);
      const units = unitsOf(field);
      return units === undefined || fitsUnits(value, units);
    }
    case 'date':
      if (typeof value !== 'string' || !isDay(value)) throw wrongValue(name, field, value);
      return true;
    default:
      if (typeof value !== 'string') throw wrongValue(name, field, value);
      return isStorable(value);
  }
}

function wrongValue(name: string, { type }: IndexField, value: Scalar): SearchMisuse {
  const said = typeof value === 'string' ? JSON.stringify(value) : value;
  return new SearchMisuse(`${said} is not a value of the ${type} field ${name}`);
}

const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day of the Gregorian calendar from year 1 to 9999, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const digit = (at: number) => text.charCodeAt(at) - 48;
  const year = digit(0) * 1_000 + digit(1) * 100 + digit(2) * 10 + digit(3);
  const month = digit(5) * 10 + digit(6);
  const day = digit(8) * 10 + digit(9);
  if (year === 0 || month < 1 || month > 12 || day < 1) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (month === 2 && isLeap ? 29 : DAYS_OF_MONTHS[month - 1]!);
}

/** PostgreSQL stores no NUL and UTF-8 no lone surrogate, so no row can contain such a text. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

function assertInteger(value: number): void {
  if (!Number.isSafeInteger(value)) throw new SearchMisuse(`${value} is not an integer coordinate`);
}

/** @throws SearchMisuse */
export function assertCount(name: string, value: number, max: number): void {
  if (!Number.isSafeInteger(value) || value < 0 || value > max)
    throw new SearchMisuse(`${name} must be a whole number from 0 to ${max}, not ${value}`);
}
