// A real Redis: the one named, else a local redis-server, else Docker.
import fs from 'node:fs';
import path from 'node:path';
import { canRun, hasDocker, startEngine } from './guarded.mjs';
import { Problem } from './problem.mjs';
import { freePort } from './processes.mjs';

const IMAGE = 'redis:8';
const ANSWER_TIMEOUT_MS = 2_000;

/**
 * @param {object} options
 * @param {string} [options.url] of a Redis that is already running: only checked
 * @param {string} options.dataDir where a server of our own keeps its data and log
 * @param {boolean} [options.durable] whether a server of our own keeps its data across restarts
 * @param {number} [options.port] of a server of our own; a free one when left out
 * @returns {Promise<import('./guarded.mjs').Engine>}
 *   `missing` says why there is none
 * @throws {Problem} when the one named does not answer, or one of our own does not start
 */
export async function startRedis({ url, dataDir, durable = false, port }) {
  if (url) {
    if (!(await answers(url))) throw new Problem(`No Redis answers at ${withoutPassword(url)}.`);
    return { url, from: 'the address given', stop: async () => {} };
  }
  port ??= await freePort();
  const folder = path.resolve(dataDir, 'redis');
  fs.mkdirSync(folder, { recursive: true });
  // A queue must never be evicted. Its last second may be lost: the ledger in PostgreSQL fills it again.
  const settings = ['--maxmemory-policy', 'noeviction', '--save', '', '--appendonly', durable ? 'yes' : 'no'];
  let command;
  if (canRun('redis-server', ['--version'])) {
    command = ['redis-server', '--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...settings];
  } else if (hasDocker()) {
    const volume = durable ? ['-v', 'outcrop-stack-redis:/data'] : [];
    command = ['docker', 'run', '--rm', '-p', `127.0.0.1:${port}:6379`, ...volume, IMAGE, 'redis-server', ...settings];
  } else {
    return {
      missing: 'no redis-server program (apt-get install redis-server, brew install redis) and no Docker engine',
    };
  }
  const own = `redis://127.0.0.1:${port}`;
  const logFile = path.join(folder, 'redis.log');
  const server = await startEngine('Redis', command, { logFile, answers: () => answers(own), timeoutMs: 120_000 });
  return { url: own, from: command[0], ...server };
}

/** Whether a Redis answers PING at an address within two seconds, with the password if there is one. */
async function answers(url) {
  // Loaded when it is needed: the packages may not be installed before.
  const { Redis } = await import('ioredis');
  const timeouts = { connectTimeout: ANSWER_TIMEOUT_MS, commandTimeout: ANSWER_TIMEOUT_MS };
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, ...timeouts });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}

/** An address that may be shown. */
export function withoutPassword(url) {
  const shown = new URL(url);
  if (shown.password) shown.password = '***';
  return shown.href;
}
