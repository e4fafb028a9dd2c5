import { type Clause, fieldsOf, type MercatorBox, type MercatorPoint, type Scalar } from './clause.ts';
import { edges } from './geometry.ts';
import type { IndexDefinition } from './index-definition.ts';

/** A document's values by field name. Absent, null and an empty list all mean that the document has no such value. */
export type Fields = Readonly<Record<string, Scalar | readonly Scalar[] | null | undefined>>;

/**
 * Whether a document meets a clause: the meaning that every engine is held to. A document without a field has no such value; a row is
 * checked by {@link meetsStrictly}.
 * @param point the definition's point fields, needed by `within` and `polygon`
 */
export function matches(clause: Clause, fields: Fields, point?: IndexDefinition['point']): boolean {
  if ('all' in clause) return clause.all.every((part) => matches(part, fields, point));
  if ('any' in clause) return clause.any.some((part) => matches(part, fields, point));
  if ('not' in clause) return !matches(clause.not, fields, point);
  if ('within' in clause || 'polygon' in clause) {
    const place = pointOf(fields, point);
    if (!place) return false;
    return 'within' in clause ? clause.within.some((box) => inBox(box, place)) : inRing(clause.polygon, place);
  }
  const value = fields[clause.field] ?? [];
  const values = typeof value === 'object' ? value : [value];
  if ('in' in clause) return values.some((value) => clause.in.includes(value));
  if ('contains' in clause) return values.some((value) => String(value).includes(clause.contains));
  if ('exists' in clause) return values.length > 0;
  const { from, to } = clause;
  return values.some((value) => (from === undefined || value >= from) && (to === undefined || value <= to));
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
  return (fields) => {
    const missing = names.filter((name) => fields[name] === undefined || !Object.hasOwn(fields, name));
    if (missing.length > 0) throw new Error(`A row cannot be checked without ${missing.join(', ')}`);
    return matches(clause, fields, point);
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

const inBox = (box: MercatorBox, [x, y]: MercatorPoint) =>
  box.west <= x && x <= box.east && box.north <= y && y <= box.south;

function inRing(ring: readonly MercatorPoint[], [x, y]: MercatorPoint): boolean {
  const crossed = edges(ring).filter(({ top, bottom }) => {
    if (y < top[1] || y >= bottom[1]) return false;
    const right = BigInt(bottom[0] - top[0]) * BigInt(y - top[1]);
    const left = BigInt(x - top[0]) * BigInt(bottom[1] - top[1]);
    return right > left;
  });
  return crossed.length % 2 === 1;
}
