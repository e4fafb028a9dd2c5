/** The seed of this run, part of the tests' names; CONTRACT_SEED repeats a run. */
export const contractSeed = (): number => Number(process.env['CONTRACT_SEED'] ?? Date.now() % 2 ** 31);
