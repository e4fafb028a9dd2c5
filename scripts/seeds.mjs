// `npm run seeds [-- 20 [paths and options of Jest]]`: the tests of random values again and again, each time with another seed; says which seeds
// failed. `npm run seeds -- today` runs them once, with the seed of the day, and `-- today --shard=1/4` a quarter of them. With --minutes=3 each walk ends
// after so many, and says so. `npm test` always has the same seed.
import { spawnSync } from 'node:child_process';
import { run } from './engines/problem.mjs';
import { root, setUp } from './setup.mjs';

const MINUTES = '--minutes=';

await run(async () => {
  await setUp(import.meta.url);
  const [times = '20', ...words] = process.argv.slice(2);
  const args = words.filter((word) => !word.startsWith(MINUTES));
  const minutes = Number(words.find((word) => word.startsWith(MINUTES))?.slice(MINUTES.length) ?? Infinity);
  const hasPaths = args.some((arg) => !arg.startsWith('-'));
  const tests = hasPaths ? args : [...specs(), ...args];
  const notPassed = [];
  const seeds = times === 'today' ? [seedOfTheDay()] : Array.from({ length: Number(times) }, randomSeed);
  for (const [i, seed] of seeds.entries()) {
    console.log(`${i + 1} of ${seeds.length}: SEED=${seed}`);
    const outcome = walk(seed, tests, minutes);
    if (outcome === 'stopped') console.log(`Stopped after ${minutes} minutes: only the files above were tried.`);
    if (outcome !== 'passed') notPassed.push(`${outcome}: SEED=${seed}`);
  }
  console.log(notPassed.length ? notPassed.join('\n') : 'All passed.');
  return notPassed.some((line) => line.startsWith('failed')) ? 1 : 0;
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

/** Runs the tests with a seed, for so many minutes at most. @returns {'passed' | 'failed' | 'stopped'} */
function walk(seed, tests, minutes) {
  const { status, error } = spawnSync(process.execPath, ['scripts/test.mjs', ...tests], {
    cwd: root,
    env: { ...process.env, SEED: seed },
    stdio: 'inherit',
    ...(Number.isFinite(minutes) && { timeout: minutes * 60_000 }),
  });
  if (error && 'code' in error && error.code === 'ETIMEDOUT') return 'stopped';
  return status === 0 ? 'passed' : 'failed';
}
