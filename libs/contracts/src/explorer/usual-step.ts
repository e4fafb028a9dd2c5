const MANTISSAS = [1, 2, 5, 10];
/** Doubles are no exact powers of ten: a step that is short by so little is long enough. */
const NEAR = 1e-9;

/** The smallest step that is 1, 2 or 5 times a power of ten and not below `least`, which is above 0. */
export function roundStep(least: number): number {
  const decade = 10 ** Math.floor(Math.log10(least) + NEAR);
  // A power of ten below 1 is no exact double: 10 ** -3 * 2.
  return Number(((MANTISSAS.find((one) => one * decade >= least * (1 - NEAR)) ?? 10) * decade).toPrecision(3));
}

/** Figures have about so many steps where nobody has chosen their width. */
const USUAL_STEPS = 30;

/** No step is below it: figures that are closer to 0 are next to none. */
const LEAST = 1e-100;

/**
 * How wide the steps of figures are where nobody says it: 1, 2 or 5 times a power of ten, about 30 from the lowest to the highest figure, and no finer than
 * the digits of the field (docs/product/explorer.md#usual-steps).
 * @param digits after the point; undefined where they are not fixed
 * @param count so many steps at most, in place of about 30
 */
export function usualStep(low: number, high: number, digits: number | undefined, count = USUAL_STEPS): number {
  // Steps below what doubles of this size tell apart would be none.
  const finest = Math.max(Math.abs(low), Math.abs(high)) * 1e-15;
  // Divided one by one: between them may lie more than a double holds.
  const width = high > low ? high / count - low / count : (Math.abs(low) || 1) / count;
  return roundStep(Math.max(width, finest, LEAST, digits === undefined ? 0 : 10 ** -digits));
}
