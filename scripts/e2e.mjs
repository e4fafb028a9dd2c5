// `npm run e2e [-- paths and options of Playwright]`: the browser journeys, against an Outcrop of their own (a fresh demo on a free
// port). With BASE_URL set they run against that one instead.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { programOf } from './build.mjs';
import { withDemoInstance } from './demo-instance.mjs';
import { run } from './engines/problem.mjs';
import { root, setUp } from './setup.mjs';

await run(async () => {
  await setUp(import.meta.url);
  fs.rmSync(path.join(root, '.cache/playwright.json'), { force: true });
  return process.env.BASE_URL ? journeys(process.env.BASE_URL) : withDemoInstance(journeys);
});

/** Runs Playwright and resolves to its exit code; its results are kept in .cache/ for .ci/run to add up. */
function journeys(address) {
  const playwright = programOf('.', '@playwright/test', 'playwright');
  const args = [playwright, 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, BASE_URL: address },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
}
