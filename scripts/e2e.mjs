// `npm run e2e [-- paths and options of Playwright]`: the browser journeys, against an Outcrop of their own (a fresh demo on a free
// port). With BASE_URL set they run against that one instead.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { programOf } from './build.mjs';
import { withDemoInstance } from './demo-instance.mjs';
import { run } from './engines/problem.mjs';
import { root, setUp } from './setup.mjs';

const REPORT = path.join(root, '.cache/playwright.json');

await run(async () => {
  await setUp(import.meta.url);
  fs.rmSync(REPORT, { force: true });
  return process.env.BASE_URL ? journeys(process.env.BASE_URL) : withDemoInstance(journeys);
});

/** Runs all journeys, or those that the arguments name, and resolves to the exit code; the results are kept in .cache/ for .ci/run to add up. */
async function journeys(address) {
  const wanted = process.argv.slice(2);
  if (wanted.length) return playwright(address, REPORT, wanted);
  const parts = [
    ['--project=side by side', `--workers=${Math.min(2, os.availableParallelism())}`],
    ['--project=alone', '--workers=1'],
  ];
  const reports = [];
  let code = 0;
  for (const [n, options] of parts.entries()) {
    const file = path.join(root, `.cache/playwright-${n}.json`);
    fs.rmSync(file, { force: true });
    // Each its own folder: a run empties it, and what the first left of a failure must stay.
    code = (await playwright(address, file, [...options, `--output=../test-results/${n}`])) || code;
    if (fs.existsSync(file)) reports.push(JSON.parse(fs.readFileSync(file, 'utf8')));
  }
  // A part without a report would pass unnoticed.
  if (reports.length < parts.length) return code || 1;
  const sum = (name) => reports.reduce((total, { stats }) => total + stats[name], 0);
  const stats = { expected: sum('expected'), unexpected: sum('unexpected'), flaky: sum('flaky') };
  const [errors, suites] = [reports.flatMap((report) => report.errors), reports.flatMap((report) => report.suites)];
  fs.writeFileSync(REPORT, JSON.stringify({ stats, errors, suites }));
  return code;
}

/** Runs Playwright and resolves to its exit code. */
function playwright(address, report, options) {
  const program = programOf('.', '@playwright/test', 'playwright');
  const child = spawn(process.execPath, [program, 'test', '-c', 'e2e/playwright.config.ts', ...options], {
    cwd: root,
    env: { ...process.env, BASE_URL: address, REPORT_FILE: report },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
}
