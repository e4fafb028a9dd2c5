import type { IndexField } from './index-definition.ts';

/** How many units of its last digit make one in a field whose values are exact: 100 for two digits after the point, 1 for integers; undefined for doubles. */
export const unitsOf = ({ type, scale }: Pick<IndexField, 'type' | 'scale'>): number | undefined =>
  type === 'integer' ? 1 : scale === undefined ? undefined : 10 ** scale;

/** A value in units of its field's last digit, beyond which it has none. */
export const toUnits = (value: number, units: number): number => Math.round(value * units);

/** Whether a field can hold a number: it has no digits beyond the last one, and as many units as a number tells from one more and one less. */
export const fitsUnits = (value: number, units: number): boolean => {
  const whole = toUnits(value, units);
  return (
    Number.isSafeInteger(whole) &&
    whole / units === value &&
    (whole - 1) / units !== value &&
    (whole + 1) / units !== value
  );
};

/** The lowest number of units that is no less than a value, and the highest that is no more. */
export function unitsFrom(value: number, units: number): number {
  const near = toUnits(value, units);
  return near / units < value ? near + 1 : near;
}
export function unitsTo(value: number, units: number): number {
  const near = toUnits(value, units);
  return near / units > value ? near - 1 : near;
}

/** Whole numbers are summed up in two parts, of which doubles hold the sums of 67 million values exactly: multiples of this, and what is left. */
export const SPLIT = 2 ** 26;
export const joinedSum = (high: number, low: number): bigint => BigInt(high) * BigInt(SPLIT) + BigInt(low);
