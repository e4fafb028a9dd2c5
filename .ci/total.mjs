// Adds up what the parts of .ci/run left in .cache/: `node .ci/total.mjs start=0=70 check=0=60 upgrade=0=25 jest=1=240 playwright=0=300` (each a name, an
// exit code and seconds).
import fs from 'node:fs';

/** Passed and failed, read from the report of each part. */
const READERS = {
  start: ({ passed, failed }) => ({ passed, failed }),
  check: ({ passed, failed }) => ({ passed, failed }),
  upgrade: ({ passed, failed }) => ({ passed, failed }),
  // A suite that could not even be loaded has no tests that could fail.
  jest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }),
  playwright: ({ stats, errors, suites }) => {
    for (const title of suites.flatMap(flaky)) console.log(`passed only when tried again, look into it: ${title}`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  },
};

/** The titles of the journeys in a suite that failed once and then passed. */
const flaky = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ tests }) => tests.some((test) => test.status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(flaky),
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
