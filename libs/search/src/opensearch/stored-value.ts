import type { Scalar } from '../clause.ts';
import type { FieldType, IndexField } from '../index-definition.ts';
import { toUnits, unitsOf } from '../scale.ts';

/** How many units an index stores for one: exact numbers are stored as whole numbers of their last digit. */
export const storedUnits = (field: Pick<IndexField, 'type' | 'scale'>): number => unitsOf(field) ?? 1;

/** The type of a field as an index stores it. */
export const storedType = ({ type, scale }: Pick<IndexField, 'type' | 'scale'>): FieldType =>
  scale === undefined ? type : 'integer';

/** A value of a field as an index stores it. */
export function storedValue<Value extends Scalar>(
  field: Pick<IndexField, 'type' | 'scale'>,
  value: Value,
): Value | number {
  const units = storedUnits(field);
  return units === 1 ? value : toUnits(value as number, units);
}
