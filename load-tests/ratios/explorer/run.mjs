// `npm run bench:explorer`: queries of the data explorer over HTTP with eight facets and stats, on OpenSearch against the very same requests sent straight to it, and in memory; an export against a bare
// COPY … TO; a load by the command against a bare COPY into the same table; everybody's list beside an analyst's 50 facets, and beside a process that keeps one core busy. ROWS (100000,1000000) changes the sizes, by the page of admins the worker's memory; PART (memory,list,export,load,page-load,opensearch) what is measured. With --browser: browser.mjs.
import http from 'node:http';
import path from 'node:path';
import { startOpenSearch } from '../../../scripts/engines/opensearch.mjs';
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { timed, withoutCache } from '../against-engine.mjs';
import { keepCoreBusy, listFor } from '../deal-list.mjs';
import { ask } from '../files/sides.mjs';
import { tokenOf } from '../images/calls.mjs';
import { chosenParts, report, saveResult } from '../measurement.mjs';
import { cli, untilIdle, withApi } from '../processes.mjs';
import { recordingProxy } from '../recording-proxy.mjs';
import { p95, round, summary } from '../statistics.mjs';
import { measureBrowser } from './browser.mjs';
import { measurePageLoad } from './page-load.mjs';
import { allFacets, queries } from './queries.mjs';
import { measureExport, measureLoad } from './rows.mjs';

const SIZES = (process.env.ROWS || '100000,1000000').split(',').map(Number);
/** In memory, and beside the list, queries are measured up to here: 60 ms are the aim for so many rows. On OpenSearch they are of all sizes. */
const MAX_IN_MEMORY = 100_000;
const PARTS = ['memory', 'list', 'export', 'load', 'page-load', 'opensearch'];
const LISTINGS = Number(process.env.LISTINGS || 12_000);
const RUNS = Number(process.env.RUNS || 5);
const LIST_SECONDS = 10;

/** Measures on an installation of its own and saves the figures, with versions, in load-tests/results/explorer.json, those of some parts beside it. */
export async function main() {
  if (process.argv.includes('--browser')) return measureBrowser();
  return inScratch('bench', async ({ dataDir, database, onEnd }) => {
    const parts = chosenParts(PARTS);
    const engineUrl = parts.has('opensearch') ? await startedEngine(dataDir, onEnd) : undefined;
    const { url } = await database();
    const inMemory = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', OUTCROP_ENV: 'demo' };
    await cli(['migrate'], inMemory);
    await cli(['demo', '--listings', String(LISTINGS)], inMemory);
    const figures = {};
    for (const rows of SIZES) {
      await cli(['explorer', 'demo', '--wells', String(rows), '--transactions', '1000'], inMemory);
      const isSmall = rows <= MAX_IN_MEMORY;
      const measures = {
        memory: () => isSmall && withApi(inMemory, measureInMemory),
        list: () => isSmall && withApi(inMemory, measureList),
        export: () => withApi(inMemory, async (api, pid) => measureExport({ url, pid, ...(await asked(api)) })),
        'page-load': () => measurePageLoad({ env: inMemory, url, rows, folder: path.join(dataDir, 'bench') }),
        load: () => measureLoad({ env: inMemory, url, rows, folder: path.join(dataDir, 'bench') }),
        opensearch: async () => {
          const onEngine = { ...inMemory, OPENSEARCH_URL: engineUrl };
          await cli(['search', 'rebuild'], onEngine);
          return measureOnEngine(onEngine, engineUrl);
        },
      };
      figures[rows] = await parts.measure(measures);
      report(`${rows} wells`, figures[rows]);
    }
    saveResult(parts.resultOf('explorer'), {
      ...figures,
      aim: 'on OpenSearch p95 ≤ 1.15, in memory ≤ 60 ms, load and export ≥ 0.5, the list beside 50 facets ≤ 1.2 of alone',
    });
    return 0;
  });
}

async function startedEngine(dataDir, onEnd) {
  const engine = await startOpenSearch({ dataDir, heap: '2g', log: console.log });
  if (engine.missing !== undefined) throw new Error(`There is no OpenSearch: ${engine.missing}.`);
  onEnd(engine.stop);
  return engine.url;
}

/** The API as an admin asks it. */
async function asked(api) {
  const headers = { authorization: `Bearer ${await tokenOf(api, 'admin')}` };
  return {
    address: `${api}/api/query/wells`,
    headers,
    query: (body) => ask(`${api}/api/query/wells`, { method: 'POST', headers, json: body }),
  };
}

/** One question after the other, as an analyst asks. */
async function timesOf(questions, question) {
  const times = [];
  for (const one of questions) {
    const began = performance.now();
    await question(one);
    times.push(performance.now() - began);
  }
  return times;
}

async function measureInMemory(api, pid) {
  const { query } = await asked(api);
  const all = queries(60);
  await untilAnswered(() => query(all[0]));
  await timesOf(all, query);
  await untilIdle(pid);
  const times = [];
  for (let run = 0; run < RUNS; run++) times.push(...(await timesOf(all, query)));
  return summary(times);
}

/** Everybody's list alone, beside somebody who asks for all facets again and again, and beside a process that only keeps one core busy, by turns. */
async function measureList(api, pid) {
  const { query } = await asked(api);
  await untilAnswered(() => query(allFacets(0)));
  await listFor(api, LIST_SECONDS);
  await untilIdle(pid);
  let queriesAsked = 0;
  /** @type {Record<'alone' | 'beside' | 'busy_core', () => () => unknown>} begins what the list is asked beside; what they return ends it */
  const conditions = {
    alone: () => () => {},
    beside: () => {
      let isOn = true;
      const analyst = (async () => {
        for (; isOn; queriesAsked++) await query(allFacets(queriesAsked));
      })();
      return () => {
        isOn = false;
        return analyst;
      };
    },
    busy_core: () => keepCoreBusy(2 * LIST_SECONDS),
  };
  const all = { alone: [], beside: [], busy_core: [] };
  for (let turn = 0; turn < RUNS; turn++)
    for (const [name, begin] of Object.entries(conditions)) {
      const end = begin();
      all[name].push(...(await listFor(api, LIST_SECONDS)));
      await end();
    }
  return {
    ...Object.fromEntries(Object.entries(all).map(([name, times]) => [name, summary(times)])),
    ratio_p95: round(p95(all.beside) / p95(all.alone)),
    of_busy_core: round(p95(all.beside) / p95(all.busy_core)),
    queries: queriesAsked,
  };
}

/** Our answers against the captured requests, by turns. */
async function measureOnEngine(env, engineUrl) {
  const all = queries(40);
  const proxy = await recordingProxy(engineUrl);
  await withApi({ ...env, OPENSEARCH_URL: proxy.url }, async (api) => {
    const { query } = await asked(api);
    for (const one of all) await untilEngineAnswers(() => query(one));
  });
  await proxy.close();
  // What the fallback answered at first was asked of the engine, too: the last request of each question counts.
  const captured = [...new Map(proxy.searches().map((request) => [request.body, request])).values()];
  if (captured.length !== all.length)
    throw new Error(`${all.length} queries made ${captured.length} different engine requests.`);
  return withApi(env, async (api, pid) => {
    const { query } = await asked(api);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const bareAsk = ({ path: at, body }) => timed(agent, engineUrl + withoutCache(at), 'POST', body);
    const ours = () =>
      timesOf(all, async (one) => {
        if (engineOf(await query(one)) !== 'opensearch')
          throw new Error('The fallback answered: nothing was measured.');
      });
    const bare = () => timesOf(captured, bareAsk);
    for (let warming = 0; warming < 4; warming++) {
      await ours();
      await bare();
    }
    await untilIdle(pid);
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push({ ours: summary(await ours()), bare: summary(await bare()) });
    agent.destroy();
    const ratios = runs.map((run) => round(run.ours.p95 / run.bare.p95)).toSorted((a, b) => a - b);
    return { requests: captured.length, runs, ratios_p95: ratios, ratio_p95: ratios[Math.floor(RUNS / 2)] };
  });
}

const engineOf = ({ body }) => JSON.parse(String(body)).responseHeader.engine;

/** A collection is read into memory when it is first asked for: until then there is no answer in time. */
async function untilAnswered(question) {
  for (let tries = 0; tries < 60; tries++) {
    const failed = await question().then(
      () => null,
      (error) => error,
    );
    if (!failed) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The rows were never read.');
}

async function untilEngineAnswers(question) {
  for (let tries = 0; tries < 60; tries++) {
    const answer = await question().catch(() => null);
    if (answer && engineOf(answer) === 'opensearch') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The fallback answered again and again; nothing was measured.');
}
