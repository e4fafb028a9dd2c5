import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { holderOf } from '../engines/locks.mjs';
import { canEnter, serverUser } from '../engines/postgres-cluster.mjs';
import { identityOf } from '../engines/processes.mjs';
import { sweep } from './test-server.mjs';
import { throwawayFolder } from './throwaway-folder.mjs';

let base: string;
beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-sweep-'));
});
afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

/** A folder as a test run leaves it, with the process that owns it. */
function folder(name: string, holder?: { pid: number; identity: string }): string {
  const dataDir = path.join(base, name);
  fs.mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
  if (holder) fs.writeFileSync(path.join(dataDir, 'owner'), JSON.stringify({ ...holder, what: 'npm test' }));
  return dataDir;
}

it('removes what killed runs left, whether or not their server still runs, and nothing else', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const serverGone = folder('outcrop-test-killed', { pid, identity: 'of a process that ended' });
  const running = folder('outcrop-test-running', { pid: process.pid, identity: identityOf(process.pid) ?? '' });
  const beginning = folder('outcrop-test-beginning');
  const other = folder('outcrop-other', { pid, identity: 'of a process that ended' });
  await sweep(base);
  expect([serverGone, running, beginning, other].map((dataDir) => fs.existsSync(dataDir))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

it('gives a run a folder that is its own, and that the user of PostgreSQL can enter', async () => {
  const made = await throwawayFolder('a test');
  try {
    expect(holderOf(path.join(made, 'owner'))).toMatchObject({ pid: process.pid, what: 'a test' });
    expect(canEnter(made, serverUser())).toBe(true);
    await sweep(path.dirname(made));
    expect(fs.existsSync(made)).toBe(true);
  } finally {
    fs.rmSync(made, { recursive: true, force: true });
  }
});
