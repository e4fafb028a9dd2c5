/**
 * The seed of this run's random values: SEED repeats a run. A build in CI always has the same one, so that it judges a change and not the luck of
 * the draw; `npm run seeds` tries others.
 */
export const testSeed = (): number => Number(process.env['SEED'] ?? (process.env['CI'] ? 1 : Date.now() % 2 ** 31));
