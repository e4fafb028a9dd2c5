// The servers that killed test runs left behind.
import fs from 'node:fs';
import path from 'node:path';
import { holderOf } from '../engines/locks.mjs';
import { running } from '../engines/postgres.mjs';
import { removeServer } from '../engines/scratch.mjs';

/** Removes the servers that killed runs left behind. */
export async function sweep(base) {
  for (const name of fs.readdirSync(base).filter((entry) => entry.startsWith('outcrop-test-'))) {
    const dataDir = path.join(base, name);
    if (!fs.existsSync(path.join(dataDir, 'owner')) || holderOf(path.join(dataDir, 'owner'))) continue;
    removeServer(dataDir, running(path.join(dataDir, 'postgres'))?.pid);
  }
}
