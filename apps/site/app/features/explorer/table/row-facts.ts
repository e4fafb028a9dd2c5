import type { QueryField } from '@outcrop/contracts';
import type { Collection } from '../address/read-explorer-state.ts';
import { DEGREES, degreesOf } from '../words/degrees.ts';
import { orderedFields } from '../words/fields.ts';
import type { Row } from './cell-choices.ts';

/** One thing that is told of a row. */
export interface RowFact {
  readonly field: QueryField;
  readonly value: Row[string] | undefined;
  /** Whether rows can be filtered by it: nobody looks for those at one spot. */
  readonly isFilter: boolean;
}

/** All that a row has, field by field; its place in degrees, as the units of the map say nothing to people (docs/product/explorer.md#explorer-table). */
export function rowFacts(collection: Pick<Collection, 'fields' | 'point'>, row: Row): RowFact[] {
  const { point } = collection;
  return orderedFields(collection).map((field) => {
    const at = point ? [point.x, point.y].indexOf(field.name) : -1;
    if (!point || at < 0) return { field, value: row[field.name], isFilter: true };
    const [x, y] = [row[point.x], row[point.y]];
    return { field: DEGREES[at]!, value: x == null || y == null ? null : degreesOf({ x, y })[at]!, isFilter: false };
  });
}
