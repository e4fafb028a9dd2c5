// `npm run seeds [-- 20 [paths and options of Jest]]`: the tests of random values again and again, each time with another seed; says which seeds
// failed. `npm run seeds -- today` runs them once, with the seed of the day, and `-- today --shard=1/4` a quarter of them. `npm test` always has the same seed.
import { spawnSync } from 'node:child_process';
import { run } from './engines/problem.mjs';
import { root, setUp } from './setup.mjs';

await run(async () => {
  await setUp(import.meta.url);
  const [times = '20', ...args] = process.argv.slice(2);
  const hasPaths = args.some((arg) => !arg.startsWith('-'));
  const tests = hasPaths ? args : [...specs(), ...args];
  const failed = [];
  const seeds = times === 'today' ? [seedOfTheDay()] : Array.from({ length: Number(times) }, randomSeed);
  for (const [i, seed] of seeds.entries()) {
    console.log(`${i + 1} of ${seeds.length}: SEED=${seed}`);
    if (!passes(seed, tests)) failed.push(seed);
  }
  console.log(failed.length ? `failed: ${failed.map((seed) => `SEED=${seed}`).join(' ')}` : 'All passed.');
  return failed.length ? 1 : 0;
});

function randomSeed() {
  return String(Math.floor(Math.random() * 2 ** 31));
}

/** Such as 20261123: the same all day (UTC), so that a failure can be tried again. */
function seedOfTheDay() {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '');
}

/** The specs with random values. */
function specs() {
  const found = spawnSync('git', ['grep', '-lE', 'fast-check|testSeed', '--', '*.spec.ts', '*.spec.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...found.stdout.split('\n').filter(Boolean), 'libs/listings/test/deal-search-on'];
}

function passes(seed, tests) {
  const test = spawnSync(process.execPath, ['scripts/test.mjs', ...tests], {
    cwd: root,
    env: { ...process.env, SEED: seed },
    stdio: 'inherit',
  });
  return test.status === 0;
}
