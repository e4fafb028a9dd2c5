// What `npm start` takes of the machine's memory: its processes and the database's, each page of memory counted once; and what cached pages take of it.
import fs from 'node:fs';
import path from 'node:path';
import { withInstance } from '../../../scripts/demo-instance.mjs';
import { heldBuffers } from '../profile.mjs';
import { round } from '../statistics.mjs';
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

/** Bytes that the cached pages are counted to take. */
async function countedBytes(api, token) {
  const answer = await fetch(`${api}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const [, bytes] = /^outcrop_cached_pages_bytes (\S+)$/m.exec(await answer.text()) ?? [];
  if (bytes === undefined) throw new Error(`The metrics were answered with ${answer.status}, without cached pages.`);
  return Number(bytes);
}

/**
 * What cached pages hold, beside what is counted of them, when many addresses have been asked for.
 * @param {string} token OPERATIONS_TOKEN of the process
 */
export async function memoryOfCachedPages(api, pid, folder, token, addresses) {
  const { ask, leave } = visitor(api, 10);
  const now = async () => ({ held: await heldBuffers(pid, folder), counted: await countedBytes(api, token) });
  const before = await now();
  const left = [...addresses];
  const lane = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await ask({ path });
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  const after = await now();
  leave();
  const mb = (bytes) => round(bytes / 2 ** 20, 1);
  const [held, counted] = [after.held - before.held, after.counted - before.counted];
  return { addresses: addresses.length, held_mb: mb(held), counted_mb: mb(counted), times: round(held / counted) };
}
