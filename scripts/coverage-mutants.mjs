// `npm run coverage:mutants [-- --sample 20]`: breaks the code behind rows of docs/product/coverage.md, one after the other, and fails where no test of the row
// does. How a row is broken is written in docs/product/coverage.mutants. Without --sample all rows are tried; --row WORDS, which may
// be given again and again, tries those whose sentence holds the words. SEED draws other rows. --check, a step of `npm run check`, only looks whether
// every row has a mutant that can be tried.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startOpenSearch } from './engines/opensearch.mjs';
import { Problem, run } from './engines/problem.mjs';
import { startRedis } from './engines/redis.mjs';
import { root, setUp } from './setup.mjs';
import { endPrograms, runProgram } from './steps.mjs';
import { throwawayFolder } from './test/throwaway-folder.mjs';

/** A sentence, and the names of tests. */
const ROW = /^\| (.+?) +\| (`.+`) +\|$/gm;
const TEST = /`([^`›]+?) › ([^`]+)`/g;
/** What a test's name says of its cases: `%s` of Jest, `${…}` of a template. */
const PLACEHOLDER = /%[sdijp]|\$\{.+?\}/;

/**
 * The rows of the table: a sentence, and the tests that hold it.
 * @returns {Map<string, { file: string, name: string }[]>}
 */
export function readRows(text = read('docs/product/coverage.md')) {
  return new Map(
    [...text.matchAll(ROW)].map(([, sentence, tests]) => [
      sentence,
      [...tests.matchAll(TEST)].map(([, file, name]) => ({ file, name })),
    ]),
  );
}

/**
 * The mutants: blocks of a row's sentence, a file, and lines of it with what stands there instead.
 * @returns {{ sentence: string, file: string, from: string, to: string }[]}
 */
export function readMutants(text = read('docs/product/coverage.mutants')) {
  const blocks = text.replaceAll(/^#.*\n/gm, '').split(/\n{2,}/);
  return blocks
    .filter((block) => block.trim())
    .map((block) => {
      const [sentence, file, ...lines] = block.trim().split('\n');
      const of = (sign) =>
        lines
          .filter((line) => line.startsWith(sign))
          .map((line) => line.slice(2))
          .join('\n');
      return { sentence, file, from: of('-'), to: of('+') };
    });
}

/** What is wrong with a mutant; nothing when it can be tried. */
export function faultOf({ sentence, file, from, to }, rows = readRows()) {
  if (!rows.has(sentence)) return `No row says "${sentence}".`;
  if (!fs.existsSync(path.join(root, file))) return `${sentence}: there is no file ${file}.`;
  if (!from || from === to) return `${sentence}: the mutant changes nothing.`;
  const times = read(file).split(from).length - 1;
  return times === 1 ? undefined : `${sentence}: "${from}" stands ${times} times in ${file}, not once.`;
}

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');

/** A test runner, how it is given a pattern of names, and what it leaves of its results. What is broken may hang, which is not waited for as long as usual. */
const RUNNERS = {
  jest: {
    script: 'scripts/test.mjs',
    options: ['--testTimeout=60000', '-t'],
    results: '.cache/jest.json',
    read: readJest,
  },
  playwright: { script: 'scripts/e2e.mjs', options: ['-g'], results: '.cache/playwright.json', read: readPlaywright },
};
const runnerOf = ({ file }) => (file.startsWith('e2e/') ? 'playwright' : 'jest');

function readJest({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ name: fullName, status })),
  );
}

function readPlaywright({ suites }, above = '') {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.map((spec) => ({ name: `${above} ${title} ${spec.title}`, status: spec.ok ? 'passed' : 'failed' })),
    ...readPlaywright({ suites: inner }, `${above} ${title}`),
  ]);
}

const patternOf = ({ name }) =>
  name
    .split(PLACEHOLDER)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');

/**
 * Runs tests by their names.
 * @returns {Promise<Record<'passed' | 'failed', string[]>>} the names of those that did so
 */
async function runTests(tests) {
  const names = { passed: [], failed: [] };
  for (const [name, { script, options, results, read: readResults }] of Object.entries(RUNNERS)) {
    const own = tests.filter((test) => runnerOf(test) === name);
    // A failed test is enough: the other runner need not be started.
    if (own.length === 0 || names.failed.length > 0) continue;
    const pattern = own.map(patternOf).join('|');
    const file = path.join(root, results);
    fs.rmSync(file, { force: true });
    const files = new Set(own.map((test) => test.file));
    const { output } = await runProgram(process.execPath, [script, ...files, ...options, pattern], { cwd: root });
    if (!fs.existsSync(file)) throw new Problem(`The tests did not run:\n${output.slice(-2_000)}`);
    for (const result of readResults(JSON.parse(fs.readFileSync(file, 'utf8'))))
      if (new RegExp(pattern).test(result.name)) names[result.status]?.push(result.name);
  }
  return names;
}

/** Runs the tests of a row while its code is broken. */
async function tryMutant({ file, from, to }, tests) {
  const full = path.join(root, file);
  const whole = fs.readFileSync(full, 'utf8');
  const restore = () => fs.writeFileSync(full, whole);
  process.on('exit', restore);
  try {
    fs.writeFileSync(
      full,
      whole.replace(from, () => to),
    );
    return await runTests(tests);
  } finally {
    restore();
    process.off('exit', restore);
  }
}

/** Those of the sentences that hold any of the words. */
export const holdingAny = (sentences, words) =>
  sentences.filter((sentence) => words.some((each) => sentence.includes(each)));

/** So many of the rows, the same for the same seed. @returns {string[]} their sentences */
function drawn(sentences, count) {
  const seed = Number(process.env.SEED ?? Date.now() % 1e6);
  console.log(`SEED=${seed}`);
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  return sentences
    .map((sentence) => ({ sentence, rank: next() }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ sentence }) => sentence);
}

/** Rows without a mutant. */
export function unbrokenRows(mutants = readMutants(), rows = readRows()) {
  const broken = new Set(mutants.map(({ sentence }) => sentence));
  return [...rows.keys()].filter((sentence) => !broken.has(sentence));
}

/** Runs `work` with engines in the environment, so that not every run of the tests starts its own. */
async function withEngines(work) {
  const dataDir = await throwawayFolder('coverage:mutants');
  const engines = await Promise.all(
    [startRedis, startOpenSearch].map((start) => start({ dataDir, shortLived: true, log: console.log })),
  );
  try {
    for (const [at, name] of ['TEST_REDIS_URL', 'TEST_OPENSEARCH_URL'].entries())
      if (engines[at].url) process.env[name] = engines[at].url;
    return await work();
  } finally {
    await Promise.all(engines.map((engine) => engine.stop?.()));
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function main() {
  await setUp(import.meta.url);
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean' },
      sample: { type: 'string' },
      row: { type: 'string', multiple: true, default: [''] },
    },
  });
  const rows = readRows();
  const all = readMutants();
  const unbroken = unbrokenRows(all, rows).map((sentence) => `${sentence}: no mutant breaks it.`);
  const faults = [...all.map((mutant) => faultOf(mutant, rows)).filter(Boolean), ...unbroken];
  if (faults.length) throw new Problem(faults.join('\n'));
  if (values.check) return 0;
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      endPrograms();
      process.exit(1);
    });
  const named = holdingAny([...rows.keys()], values.row);
  const chosen = new Set(values.sample === undefined ? named : drawn(named, Number(values.sample)));
  const mutants = all.filter(({ sentence }) => chosen.has(sentence));
  const survivors = await withEngines(() => survivorsOf(mutants, rows));
  console.log(`${mutants.length - survivors} of ${mutants.length} noticed.`);
  return survivors ? 1 : 0;
}

/** How many of the mutants no test of their row notices. @throws {Problem} when the tests fail anyway: nothing is learned of them */
async function survivorsOf(mutants, rows) {
  const before = await runTests(mutants.flatMap(({ sentence }) => rows.get(sentence)));
  if (before.passed.length === 0 || before.failed.length > 0)
    throw new Problem(['The tests of these rows fail as the code is.', ...before.failed].join('\n'));
  let survivors = 0;
  for (const mutant of mutants) {
    const { failed, passed } = await tryMutant(mutant, rows.get(mutant.sentence));
    if (failed.length === 0) survivors += 1;
    const outcome = failed.length > 0 ? 'noticed' : passed.length > 0 ? 'NOT NOTICED' : 'NOT RUN';
    console.log(`${outcome}: ${mutant.sentence} (${mutant.file})`);
  }
  return survivors;
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === import.meta.filename) await run(main);
