import { invalidQuery } from '../../read-errors.ts';
import { READ_LIMITS } from '../read-limits.ts';
import { type Filter, isPlainObject } from './read-query.ts';

/**
 * Refuses values that their operators cannot have, and filters that are too large.
 * @throws ReadError 400
 */
export function checkFilter(filter: Filter): void {
  const count = { conditions: 0 };
  checkObject(filter, count, 0);
}

interface Count {
  conditions: number;
}

function checkObject(filter: object, count: Count, depth: number): void {
  if (depth > READ_LIMITS.filterDepth)
    throw invalidQuery(`A filter may not be nested deeper than ${READ_LIMITS.filterDepth} levels`);
  for (const [key, value] of Object.entries(filter)) {
    if (key === '_and' || key === '_or') {
      for (const nested of value as Filter[]) checkObject(nested, count, depth + 1);
    } else if (key === '_some' || key === '_none' || (key === '_json' && isPlainObject(value))) {
      if (isPlainObject(value)) checkObject(value, count, depth + 1);
    } else if (key.startsWith('_')) {
      checkValue(key, value, count);
    } else if (isPlainObject(value)) {
      checkObject(value, count, depth + 1);
    } else {
      checkValue('_eq', value, count);
    }
  }
}

function checkValue(operator: string, value: unknown, count: Count): void {
  count.conditions += 1;
  if (count.conditions > READ_LIMITS.conditions)
    throw invalidQuery(`A filter may not have more than ${READ_LIMITS.conditions} conditions`);
  switch (operator) {
    case '_in':
    case '_nin':
    case '_between':
    case '_nbetween':
      checkList(operator, value);
      return;
    case '_null':
    case '_nnull':
    case '_empty':
    case '_nempty':
      if (value !== null && value !== '' && typeof value !== 'boolean')
        throw invalidQuery(`"${operator}" has to be a boolean`);
      return;
    default:
      checkPrimitive(operator, value);
  }
}

function checkList(operator: string, value: unknown): void {
  if (!Array.isArray(value) || value.length === 0) throw invalidQuery(`"${operator}" has to be an array of values`);
  if (value.length > READ_LIMITS.listed)
    throw invalidQuery(`"${operator}" may not have more than ${READ_LIMITS.listed} values`);
  if (
    value.some((item) => item === undefined || (typeof item === 'object' && item !== null && !(item instanceof Date)))
  )
    throw invalidQuery(`"${operator}" has to be an array of values`);
}

function checkPrimitive(operator: string, value: unknown): void {
  if (value === null) return;
  if (!['string', 'number', 'boolean'].includes(typeof value) && !(value instanceof Date))
    throw invalidQuery(`The filter value for "${operator}" has to be a string, number, or boolean`);
  if (typeof value === 'number' && (Number.isNaN(value) || value > Number.MAX_SAFE_INTEGER))
    throw invalidQuery(`The filter value for "${operator}" is not a valid number`);
  if (value === '')
    throw invalidQuery(`You can't filter for an empty string in "${operator}". Use "_empty" or "_nempty" instead`);
}
