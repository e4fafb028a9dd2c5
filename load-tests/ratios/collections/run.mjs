// `npm run bench:collections`: loads against a bare COPY into the same table, later loads against a bare COPY and merge, rebuilds against bare _bulk, eight facets with stats in memory and against the bare
// engine, first and last pages, and the memory of four processes. ROWS (100000,1000000) changes the sizes, PART (load,facets_in_memory,rebuild,facets_on_opensearch,pages_on_opensearch,processes_mb) what is measured.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startOpenSearch } from '../../../scripts/engines/opensearch.mjs';
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { root } from '../../../scripts/setup.mjs';
import { chosenParts, report, saveResult } from '../measurement.mjs';
import { cli, untilIdle, watchedCli, withApi } from '../processes.mjs';
import { bareBulk, rebuildsByTurns } from '../search/rebuild.mjs';
import { median, round } from '../statistics.mjs';

const SIZES = (process.env.ROWS || '100000,1000000').split(',').map(Number);
/** In memory it is measured up to here, and the memory of processes with so many rows. */
const MAX_IN_MEMORY = 100_000;
const WEB_PROCESSES = 4;
const PARTS = ['load', 'facets_in_memory', 'rebuild', 'facets_on_opensearch', 'pages_on_opensearch', 'processes_mb'];

/** Measures on an installation of its own and saves the figures, with versions, in load-tests/results/collections.json. */
export async function main() {
  return inScratch('bench', async ({ dataDir, database, onEnd }) => {
    const parts = chosenParts(PARTS);
    const engine = await startOpenSearch({ dataDir, heap: '2g', log: console.log });
    if (engine.missing !== undefined) throw new Error(`There is no OpenSearch: ${engine.missing}.`);
    onEnd(engine.stop);
    const inMemory = {
      DATABASE_URL: (await database()).url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      OUTCROP_ENV: 'demo',
    };
    const env = { ...inMemory, OPENSEARCH_URL: engine.url };
    await cli(['migrate'], env);
    const figures = {};
    for (const rows of SIZES) {
      const name = `wells-${rows}`;
      const isSmall = rows <= MAX_IN_MEMORY;
      const measures = {
        load: () => measureLoad(inMemory, rows),
        facets_in_memory: () => isSmall && ask(inMemory, 'memory', name, rows),
        rebuild: () => measureRebuild(env, engine.url, name, rows),
        facets_on_opensearch: () => ask(env, 'opensearch', name, rows),
        pages_on_opensearch: () => ask(env, 'pages', name, rows),
        processes_mb: () => isSmall && measureProcesses(env, rows),
      };
      await ask(inMemory, 'load', name, rows, 'never');
      // The part before it, where that is measured.
      if (['facets_on_opensearch', 'pages_on_opensearch'].some(parts.has) && !parts.has('rebuild'))
        await cli(['search', 'rebuild'], env);
      figures[rows] = await parts.measure(measures);
      report(`${rows} rows`, figures[rows]);
      await ask(env, 'remove', name, rows);
    }
    saveResult(parts.resultOf('collections'), {
      ...figures,
      aim: 'in memory p95 ≤ 60 ms, on OpenSearch ≤ 1.15, load ≥ 0.5, rebuild ≥ 0.8, the last page ≤ 2 times the first',
    });
    return 0;
  });
}

/** @param {(string | number)[]} args */
async function ask(env, ...args) {
  const file = path.join(root, 'load-tests/ratios/collections/port.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args.map(String)], {
    cwd: root,
    maxBuffer: 2 ** 26,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** A first load and a later one; a bare COPY and a bare merge. */
const OURS = ['load', 'later'];
const BARE = ['copy', 'merge'];

/** Both by turns, into a collection that is made for it. */
async function measureLoad(env, rows) {
  const turns = rows > 500_000 ? 2 : 3;
  /** @type {Record<string, any[]>} */
  const all = { load: [], later: [], copy: [], merge: [] };
  for (let turn = 0; turn < turns; turn++)
    for (const sides of turn % 2 ? [BARE, OURS] : [OURS, BARE]) {
      for (const side of sides) all[side].push(await ask(env, side, 'turn', rows));
      await ask(env, 'remove', 'turn', rows);
    }
  const rate = (side) => median(all[side].map(({ a_second }) => a_second));
  return {
    rows_a_second: rate('load'),
    bare: rate('copy'),
    ratio: round(rate('load') / rate('copy')),
    memory_mb: all.load.at(-1).memory_mb,
    later: { rows_a_second: rate('later'), bare: rate('merge'), ratio: round(rate('later') / rate('merge')) },
  };
}

async function measureRebuild(env, engineUrl, name, rows) {
  const rebuild = async () => {
    const { out, peakMb } = await watchedCli(['search', 'rebuild', '--json'], env);
    const lines = out
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    return { ...lines.find(({ index }) => index === name), peakMb };
  };
  const alias = await aliasOf(engineUrl, (await rebuild()).name);
  // Of a million rows each takes nearly a minute, in which the engine learns as much.
  const turns = rows > 500_000 ? { warming: 0, rounds: 2 } : {};
  const { ours, bare, ratio, rounds, rebuilds } = await rebuildsByTurns(
    rebuild,
    () => bareBulk(engineUrl, alias),
    turns,
  );
  return {
    documents_a_second: Math.round(ours),
    bare: Math.round(bare),
    ratio,
    rounds,
    peak_memory_mb: Math.max(...rebuilds.map(({ peakMb }) => peakMb ?? 0)),
  };
}

/** The alias that searches of an index go by. */
async function aliasOf(engineUrl, name) {
  const answer = /** @type {any} */ (await (await fetch(`${engineUrl}/${name}/_alias`)).json());
  return Object.keys(answer[name].aliases).find((alias) => !alias.endsWith('-write'));
}

/** What four web processes have in memory together, with a collection of so many rows that is read at the start, or never. */
async function measureProcesses(env, rows) {
  /** @type {Record<string, number>} */
  const figures = {};
  for (const memory of ['never', 'start']) {
    await ask(env, 'load', `held-${memory}`, rows, memory);
    figures[memory] = await withApi({ ...env, WEB_PROCESSES: String(WEB_PROCESSES) }, async (_, pid) => {
      const all = [pid, ...childrenOf(pid)];
      for (const one of all) await untilIdle(one);
      return all.reduce((sum, one) => sum + residentMb(one), 0);
    });
    await ask(env, 'remove', `held-${memory}`, rows);
  }
  return { web_processes: WEB_PROCESSES, ...figures };
}

const childrenOf = (pid) =>
  fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

function residentMb(pid) {
  const [, kB] = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kB) / 1_024);
}
