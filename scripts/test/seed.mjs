/**
 * The seed of a run's random values: SEED repeats a run. A build in CI always has the same one, so that it judges a change and not the luck of the
 * draw; `npm run seeds` tries others. Tests read it as SEED.
 * @returns {string}
 */
export const runSeed = () => process.env.SEED ?? (process.env.CI ? '1' : String(Math.floor(Math.random() * 2 ** 31)));
