// 10,000 small files of one drag, sent as the admin area sends them, to an API with a worker beside it: how long they take, what that costs everybody's list of deals, and what the
// processes need. At the end each of them is in the tree, in its folder and order, and checked. The list is asked for beside a process that only keeps one core busy as well, before and
// after the drag: what that costs it is the machine's.
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { keepCoreBusy, listFor } from '../deal-list.mjs';
import { tokenOf } from '../images/calls.mjs';
import { cpuMs, peakMemoryMb, startBeside, withWorker } from '../processes.mjs';
import { p95, round, summary } from '../statistics.mjs';

/** FILES changes it; published figures are those of the default. */
const FILES = Number(process.env.FILES || 10_000);
/** Folders of the drag, each with as many files: 20 of 10 of 50. */
const IN_FOLDER = 50;
const FOLDERS_IN_FOLDER = 10;
const LIST_SECONDS = 10;
/** Longest wait for the worker once all are sent. */
const CHECKED_MS = 60 * 60_000;

/**
 * @param {object} room
 * @param {string} room.api
 * @param {number} room.pid of the API
 * @param {import('pg').Client} room.client
 * @param {string} room.dataDir
 * @param {NodeJS.ProcessEnv} room.env of the processes
 * @param {number} listingId of a data room that is empty
 */
export async function dragFiles({ api, pid, client, dataDir, env }, listingId) {
  const folder = path.join(dataDir, 'drag');
  const paths = writeFiles(folder);
  const headers = { authorization: `Bearer ${await tokenOf(api, 'advisor')}` };
  await listFor(api, LIST_SECONDS / 2);
  const alone = await listFor(api, LIST_SECONDS);
  const besideCore = await listBesideBusyCore(api);
  const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  return withWorker(env, async (_address, workerPid) => {
    const child = startBeside(path.join(import.meta.dirname, 'drag-sender.mjs'), [
      ...[api, String(listingId), folder, JSON.stringify(headers)],
    ]);
    try {
      const said = once(createInterface({ input: child.stdout }), 'line');
      let sent;
      said.then(([line]) => {
        sent = JSON.parse(line);
      });
      const ended = once(child, 'exit');
      const beside = [];
      const cpu = () => ({
        api: cpuMs(pid) ?? 0,
        worker: cpuMs(workerPid) ?? 0,
        database: cpuMsOfDatabase(backend),
      });
      const before = cpu();
      while (child.exitCode === null) beside.push(...(await listFor(api, 1)));
      await ended;
      if (!sent) throw new Error('The files were not sent.');
      const checkedAfter = await untilChecked(client, listingId);
      const after = cpu();
      alone.push(...(await listFor(api, LIST_SECONDS)));
      besideCore.push(...(await listBesideBusyCore(api)));
      await assertTree(api, headers, listingId, paths);
      return {
        files: paths.length,
        ...sent,
        files_a_second: round(paths.length / sent.seconds, 1),
        checked_after_seconds: checkedAfter,
        list_p95: {
          ...{ alone: round(p95(alone)), beside: round(p95(beside)), busy_core: round(p95(besideCore)) },
          ...{ ratio: round(p95(beside) / p95(alone)), of_busy_core: round(p95(beside) / p95(besideCore)) },
        },
        list_p50: [alone, beside, besideCore].map((times) => summary(times).p50),
        // With the lists that were asked for meanwhile, and with what looks at the files.
        cpu_ms_a_file: Object.fromEntries(
          Object.entries(after).map(([name, ms]) => [name, round((ms - before[name]) / paths.length, 1)]),
        ),
        peak_memory_mb: { api: peakMemoryMb(pid), worker: peakMemoryMb(workerPid) },
      };
    } finally {
      child.kill();
    }
  });
}

/** The list beside a process that only keeps one core busy, and asks nothing of us. */
async function listBesideBusyCore(api) {
  const end = keepCoreBusy(2 * LIST_SECONDS);
  try {
    return await listFor(api, LIST_SECONDS);
  } finally {
    end();
  }
}

/** Milliseconds of processor time of a server of PostgreSQL with all of its processes. @param {number} backend one of these */
function cpuMsOfDatabase(backend) {
  const parentOf = (pid) => /^PPid:\s+(\d+)$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const server = parentOf(backend);
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => {
      try {
        return pid === server || parentOf(pid) === server ? sum + (cpuMs(pid) ?? 0) : sum;
      } catch {
        return sum; // It has ended.
      }
    }, 0);
}

/** Files as an operator keeps them by well. @returns their paths in the data room, in the order of names */
function writeFiles(folder) {
  const paths = Array.from({ length: FILES }, (_, at) => {
    const inner = Math.floor(at / IN_FOLDER);
    const outer = Math.floor(inner / FOLDERS_IN_FOLDER);
    return `Wells/Unit ${outer + 1}/Well ${inner + 1}/${at + 1}.dat`;
  });
  for (const [at, file] of paths.entries()) {
    const place = path.join(folder, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, `Well test ${at + 1}\n`.repeat(100 + (at % 100)));
  }
  return paths;
}

/** Waits until the worker has looked at all files. @returns how many seconds that took */
async function untilChecked(client, listingId) {
  const began = performance.now();
  for (;;) {
    const { rows } = await client.query(
      `select count(*)::int as waiting from data_room_file_version v join data_room_item i on i.version_id = v.id where i.listing_id = $1 and v."check" = 'waiting'`,
      [listingId],
    );
    if (rows[0].waiting === 0) return round((performance.now() - began) / 1_000, 1);
    if (performance.now() - began > CHECKED_MS) throw new Error(`${rows[0].waiting} files were not checked.`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** @throws where a file is not there, there twice, elsewhere, in another order or not checked */
async function assertTree(api, headers, listingId, paths) {
  const answer = await fetch(`${api}/api/admin/data-rooms/${listingId}/files`, { headers });
  const { items } = /** @type {any} */ (await answer.json());
  const byId = new Map(items.map((item) => [item.id, item]));
  const pathOf = ({ name, parentId }) => (parentId === null ? name : `${pathOf(byId.get(parentId))}/${name}`);
  const files = items.filter(({ file }) => file);
  const wrong = files.find((item, at) => pathOf(item) !== paths[at] || item.file.check === 'waiting');
  if (files.length !== paths.length || wrong)
    throw new Error(`${files.length} files are there; wrong: ${JSON.stringify(wrong)}`);
}
