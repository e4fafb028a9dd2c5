/** The seed of this run, which the tests' names include; CONTRACT_SEED repeats a run. */
export const contractSeed = (): number => Number(process.env['CONTRACT_SEED'] ?? Date.now() % 2 ** 31);
