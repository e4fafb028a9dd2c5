// Where the time of an import goes in our own process: a CPU profile of the command, added up by what the code belongs to.
import fs from 'node:fs';
import path from 'node:path';

/** The first that a function's file fits, in this order. */
const PARTS = [
  { name: 'waiting for the database', is: ({ functionName }) => functionName === '(idle)' },
  { name: 'freeing memory', is: ({ functionName }) => functionName === '(garbage collector)' },
  { name: 'reading and checking the file', is: ({ url }) => /\/import\/|zod|csv|contracts/.test(url) },
  { name: 'deriving and comparing', is: ({ url }) => /libs\/listings\//.test(url) },
  {
    name: 'writing to the database',
    is: ({ url }) => /\/pg(-[a-z]+)*\/|mikro-orm|kysely|libs\/platform\/|node:net|stream|buffer/.test(url),
  },
  { name: 'anything else', is: () => true },
];

/**
 * Milliseconds a row by part.
 * @param {string} folder with one `.cpuprofile`, as `node --cpu-prof` writes it
 * @param {number} rows
 * @returns {Record<string, number>}
 */
export function timeByPart(folder, rows) {
  const [file] = fs.readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  if (!file) throw new Error('The import left no profile.');
  const { nodes, samples, timeDeltas } = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
  const partOf = new Map(
    nodes.map(({ id, callFrame }) => [id, PARTS.find(({ is }) => is(callFrame))?.name ?? 'anything else']),
  );
  const sums = Object.fromEntries(PARTS.map(({ name }) => [name, 0]));
  samples.forEach((id, index) => {
    sums[partOf.get(id)] += timeDeltas[index] / 1_000;
  });
  return Object.fromEntries(Object.entries(sums).map(([name, ms]) => [name, Math.round((ms / rows) * 1_000) / 1_000]));
}
