// `npm run e2e [-- paths and options of Playwright]`: the browser journeys, against an Outcrop of their own (a fresh demo on a free
// port) that mails by a real SMTP server where there is one. With BASE_URL set they run against that one instead.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { programOf } from './build.mjs';
import { withDataDir, withInstance, withProduction } from './demo-instance.mjs';
import { run } from './engines/problem.mjs';
import { exitCodeOf, freePort } from './engines/processes.mjs';
import { startSmtp } from './engines/smtp.mjs';
import { root, setUp } from './setup.mjs';
import { runSeed } from './test/seed.mjs';

const REPORT = path.join(root, '.cache/playwright.json');

await run(async () => {
  await setUp(import.meta.url);
  fs.rmSync(REPORT, { force: true });
  // The browsers need the cores.
  process.env.WEB_PROCESSES ??= '1';
  return process.env.BASE_URL ? journeys(process.env.BASE_URL) : withMailServer(withInstances);
});

/**
 * A demo, and beside it on the same rows an API in production (PRODUCTION_URL) with the provider of a chat, for the journeys of what a demo does not
 * show. The provider's script is served by its journey, at CHAT_WIDGET_URL.
 */
function withInstances() {
  return withDataDir('demo', (dataDir) =>
    withInstance(dataDir, async (address) => {
      const settings = { CHAT_WIDGET_URL: `http://127.0.0.1:${await freePort()}/chat.js` };
      return withProduction(dataDir, settings, (production) => {
        Object.assign(process.env, { ...settings, PRODUCTION_URL: production });
        return journeys(address);
      });
    }),
  );
}

/** With SMTP_URL for the demo, and for the journeys MAIL_FOLDER, where what it sends arrives (e2e/received-mails.ts). */
function withMailServer(work) {
  return withDataDir('e2e-mail', async (dataDir) => {
    const smtp = await startSmtp({ dataDir });
    if (smtp.missing !== undefined) {
      console.log(`Mails stay in the mailbox: ${smtp.missing}.`);
      return work();
    }
    Object.assign(process.env, { SMTP_URL: smtp.url, MAIL_FOLDER: smtp.folder });
    try {
      return await work();
    } finally {
      await smtp.stop();
    }
  });
}

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
    code =
      (await playwright(address, file, [...options, `--output=${path.join(root, 'test-results', String(n))}`])) || code;
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
    env: { ...process.env, SEED: runSeed(), BASE_URL: address, REPORT_FILE: report },
    stdio: 'inherit',
  });
  return exitCodeOf(child);
}
