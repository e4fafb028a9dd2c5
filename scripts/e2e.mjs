// `npm run e2e [-- paths and options of Playwright]`: the browser journeys, against an Outcrop of their own (a fresh demo on a free
// port). With BASE_URL set they run against that one instead.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { programOf } from './build.mjs';
import { Problem, run } from './engines/problem.mjs';
import { freePort } from './engines/processes.mjs';
import { root, setUp } from './setup.mjs';

await run(async () => {
  await setUp(import.meta.url);
  fs.rmSync(path.join(root, '.cache/playwright.json'), { force: true });
  if (process.env.BASE_URL) return journeys(process.env.BASE_URL);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-e2e-'));
  fs.chmodSync(dataDir, 0o755);
  const app = await startOutcrop(dataDir);
  try {
    return await journeys(app.address);
  } finally {
    await app.stop();
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
});

/** Starts a whole Outcrop as `npm start` does, in a data directory of its own, and waits until it is ready. */
async function startOutcrop(dataDir) {
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), OUTCROP_ENV: 'demo' };
  // The journeys log in with the demo's known passwords and must not touch anybody's database.
  for (const name of ['HOST', 'DATABASE_URL', 'WORKER_PORT', 'npm_lifecycle_event']) delete env[name];
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    child.once('error', resolve).once('exit', resolve);
  });
  const ready = new Promise((resolve) => {
    let said = '';
    child.stdout.on('data', (data) => {
      process.stdout.write(data);
      said += data;
      if (said.includes('Outcrop is ready')) resolve(true);
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGTERM'));
  const up = await Promise.race([ready, ended.then(() => false)]);
  if (!up) throw new Problem('Outcrop did not start, so no journey was run.');
  return { address: `http://127.0.0.1:${port}`, stop };
}

/** Runs Playwright and resolves to its exit code; its numbers are kept in .cache/ for .ci/run to add up. */
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
