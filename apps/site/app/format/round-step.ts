const MANTISSAS = [1, 2, 5, 10];
/** Doubles are no exact powers of ten: a step that is short by so little is long enough. */
const NEAR = 1e-9;

/** The smallest step that is 1, 2 or 5 times a power of ten and not below `least`, which is above 0. */
export function roundStep(least: number): number {
  const decade = 10 ** Math.floor(Math.log10(least) + NEAR);
  // A power of ten below 1 is no exact double: 10 ** -3 * 2.
  return Number(((MANTISSAS.find((one) => one * decade >= least * (1 - NEAR)) ?? 10) * decade).toPrecision(3));
}
