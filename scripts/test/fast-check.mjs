// What tests get for `fast-check` (jest.config.mjs): the package itself, with the seed of the run (seed.mjs).
import fc from '../../node_modules/fast-check/lib/fast-check.js';

fc.configureGlobal({ seed: Number(process.env.SEED) });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;
