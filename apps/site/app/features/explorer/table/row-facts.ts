import type { QueryField } from '@outcrop/contracts';
import type { Collection } from '../address/read-explorer-state.ts';
import { DEGREES, degreesOf } from '../words/degrees.ts';
import { kindOf, orderedFields } from '../words/fields.ts';
import type { Row } from './cell-choices.ts';

/** One thing that is told of a row. */
export interface RowFact {
  readonly field: QueryField;
  readonly value: Row[string] | undefined;
  /** Whether rows can be filtered by it: nobody looks for those at one spot. */
  readonly isFilter: boolean;
}

/** All that a row has, field by field, and last its place in degrees (docs/product/explorer.md#explorer-table). A key that another field has as well, under a name that says what it is, is not told twice. */
export function rowFacts(collection: Pick<Collection, 'fields' | 'point'>, row: Row): RowFact[] {
  const fields = orderedFields(collection);
  const isKeyTold = fields.some(
    (field) => field.name !== 'key' && kindOf(field) === 'value' && row[field.name] === row['key'],
  );
  const facts = fields
    .filter(({ name }) => name !== 'key' || !isKeyTold)
    .map((field) => ({ field, value: row[field.name], isFilter: true }));
  const { point } = collection;
  if (!point) return facts;
  const [x, y] = [row[point.x], row[point.y]];
  const place = x == null || y == null ? [null, null] : degreesOf({ x, y });
  return [...facts, ...DEGREES.map((field, at) => ({ field, value: place[at]!, isFilter: false }))];
}
