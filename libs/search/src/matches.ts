import { type Clause, fieldsOf, type MercatorBox, type MercatorPoint, type Scalar } from './clause.ts';
import { edges } from './geometry.ts';
import type { IndexDefinition } from './index-definition.ts';
import { foldCase } from './parts/letter-case.ts';

/** A document's values by field name. Absent, null and an empty list all mean that the document has no such value. */
export type Fields = Readonly<Record<string, Scalar | readonly Scalar[] | null | undefined>>;

/**
 * Whether a document meets a clause: the meaning that every engine is held to. A document without a field has no such value; a row is
 * checked by {@link meetsStrictly}.
 * @param point the definition's point fields, needed by `within` and `polygon`
 */
export const matches = (clause: Clause, fields: Fields, point?: IndexDefinition['point']): boolean =>
  checkOf(clause, point)(fields);

/** {@link matches} for many documents: the clause is taken apart once. */
export function checkOf(clause: Clause, point?: IndexDefinition['point']): (fields: Fields) => boolean {
  if ('all' in clause) {
    const parts = clause.all.map((part) => checkOf(part, point));
    return (fields) => parts.every((meets) => meets(fields));
  }
  if ('any' in clause) {
    const parts = clause.any.map((part) => checkOf(part, point));
    return (fields) => parts.some((meets) => meets(fields));
  }
  if ('not' in clause) {
    const meets = checkOf(clause.not, point);
    return (fields) => !meets(fields);
  }
  if ('within' in clause || 'polygon' in clause) {
    const isInside = 'within' in clause ? inBoxes(clause.within) : inRing(clause.polygon);
    return (fields) => {
      const place = pointOf(fields, point);
      return place !== undefined && isInside(place);
    };
  }
  const { field } = clause;
  const isMet = valueCheck(clause);
  return (fields) => {
    const value = fields[field];
    if (value === null || value === undefined) return false;
    return typeof value === 'object' ? value.some(isMet) : isMet(value);
  };
}

/** Whether one value of a field meets a clause of that field. */
function valueCheck(clause: Extract<Clause, { readonly field: string }>): (value: Scalar) => boolean {
  if ('in' in clause) {
    const wanted = new Set(clause.in);
    return (value) => wanted.has(value);
  }
  if ('contains' in clause) {
    const text = foldCase(clause.contains);
    return (value) => foldCase(String(value)).includes(text);
  }
  if ('exists' in clause) return () => true;
  const { from, to } = clause;
  return (value) => (from === undefined || value >= from) && (to === undefined || value <= to);
}

/**
 * Whether a row meets a clause. In a row an absent value is null; a field that is not there at all was not read, which must never make
 * `{ not: … }` true.
 * @param point the definition's point fields, needed by `within` and `polygon`
 * @throws Error naming the fields that the clause reads and that were not given, even where the other fields alone would decide
 */
export const meetsStrictly = (clause: Clause, fields: Fields, point?: IndexDefinition['point']): boolean =>
  strictCheck(clause, point)(fields);

/** {@link meetsStrictly} for many rows: what the clause reads is looked up once. */
export function strictCheck(clause: Clause, point?: IndexDefinition['point']): (fields: Fields) => boolean {
  const names = [...fieldsOf(clause, point)];
  const isMet = checkOf(clause, point);
  return (fields) => {
    const missing = names.filter((name) => fields[name] === undefined || !Object.hasOwn(fields, name));
    if (missing.length > 0) throw new Error(`A row cannot be checked without ${missing.join(', ')}`);
    return isMet(fields);
  };
}

/** The distinct values of a field, none when it is absent. */
export function valuesOf(fields: Fields, field: string): Scalar[] {
  const value = fields[field];
  if (value === null || value === undefined) return [];
  return typeof value === 'object' ? [...new Set(value)] : [value];
}

/** The document's point, when it has both coordinates. */
export function pointOf(fields: Fields, point: IndexDefinition['point']): MercatorPoint | undefined {
  if (!point) return undefined;
  const [x] = valuesOf(fields, point.x);
  const [y] = valuesOf(fields, point.y);
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : undefined;
}

type PointCheck = (place: MercatorPoint) => boolean;

const inBoxes =
  (boxes: readonly MercatorBox[]): PointCheck =>
  ([x, y]) =>
    boxes.some((box) => box.west <= x && x <= box.east && box.north <= y && y <= box.south);

function inRing(ring: readonly MercatorPoint[]): PointCheck {
  const sides = edges(ring);
  return ([x, y]) => {
    const crossed = sides.filter(({ top, bottom }) => {
      if (y < top[1] || y >= bottom[1]) return false;
      const right = BigInt(bottom[0] - top[0]) * BigInt(y - top[1]);
      const left = BigInt(x - top[0]) * BigInt(bottom[1] - top[1]);
      return right > left;
    });
    return crossed.length % 2 === 1;
  };
}
