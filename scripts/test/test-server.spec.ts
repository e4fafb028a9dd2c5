import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { identityOf } from '../engines/processes.mjs';
import { sweep } from './test-server.mjs';

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
