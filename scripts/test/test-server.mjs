// The throwaway PostgreSQL of a test run, and the ones that killed runs left behind.
import fs from 'node:fs';
import path from 'node:path';
import { holderOf } from '../engines/locks.mjs';
import { running } from '../engines/postgres-server.mjs';
import { isAlive } from '../engines/processes.mjs';

/**
 * Ends a test server at once and deletes its folder; synchronous, so that an exit handler can do it. It may be called twice.
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

/** Removes the servers that killed runs left behind. */
export async function sweep(base) {
  for (const name of fs.readdirSync(base).filter((entry) => entry.startsWith('outcrop-test-'))) {
    const dataDir = path.join(base, name);
    if (!fs.existsSync(path.join(dataDir, 'owner')) || holderOf(path.join(dataDir, 'owner'))) continue;
    removeServer(dataDir, running(path.join(dataDir, 'postgres'))?.pid);
  }
}
