// A complete Outcrop for one script, started as by `npm start` on a free port. Its data rooms stay empty: checking and drawing the demo's files takes one
// core for two minutes, from whoever measures or waits.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startApp } from './app-processes.mjs';
import { startPostgres } from './engines/postgres.mjs';
import { Problem } from './engines/problem.mjs';
import { freePort, until } from './engines/processes.mjs';
import { root } from './setup.mjs';

const READY_TIMEOUT_MS = 60_000;

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
 * Starts what `npm start` starts on a data directory, without files in the demo's data rooms, and runs `work(address)` when it is ready; it is stopped at the end.
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

/**
 * Runs `work(address, databaseUrl)` against an API in production on the database of an instance that runs: for what a demo does not show.
 * @template T
 * @param {string} dataDir the instance's
 * @param {Record<string, string>} settings
 * @param {(address: string, databaseUrl: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProduction(dataDir, settings, work) {
  const database = await startPostgres({ dataDir, user: 'the journeys' });
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...demoEnvironment(dataDir),
    OUTCROP_ENV: 'production',
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    APP_SECRET: randomBytes(32).toString('base64url'),
    PUBLIC_URL: address,
    PORT: port,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const api = startApp('api', { env, dev: false });
  try {
    const isUp = () =>
      fetch(`${address}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await until(isUp, READY_TIMEOUT_MS))) throw new Problem('The API in production did not start.');
    return await work(address, database.url);
  } finally {
    await api.stop();
    await database.stop();
  }
}

async function start(dataDir) {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.mjs', '--empty-data-rooms'], {
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
