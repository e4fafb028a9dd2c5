// `npm run check [-- --all] [NAME…]`: everything that can be checked without running the product. Without --all, and outside CI,
// only the steps that read what has changed. As many steps at a time as there are cores, at most four.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { programOf } from './build.mjs';
import { Problem, run } from './engines/problem.mjs';
import { changedFiles, packagesTouched } from './packages.mjs';
import { root, setUp } from './setup.mjs';
import { runProgram } from './steps.mjs';

/** The compiler's arguments for a project: it checks, writes no code, and remembers what it found for the next time. */
const types = (project) => [
  'node_modules/typescript-7/bin/tsc',
  ...['-p', project, '--incremental', '--tsBuildInfoFile', `.cache/${project.replaceAll('/', '-')}.tsbuildinfo`],
];
const SERVER = ['libs/', 'apps/api', 'apps/worker', 'apps/cli'];

/**
 * The steps, longest first: what each one runs with Node (scripts and their arguments, in order), and the beginnings of the paths that
 * it reads. A package among them includes those that it imports; a step without any is short and always run.
 * @type {Record<string, { programs: () => string[][], reads?: string[], after?: string }>}
 */
const STEPS = {
  'types of the admin': {
    programs: () => [types('apps/admin')],
    reads: ['apps/admin'],
  },
  'types of the server and its tests': {
    programs: () => [types('tsconfig.json')],
    reads: [...SERVER, 'scripts/'],
  },
  'types of the site': {
    programs: () => [
      [programOf('apps/site', '@react-router/dev', 'react-router'), 'typegen', 'apps/site'],
      types('apps/site'),
    ],
    reads: ['apps/site'],
  },
  'types of the scripts': {
    programs: () => [types('scripts')],
    reads: ['scripts/', '.ci/', 'load-tests/', 'opensearch/'],
  },
  // It builds the site, which writes the same files as that step.
  "first pages' JavaScript": {
    programs: () => [['scripts/bundle.mjs']],
    reads: ['apps/site', 'apps/admin', 'scripts/build.mjs', 'scripts/bundle.mjs', 'scripts/first-scripts.mjs'],
    after: 'types of the site',
  },
  'types of the journeys': { programs: () => [types('e2e')], reads: ['e2e/'] },
  'migrations match the entities': {
    programs: () => [['scripts/migration.mjs', '--check']],
    reads: [...SERVER, 'scripts/engines/', 'scripts/migration.mjs'],
  },
  'OpenAPI is up to date': {
    programs: () => [['scripts/openapi.mjs', '--check']],
    reads: ['apps/api', 'docs/openapi.json', 'scripts/openapi.mjs'],
  },
  'module boundaries': {
    programs: () => [
      [programOf('.', 'dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', 'libs', 'apps'],
    ],
  },
  'words that shall not come back': { programs: () => [['scripts/words.mjs']] },
  'rows of coverage can be broken': { programs: () => [['scripts/coverage-mutants.mjs', '--check']] },
  'rules that are cited exist': { programs: () => [['scripts/product-rules.mjs']] },
  'format and lint': {
    programs: () => [[programOf('.', '@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.']],
  },
};

await run(async () => {
  await setUp(import.meta.url);
  const args = process.argv.slice(2);
  const all = process.env.CI === 'true' || args.includes('--all');
  const wanted = args.filter((arg) => arg !== '--all');
  const named = Object.keys(STEPS).filter((name) => !wanted.length || wanted.some((word) => name.includes(word)));
  if (!named.length) throw new Problem(`There is no such step. There are: ${Object.keys(STEPS).join(', ')}.`);
  const names = all || wanted.length ? named : affected(named);
  const failed = await runSteps(names);
  record(names.length - failed.length, failed.length);
  if (!failed.length) return 0;
  console.log(`\nfailed: ${failed.join(', ')}`);
  return 1;
});

/** The steps that read what has changed; all of them when nothing has, or when it is not known what has. */
function affected(names) {
  const changes = changedFiles();
  if (!changes?.files.length) return names;
  const touched = packagesTouched(changes.files);
  if (!touched) return names;
  const chosen = names.filter((name) => {
    const { reads } = STEPS[name];
    return !reads || reads.some((start) => touched.some((file) => file.startsWith(start)));
  });
  const skipped = names.length - chosen.length;
  if (skipped)
    console.log(
      `${skipped} steps skipped: they read nothing that has changed since ${changes.since} (npm run check -- --all runs everything)`,
    );
  return chosen;
}

/** Runs steps, as many at a time as there are cores. @returns the names of those that failed */
async function runSteps(names) {
  /** @type {Map<string, Promise<boolean>>} */
  const results = new Map();
  const waiting = [...names];
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const before = results.get(STEPS[name].after ?? '');
      const result = Promise.resolve(before).then(() => runStep(name));
      results.set(name, result);
      await result;
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, os.availableParallelism()) }, lane));
  const outcomes = await Promise.all(names.map((name) => results.get(name)));
  return names.filter((_, i) => !outcomes[i]);
}

/** Runs one step and prints how it went, with its programs' output only when one of them failed. @returns whether it passed */
async function runStep(name) {
  const started = performance.now();
  const time = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  let allOutput = '';
  for (const args of STEPS[name].programs()) {
    const { code, output } = await runProgram(process.execPath, args, {
      cwd: root,
      env: { ...process.env, CI: 'true' },
    });
    allOutput += output;
    if (code !== 0) {
      console.log(`✗ ${name} (${time()})\n${allOutput.trim()}\n`);
      return false;
    }
  }
  console.log(`✓ ${name} (${time()})`);
  return true;
}

/** Saves the numbers for .ci/run, which adds up everything that was checked and tested. */
function record(passed, failed) {
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
  fs.writeFileSync(path.join(root, '.cache/check.json'), JSON.stringify({ passed, failed }));
}
