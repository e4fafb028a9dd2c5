// `npm run e2e [-- paths and options of Playwright]`: the browser journeys, against an Outcrop of their own (a fresh demo on a free port, and another for
// those that change what everybody reads) that mails by a real SMTP server where there is one. With BASE_URL set they run against that one instead, one
// after the other.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { programOf } from './build.mjs';
import { withDataDir, withDemoInstance, withInstance, withProduction } from './demo-instance.mjs';
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
 * Two demos: one for the journeys that may run side by side, another (ALONE_URL) for those that edit what everybody reads. Beside the second, on the same
 * rows (ALONE_DATABASE_URL, for what takes hours or thousands of calls to come about), an API in production (PRODUCTION_URL) with the provider of a chat, for the journeys of
 * what a demo does not show. The provider's script is served by its journey, at CHAT_WIDGET_URL.
 */
function withInstances() {
  return withDemoInstance((address) =>
    withDataDir('demo-alone', (dataDir) =>
      withInstance(dataDir, async (alone) => {
        const settings = { CHAT_WIDGET_URL: `http://127.0.0.1:${await freePort()}/chat.js` };
        return withProduction(dataDir, settings, (production, database) => {
          const names = { ALONE_URL: alone, ALONE_DATABASE_URL: database, PRODUCTION_URL: production };
          Object.assign(process.env, { ...settings, ...names });
          return journeys(address);
        });
      }),
    ),
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

/**
 * Runs all journeys, or those that the arguments name, and resolves to Playwright's exit code; the results are kept in .cache/ for .ci/run to add up.
 * Two browsers at once need two demos.
 */
function journeys(address) {
  const program = programOf('.', '@playwright/test', 'playwright');
  const workers = process.env.ALONE_URL ? Math.min(2, os.availableParallelism()) : 1;
  const options = [`--workers=${workers}`, ...process.argv.slice(2)];
  const child = spawn(process.execPath, [program, 'test', '-c', 'e2e/playwright.config.ts', ...options], {
    cwd: root,
    env: { ...process.env, SEED: runSeed(), BASE_URL: address, REPORT_FILE: REPORT },
    stdio: 'inherit',
  });
  return exitCodeOf(child);
}
