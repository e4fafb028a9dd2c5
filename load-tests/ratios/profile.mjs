// Where the time of our own process goes: a CPU profile, added up by what the code belongs to.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../scripts/setup.mjs';
import { round } from './statistics.mjs';

/** @typedef {{ readonly functionName: string, readonly url: string }} Frame */
/** @typedef {{ readonly name: string, readonly is: (frame: Frame) => boolean }} Part */

/** Options of Node for a process whose work is to be profiled. */
export const PROFILABLE = ['--import', path.join(root, 'load-tests/ratios/profiler.mjs')];

const isCalled =
  (name) =>
  ({ functionName }) =>
    functionName === name;
const isFrom =
  (pattern) =>
  ({ url }) =>
    pattern.test(url);

/** Parts of every profile. */
const IDLE = { name: 'waiting', is: isCalled('(idle)') };
const GARBAGE = { name: 'freeing memory', is: isCalled('(garbage collector)') };

/** @type {readonly Part[]} */
export const IMPORT_PARTS = [
  { ...IDLE, name: 'waiting for the database' },
  GARBAGE,
  { name: 'reading and checking the file', is: isFrom(/\/import\/|zod|csv|contracts/) },
  { name: 'deriving and comparing', is: isFrom(/libs\/listings\//) },
  {
    name: 'writing to the database',
    is: isFrom(/\/pg(-[a-z]+)*\/|mikro-orm|kysely|libs\/platform\/|node:net|stream|buffer/),
  },
];

/** @type {readonly Part[]} */
export const REBUILD_PARTS = [
  { ...IDLE, name: 'waiting for the engine and the database' },
  GARBAGE,
  {
    name: 'sending to the engine',
    is: isFrom(/bulk-writer|@opensearch-project|node:(_http|net|buffer|internal\/stream)/),
  },
  { name: 'reading rows', is: isFrom(/node_modules\/(pg(-[a-z]+)*|postgres-array|kysely|@mikro-orm)\//) },
  { name: 'making documents', is: isFrom(/libs\/listings\/|libs\/search\/dist\/(matches|opensearch\/index-mapping)/) },
  { name: 'comparing', is: isFrom(/index-copy|row-changes|joined-by-id|index-admin/) },
];

/** @type {readonly Part[]} */
export const REQUEST_PARTS = [
  IDLE,
  GARBAGE,
  { name: 'compressing', is: isFrom(/node:zlib/) },
  { name: 'rendering by React', is: isFrom(/node_modules\/react(-dom)?\//) },
  { name: 'routes and data by React Router', is: isFrom(/node_modules\/@?react-router\//) },
  { name: "the site's own code", is: isFrom(/apps\/site\/|node_modules\/@tanstack\//) },
  { name: 'asking the engine', is: isFrom(/node_modules\/@opensearch-project\/|libs\/search\/dist\/opensearch\//) },
  { name: 'asking PostgreSQL', is: isFrom(/node_modules\/(pg(-[a-z]+)*|kysely|@mikro-orm)\//) },
  { name: 'our features', is: isFrom(/\/libs\//) },
  { name: 'taking and answering requests', is: isFrom(/node_modules\/|apps\/api\//) },
];

/**
 * Profiles a process that was started with {@link PROFILABLE} while some requests are answered.
 * @param {number} pid
 * @param {string} folder its DATA_DIR
 * @param {() => Promise<number>} work @returns how many were answered
 */
export async function profileOf(pid, folder, work) {
  process.kill(pid, 'SIGUSR2');
  const count = await work();
  const { [IDLE.name]: _, ...parts } = timeByPart(await written(pid, folder, 'SIGUSR2'), count, REQUEST_PARTS);
  return parts;
}

/**
 * Bytes of all buffers to which something of a process still refers that was started with {@link PROFILABLE}.
 * @returns {Promise<number>}
 */
export const heldBuffers = async (pid, folder) =>
  JSON.parse(fs.readFileSync(await written(pid, folder, 'SIGWINCH'), 'utf8'));

/** The file that the process writes when it is told to. */
async function written(pid, folder, signal) {
  const files = () => fs.readdirSync(folder).filter((name) => /^\d+\.(cpuprofile|buffers)$/.test(name));
  const before = new Set(files());
  process.kill(pid, signal);
  for (;;) {
    const file = files().find((each) => !before.has(each));
    if (file) return path.join(folder, file);
    await pause(100);
  }
}

/** The profile that `node --cpu-prof` left in a folder. */
export function onlyProfile(folder) {
  const [file] = profilesIn(folder);
  if (!file) throw new Error('The process left no profile.');
  return path.join(folder, file);
}

const profilesIn = (folder) => fs.readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));

/**
 * Milliseconds a row or request by part. What a function calls that belongs to none, as those of Node itself, is its own.
 * @param {string} file as `node --cpu-prof` writes it
 * @param {number} count of rows or requests
 * @param {readonly Part[]} parts the first that fits counts
 * @returns {Record<string, number>}
 */
export function timeByPart(file, count, parts) {
  const { nodes, samples, timeDeltas } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const known = new Map();
  const partOf = (id) => {
    if (id === undefined) return 'anything else';
    if (!known.has(id)) known.set(id, parts.find(({ is }) => is(frames.get(id)))?.name ?? partOf(callers.get(id)));
    return known.get(id);
  };
  const sums = Object.fromEntries([...parts.map(({ name }) => name), 'anything else'].map((name) => [name, 0]));
  samples.forEach((id, index) => {
    sums[partOf(id)] += timeDeltas[index] / 1_000;
  });
  return Object.fromEntries(Object.entries(sums).map(([name, ms]) => [name, round(ms / count, 3)]));
}
