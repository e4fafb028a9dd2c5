// What `npm start` takes of the machine's memory: its processes and the database's, each page of memory counted once.
import fs from 'node:fs';
import path from 'node:path';
import { withInstance } from '../../../scripts/demo-instance.mjs';
import { visitor } from './visits.mjs';

/** Everything that runs: pid, who started it, what it is called. */
function processes() {
  return fs.readdirSync('/proc').flatMap((name) => {
    try {
      const [, command, rest] = /^\d+ \((.*)\) (.*)$/s.exec(fs.readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return rest ? [{ pid: Number(name), parent: Number(rest.split(' ')[1]), command }] : [];
    } catch {
      return []; // No process, or it has ended.
    }
  });
}

/** A process with all that it started. */
function familyOf(pid, all = processes()) {
  const children = all.filter(({ parent }) => parent === pid);
  return [...all.filter((each) => each.pid === pid), ...children.flatMap((child) => familyOf(child.pid, all))];
}

/** Proportional set size in kB: what processes share is counted in parts. */
function pssOf(pid) {
  const [, kB] = /^Pss:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kB ?? 0);
}

/** Starts what `npm start` starts on a loaded data directory, opens pages, and adds up. @returns MB, in all and by kind; null where the system does not say */
export async function memoryOfStart(dataDir, addresses) {
  if (process.platform !== 'linux') return null;
  return withInstance(dataDir, async (address) => {
    const { ask, leave } = visitor(address, 4);
    for (const each of addresses) await ask({ path: each });
    leave();
    const postmaster = Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
    const database = familyOf(postmaster).map(({ pid }) => pid);
    const ours = familyOf(process.pid).flatMap(({ pid }) =>
      pid === process.pid || database.includes(pid) ? [] : [pid],
    );
    const mb = (pids) => Math.round(pids.reduce((sum, pid) => sum + pssOf(pid), 0) / 1_024);
    return { ours: mb(ours), database: mb(database), all: mb([...ours, ...database]), processes: ours.length };
  });
}
