// Adds up what the parts of .ci/run left in .cache/: `node .ci/total.mjs start=0=70 check=0=60 upgrade=0=25 jest=1=240 playwright=0=300` (each a name, an
// exit code and seconds).
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Passed and failed, read from the report of each part. */
const READERS = {
  start: ({ passed, failed }) => ({ passed, failed }),
  check: ({ passed, failed }) => ({ passed, failed }),
  upgrade: ({ passed, failed }) => ({ passed, failed }),
  // A suite that could not even be loaded has no tests that could fail.
  jest: (report) => {
    for (const { name, message } of report.testResults.filter(({ status }) => status === 'failed')) {
      failed(path.relative('.', name), message);
    }
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    };
  },
  playwright: ({ stats, errors, suites }) => {
    for (const { spec } of suites.flatMap((suite) => ended(suite, 'flaky'))) {
      console.log(`passed only when tried again, look into it: ${spec.file}: ${spec.title}`);
    }
    for (const { spec, test } of suites.flatMap((suite) => ended(suite, 'unexpected'))) {
      failed(`${spec.file}:${spec.line}: ${spec.title}`, test.results.at(-1)?.error?.message ?? '');
    }
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  },
};

/** Says what failed and how it begins: of a long run often only the last lines are kept. */
function failed(what, message) {
  const plain = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  console.log(`failed: ${what}: ${plain.filter(Boolean).slice(0, 4).join(' | ').slice(0, 400)}`);
}

/** The journeys of a suite that ended in one way: `unexpected` is failed, `flaky` passed only when tried again. */
const ended = ({ specs = [], suites = [] }, status) => [
  ...specs.flatMap((spec) => spec.tests.filter((test) => test.status === status).map((test) => ({ spec, test }))),
  ...suites.flatMap((suite) => ended(suite, status)),
];

function numbersOf(name, code, seconds) {
  let numbers = { passed: 0, failed: 0 };
  try {
    numbers = READERS[name](JSON.parse(fs.readFileSync(`.cache/${name}.json`, 'utf8')));
  } catch {
    console.log(`${name} left no report`);
  }
  // A part may fail for another reason than a test: a missing engine, a crash, a server that did not start.
  if ((code !== 0 || numbers.passed === 0) && numbers.failed === 0) numbers.failed = 1;
  console.log(`${name}: ${numbers.passed} passed, ${numbers.failed} failed (exit code ${code}, ${seconds} s)`);
  return numbers;
}

const all = process.argv.slice(2).map((word) => {
  const [name, code, seconds] = word.split('=');
  return numbersOf(name, Number(code), seconds);
});
const sum = (key) => all.reduce((total, numbers) => total + numbers[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
