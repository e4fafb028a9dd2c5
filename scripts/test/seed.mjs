/**
 * The seed of a run's random values, always the same, so that a run judges a change and not the luck of the draw. SEED sets another one;
 * `npm run seeds` tries many. Tests read it as SEED.
 * @returns {string}
 */
export const runSeed = () => process.env.SEED ?? '1';
