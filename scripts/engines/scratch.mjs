// What a command needs for a while: a folder, with a database and other engines in it, gone when it ends, however it ends.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { running, startPostgres } from './postgres.mjs';
import { canEnter, serverUser } from './postgres-cluster.mjs';
import { isAlive } from './processes.mjs';

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Runs `work` with a folder of its own; what it started there is stopped and deleted afterwards, also when we are interrupted. Processes of ours
 * and guarded programs end with us by themselves; the database does not, as it is no child that would notice.
 * @template T
 * @param {string} name what it is for, in the folder's name
 * @param {(scratch: Scratch) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inScratch(name, work) {
  const base = [os.tmpdir(), '/tmp', '/var/tmp'].find((folder) => canEnter(folder, serverUser())) ?? os.tmpdir();
  const dataDir = fs.mkdtempSync(path.join(base, `outcrop-${name}-`));
  // The database may run as another user, who has to reach its folder and what it copies to and from.
  fs.chmodSync(dataDir, 0o777);
  const stops = [];
  const remove = () => removeServer(dataDir, running(path.join(dataDir, 'postgres'))?.pid);
  const handlers = Object.entries(SIGNALS).map(
    ([signal, code]) => /** @type {const} */ ([signal, () => process.exit(code)]),
  );
  for (const [signal, end] of handlers) process.once(signal, end);
  process.once('exit', remove);
  try {
    return await work({
      dataDir,
      database: async (options) => {
        const server = await startPostgres({ dataDir, user: name, log: console.log, ...options });
        stops.push(server.stop);
        return server;
      },
      onEnd: (stop) => void stops.push(stop),
    });
  } finally {
    for (const stop of stops.reverse()) await stop();
    for (const [signal, end] of handlers) process.off(signal, end);
    process.off('exit', remove);
    remove();
  }
}

/**
 * @typedef {object} Scratch
 * @property {string} dataDir
 * @property {(options?: { throwaway?: boolean }) => ReturnType<typeof startPostgres>} database starts a PostgreSQL in the folder
 * @property {(stop: () => unknown) => void} onEnd what else must be stopped, the last one first
 */

/**
 * Ends a server at once and deletes its folder; synchronous, so that an exit handler can do it. It may be called twice.
 * @param {string} dataDir
 * @param {number} [pid] of the server, when one is known to run there
 */
export function removeServer(dataDir, pid) {
  if (!fs.existsSync(dataDir)) return;
  if (pid !== undefined && running(path.join(dataDir, 'postgres'))?.pid === pid) process.kill(pid, 'SIGQUIT');
  const end = performance.now() + 5_000;
  // It deletes its last files as it ends: wait a moment, without a timer, which exit handlers do not have.
  while (pid !== undefined && isAlive(pid) && performance.now() < end)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
}
