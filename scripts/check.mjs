// `npm run check [-- NAME…]`: everything that can be said about the code without running the product, step by step.
import fs from 'node:fs';
import path from 'node:path';
import { programOf } from './build.mjs';
import { Problem, run } from './engines/problem.mjs';
import { root, setUp } from './setup.mjs';
import { runProgram } from './steps.mjs';

const TSC = 'node_modules/typescript/bin/tsc';

/** What each step runs, all of it by Node: scripts and their arguments, in order, and in which folder. */
const STEPS = {
  'format and lint': () => [[programOf('.', '@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.']],
  'types of the server': () => [[TSC, '-b']],
  'types of the tests': () => [
    [TSC, '-p', 'tsconfig.test.json'],
    [TSC, '-p', 'e2e'],
  ],
  'types of the site': () => [
    [programOf('apps/site', '@react-router/dev', 'react-router'), 'typegen', 'apps/site'],
    [TSC, '--noEmit', '-p', 'apps/site'],
  ],
  'types of the admin': () => [[TSC, '--noEmit', '-p', 'apps/admin']],
  'module boundaries': () => [
    [programOf('.', 'dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', 'libs', 'apps'],
  ],
  "first pages' JavaScript": () => [['scripts/bundle.mjs']],
  'OpenAPI is up to date': () => [['scripts/openapi.mjs', '--check']],
  'migrations match the entities': () => [['scripts/migration.mjs', '--check']],
};

await run(async () => {
  await setUp(import.meta.url);
  const wanted = process.argv.slice(2);
  const names = Object.keys(STEPS).filter((name) => !wanted.length || wanted.some((word) => name.includes(word)));
  if (!names.length) throw new Problem(`No step is called so. There are: ${Object.keys(STEPS).join(', ')}.`);
  const failed = [];
  for (const name of names) if (!(await passes(name))) failed.push(name);
  record(names.length - failed.length, failed.length);
  if (!failed.length) return 0;
  console.log(`\nfailed: ${failed.join(', ')}`);
  return 1;
});

/** Runs one step and says how it went; shows what its programs said only when one of them failed. */
async function passes(name) {
  const started = performance.now();
  const time = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  let said = '';
  for (const args of STEPS[name]()) {
    const { code, output } = await runProgram(process.execPath, args, {
      cwd: root,
      env: { ...process.env, CI: 'true' },
    });
    said += output;
    if (code !== 0) {
      console.log(`✗ ${name} (${time()})\n${said.trim()}\n`);
      return false;
    }
  }
  console.log(`✓ ${name} (${time()})`);
  return true;
}

/** Leaves the numbers for .ci/run, which adds up all that was checked and tested. */
function record(passed, failed) {
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
  fs.writeFileSync(path.join(root, '.cache/check.json'), JSON.stringify({ passed, failed }));
}
