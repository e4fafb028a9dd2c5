// A real Redis: the one named, else a local redis-server, else Docker.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { canRun, hasDocker, startGuarded } from './guarded.mjs';
import { Problem } from './problem.mjs';
import { freePort, until } from './processes.mjs';

const IMAGE = 'redis:8';

/**
 * @param {object} options
 * @param {string} [options.url] of a Redis that is already running: only checked
 * @param {string} options.dataDir where a server of our own keeps its data and log
 * @param {boolean} [options.durable] whether a server of our own keeps its data across restarts
 * @param {number} [options.port] of a server of our own; a free one when left out
 * @returns {Promise<import('./engine.mjs').Engine>}
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
  const server = startGuarded(command[0], command.slice(1), { logFile: path.join(folder, 'redis.log') });
  const own = `redis://127.0.0.1:${port}`;
  await until(async () => server.hasEnded() || (await answers(own)), 120_000);
  if (server.hasEnded() || !(await answers(own))) {
    await server.stop();
    throw new Problem(`Redis did not start:\n${server.logTail()}`);
  }
  return { url: own, from: command[0], ended: server.ended, stop: server.stop };
}

/** Whether a Redis answers PING at an address within two seconds, with the password if there is one. */
function answers(url) {
  const { protocol, hostname, port, username, password } = new URL(url);
  return new Promise((resolve) => {
    const to = { host: hostname, port: Number(port || 6379) };
    const socket = protocol === 'rediss:' ? tls.connect({ ...to, servername: hostname }) : net.connect(to);
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    let received = '';
    socket.setTimeout(2_000, () => end(false)).once('error', () => end(false));
    socket.once(protocol === 'rediss:' ? 'secureConnect' : 'connect', () => {
      const user = [username || 'default', password].map(decodeURIComponent);
      socket.write(`${password ? request('AUTH', ...user) : ''}${request('PING')}`);
    });
    socket.on('data', (data) => {
      received += data;
      if (received.includes('+PONG')) end(true);
      else if (/^-/m.test(received)) end(false);
    });
  });
}

/** A command in Redis's wire format, so that arguments may hold anything. */
const request = (...words) =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;

/** An address that may be shown. */
export function withoutPassword(url) {
  const shown = new URL(url);
  if (shown.password) shown.password = '***';
  return shown.href;
}
