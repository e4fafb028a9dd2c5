/** The seed of this run's random values, which the tests' names include; `npm test` gives it (scripts/test/seed.mjs). */
export const testSeed = (): number => Number(process.env['SEED']);
