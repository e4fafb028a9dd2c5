import { spawnSync } from 'node:child_process';

/** Runs `npm run seeds` with these words; Jest lists the files that it would run, and runs none. */
function walk(...words: string[]) {
  const { npm_lifecycle_event: _, SEED: __, CI: ___, ...env } = process.env;
  return spawnSync(process.execPath, ['scripts/seeds.mjs', ...words, '--listTests'], { env, encoding: 'utf8' });
}

it('has a seed of the day, the same all day', () => {
  const day = () => new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const before = day();
  const { status, stdout, stderr } = walk('today');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect([before, day()]).toContain(/^1 of 1: SEED=(\d+)$/m.exec(stdout)?.[1]);
  expect(stdout).toMatch(/^All passed\.$/m);
});

it('tries as many seeds as are asked for, each another one', () => {
  const { status, stdout } = walk('2');
  expect(status).toBe(0);
  const seeds = [...stdout.matchAll(/^\d of 2: SEED=(\d+)$/gm)].map(([, seed]) => seed);
  expect(new Set(seeds).size).toBe(2);
});

it('ends after so many minutes, and says so', () => {
  const { status, stdout } = walk('today', '--minutes=0.001');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Stopped after 0\.001 minutes: only the files above were tried\.$/m);
  expect(stdout).not.toMatch(/^All passed\.$/m);
});
