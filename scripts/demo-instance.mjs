// A whole Outcrop of one's own, as `npm start` makes it: a fresh demo on a free port, gone without a trace afterwards.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Problem } from './engines/problem.mjs';
import { freePort } from './engines/processes.mjs';
import { root } from './setup.mjs';

/**
 * Runs `work(address)` against an instance that is ready, and stops it at the end.
 * @template T
 * @param {(address: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDemoInstance(work) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-demo-'));
  // The embedded database may run as another user, who has to reach its folder.
  fs.chmodSync(dataDir, 0o755);
  const instance = await start(dataDir);
  try {
    return await work(instance.address);
  } finally {
    await instance.stop();
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function start(dataDir) {
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), OUTCROP_ENV: 'demo' };
  // The demo's known passwords are used, and nobody's database may be touched.
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
  if (!up) throw new Problem('Outcrop did not start.');
  return { address: `http://127.0.0.1:${port}`, stop };
}
