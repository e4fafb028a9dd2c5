// What tests get for `fast-check` (jest.config.mjs): the package itself, with the seed of the run (libs/platform/src/testing/test-seed.ts).
import fc from '../../node_modules/fast-check/lib/fast-check.js';

const { SEED, CI } = process.env;
if (SEED ?? CI) fc.configureGlobal({ seed: Number(SEED ?? 1) });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;
