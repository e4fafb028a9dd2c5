// A complete Outcrop for one script, started as by `npm start` on a free port.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Problem } from './engines/problem.mjs';
import { freePort } from './engines/processes.mjs';
import { root } from './setup.mjs';

/**
 * Runs `work(address)` against a fresh demo once it is ready; at the end it is stopped and deleted.
 * @template T
 * @param {(address: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withDemoInstance = (work) => withDataDir('demo', (dataDir) => withInstance(dataDir, work));

/**
 * An empty data directory that the embedded database can reach, deleted at the end.
 * @template T
 * @param {string} name a part of the folder's name
 * @param {(dataDir: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDataDir(name, work) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `outcrop-${name}-`));
  // The embedded database may run as another user, who has to reach its folder.
  fs.chmodSync(dataDir, 0o755);
  try {
    return await work(dataDir);
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The environment of a demo on this data directory, and on no other database: a demo has well-known passwords. */
export function demoEnvironment(dataDir) {
  const env = { ...process.env, DATA_DIR: dataDir, OUTCROP_ENV: 'demo' };
  for (const name of ['HOST', 'DATABASE_URL', 'WORKER_PORT', 'npm_lifecycle_event']) delete env[name];
  return env;
}

/**
 * Starts what `npm start` starts on a data directory and runs `work(address)` when it is ready; it is stopped at the end.
 * @template T
 * @param {string} dataDir
 * @param {(address: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withInstance(dataDir, work) {
  const instance = await start(dataDir);
  try {
    return await work(instance.address);
  } finally {
    await instance.stop();
  }
}

async function start(dataDir) {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...demoEnvironment(dataDir), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    child.once('error', resolve).once('exit', resolve);
  });
  const ready = new Promise((resolve) => {
    let output = '';
    child.stdout.on('data', (data) => {
      process.stdout.write(data);
      output += data;
      if (output.includes('Outcrop is ready')) resolve(true);
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
