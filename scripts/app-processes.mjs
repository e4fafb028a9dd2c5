// The API and the worker as children of `npm start`: started, watched, stopped, and found again after a kill -9.
import fs from 'node:fs';
import path from 'node:path';
import { endProcess, identityOf, startChild } from './engines/processes.mjs';
import { AS_PRODUCTION, FROM_SOURCE } from './environment.mjs';
import { root } from './setup.mjs';

const FOLLOW = ['--import', './scripts/engines/follow-parent.mjs'];
// By path, not by import: the site's own development server imports and watches the rest. It loads the packages' development builds,
// and so must we, or each package is loaded twice.
const WATCH = ['--watch', '--watch-preserve-output', '--watch-path=libs', '--conditions=development'];
const STOP_TIMEOUT_MS = 20_000; // from SIGTERM to SIGKILL

/**
 * Starts one of the apps.
 * @param {'api' | 'worker'} name
 * @param {{ env: NodeJS.ProcessEnv, dev: boolean }} options dev: from the sources, restarted when they change
 * @returns {{ name: string, pid: number, ended: Promise<string>, stop: () => Promise<void> }} `ended` says how it ended, in words
 */
export function startApp(name, { env, dev }) {
  const args = dev
    ? [...WATCH, `--watch-path=apps/${name}/src`, ...FOLLOW, ...FROM_SOURCE, `apps/${name}/src/main.ts`]
    : [...FOLLOW, ...AS_PRODUCTION, `apps/${name}/dist/main.js`];
  const { pid, ended, stop } = startChild(
    args,
    { cwd: root, env, stdio: ['pipe', 'inherit', 'inherit'] },
    STOP_TIMEOUT_MS,
  );
  return { name, pid, ended, stop };
}

const recordIn = (dataDir) => path.join(dataDir, 'processes.json');

/** Records what is running, for the next start in case this one is killed. The record is whole at every moment: it is written anew when a part is started again. */
export function remember(dataDir, apps) {
  const file = recordIn(dataDir);
  fs.writeFileSync(`${file}.new`, JSON.stringify(apps.map(({ pid }) => ({ pid, identity: identityOf(pid) }))));
  fs.renameSync(`${file}.new`, file);
}

/** Ends what a killed start left running; to be called by the holder of the lock only. */
export async function endOrphans(dataDir) {
  let recorded = [];
  try {
    recorded = JSON.parse(fs.readFileSync(recordIn(dataDir), 'utf8'));
  } catch {
    // none, or a record that a crash cut off
  }
  const orphans = recorded.filter(({ pid, identity }) => identity && identityOf(pid) === identity);
  await Promise.all(orphans.map(({ pid }) => endProcess(pid, { timeoutMs: 12_000 })));
  forget(dataDir);
  return orphans.length;
}

export const forget = (dataDir) => fs.rmSync(recordIn(dataDir), { force: true });
