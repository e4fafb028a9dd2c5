// What is asked of collections by their port, in a process of its own: prints figures as one line of JSON. The first argument says what is measured.
import { once } from 'node:events';
import http from 'node:http';
import { NestFactory } from '@nestjs/core';
import { Env, processModule } from '@outcrop/platform';
import { features } from '@outcrop/product';
import { CollectionLoads, Collections, SearchEngine } from '@outcrop/search';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { built } from '../../built.mjs';
import { askAll, CONNECTIONS, timed, withoutCache } from '../against-engine.mjs';
import { peakMemoryMb } from '../processes.mjs';
import { recordingProxy } from '../recording-proxy.mjs';
import { round, summary } from '../statistics.mjs';
import { copyChunks, definition, FIELDS, later, questions, wells } from './wells.mjs';

const [what, name = '', rows = '0', memory = 'first-use'] = process.argv.slice(2);
const env = Env.read(process.env);
const actor = { kind: 'system', name: 'bench' };
const everybody = { kind: 'public' };
/** A million rows take the engine longer than people wait for a list of deals. */
const TIMEOUT_MS = 30_000;

const PAGE = 20;
/** Turns that are not timed, and those that are. */
const PAGE_WARMING = 5;
const PAGE_TURNS = 15;
const few = { groups: { depth: { field: 'depth', from: 1_000, to: 4_000 } } };
const ORDERS = {
  number: { sort: [{ field: 'oil' }] },
  number_of_some: { ...few, sort: [{ field: 'oil' }] },
  texts_then_days: { sort: [{ field: 'status' }, { field: 'spud', descending: true }] },
  texts_then_days_of_some: { ...few, sort: [{ field: 'status' }, { field: 'spud', descending: true }] },
  ids: { sort: [] },
  ids_of_some: { ...few, sort: [] },
};

const WORK = {
  /** Makes a collection and loads it. */
  async load(app) {
    await app.get(Collections).create(definition(name, memory), actor);
    const before = peakMemoryMb(process.pid);
    const began = performance.now();
    await app.get(CollectionLoads, { strict: false }).load(name, wells(Number(rows)), { actor });
    return { ...since(began), memory_mb: { before, after: peakMemoryMb(process.pid) } };
  },
  /** Loads a collection once more: a tenth of its rows changed, a twentieth are gone, and as many are new. */
  async later(app) {
    const began = performance.now();
    await app.get(CollectionLoads, { strict: false }).load(name, wells(Number(rows), later), { actor });
    return since(began);
  },
  /** Makes a collection and fills its table by one bare COPY: with the same columns, keys and indexes. */
  async copy(app) {
    const { table } = await app.get(Collections).create(definition(name, memory), actor);
    const chunks = copyChunks(Number(rows));
    return withClient(async (client) => {
      const began = performance.now();
      await copyInto(client, table, chunks);
      return since(began);
    });
  },
  /** The rows of a later load by a bare COPY beside a table that {@link copy} filled, and three statements, in one transaction. */
  async merge(app) {
    const { table } = await app.get(Collections).madeAs(name);
    const chunks = copyChunks(Number(rows), later);
    const columns = FIELDS.map((field) => `"${field}"`);
    const of = (side) => columns.map((column) => `${side}.${column}`).join(', ');
    return withClient(async (client) => {
      const began = performance.now();
      await client.query(`begin; create temporary table later as select key, ${columns} from ${table} limit 0`);
      await copyInto(client, 'later', chunks);
      await client.query(`alter table later add primary key (key); analyze later; analyze ${table}`);
      await client.query(
        `update ${table} t set ${columns.map((column) => `${column} = l.${column}`)}, gone = false
         from later l where t.key = l.key and (t.gone or row(${of('t')}) is distinct from row(${of('l')}))`,
      );
      await client.query(
        `insert into ${table} (key, ${columns}) select l.key, ${of('l')} from later l where not exists (select from ${table} t where t.key = l.key)`,
      );
      await client.query(
        `update ${table} t set gone = true where not gone and not exists (select from later l where l.key = t.key)`,
      );
      await client.query('commit');
      return since(began);
    });
  },
  async remove(app) {
    await app.get(Collections).remove(name, actor);
    return {};
  },
  /** Eight facets with stats, in the memory of this process, one question after the other. */
  async memory(app) {
    const index = await app.get(Collections).find(name);
    const engine = app.get(SearchEngine);
    const began = performance.now();
    await untilAnswered(() => engine.search(index, questions(1)[0], everybody));
    const reading_seconds = since(began).seconds;
    const all = questions(60);
    for (const question of all) await engine.search(index, question, everybody);
    const times = [];
    for (let turn = 0; turn < 5; turn++)
      for (const question of all) {
        const asked = performance.now();
        const { engine: answered } = await engine.search(index, question, everybody);
        if (answered !== 'columns') throw new Error(`${answered} answered.`);
        times.push(performance.now() - asked);
      }
    return { ...summary(times), reading_seconds };
  },
  /** The same asked of OpenSearch, against the very same requests sent straight to it over as many connections, by turns. */
  async opensearch(app) {
    const index = await app.get(Collections).find(name);
    const url = String(env.OPENSEARCH_URL).replace(/\/$/, '');
    const all = questions(40);
    const proxy = await recordingProxy(url);
    const recorded = await openSearchAt(proxy.url);
    for (const question of all) await recorded.search(index, question, everybody);
    await proxy.close();
    const captured = proxy.searches();
    const engine = await openSearchAt(url);
    const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const ours = () =>
      askAll(all, async (question) => {
        const asked = performance.now();
        await engine.search(index, question, everybody);
        return performance.now() - asked;
      });
    const bare = () => askAll(captured, ({ path, body }) => timed(agent, url + withoutCache(path), 'POST', body));
    await ours();
    await bare();
    const runs = [];
    for (let run = 0; run < 5; run++) runs.push({ ours: summary(await ours()), bare: summary(await bare()) });
    agent.destroy();
    const ratios = runs.map((run) => round(run.ours.p95 / run.bare.p95));
    return { requests: captured.length, runs, ratios_p95: ratios, ratio_p95: ratios.toSorted((a, b) => a - b)[2] };
  },
  /** The first and the last page of all rows, and of some, in several orders, by turns on OpenSearch. */
  async pages(app) {
    const index = await app.get(Collections).find(name);
    const engine = await openSearchAt(String(env.OPENSEARCH_URL));
    const page = async (question, from) => {
      const asked = performance.now();
      const { hits, total } = await engine.search(index, { groups: {}, ...question, from, size: PAGE }, everybody);
      if (hits.length === 0) throw new Error(`There is no row from ${from} on.`);
      return { ms: performance.now() - asked, total };
    };
    const figures = {};
    for (const [order, question] of Object.entries(ORDERS)) {
      const { total } = await page(question, 0);
      const places = { first: 0, last: total - PAGE };
      const times = { first: [], last: [] };
      for (let turn = -PAGE_WARMING; turn < PAGE_TURNS; turn++)
        for (const [place, from] of Object.entries(places)) {
          const { ms } = await page(question, from);
          if (turn >= 0) times[place].push(ms);
        }
      const [first, last] = [summary(times.first).p50, summary(times.last).p50];
      figures[order] = { rows: total, first, last, ratio: round(last / first) };
    }
    return figures;
  },
};

const app = await NestFactory.createApplicationContext(await processModule('cli', env, features), {
  logger: ['error', 'warn'],
});
console.log(JSON.stringify(await WORK[what](app)));
await app.close();
process.exit(0);

async function openSearchAt(address) {
  const { OpenSearchEngine } = await built('libs/search/dist/opensearch/opensearch-engine.js');
  const { openSearchClient } = await built('libs/search/dist/opensearch/client.js');
  return new OpenSearchEngine(openSearchClient(address, TIMEOUT_MS), env.ENGINE_PREFIX, TIMEOUT_MS);
}

async function withClient(work) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function copyInto(client, table, chunks) {
  const copy = client.query(
    copyFrom(`copy ${table} (key, ${FIELDS.map((field) => `"${field}"`).join(', ')}) from stdin`),
  );
  for (const chunk of chunks) if (!copy.write(chunk)) await once(copy, 'drain');
  copy.end();
  await once(copy, 'finish');
}

function since(began) {
  const seconds = (performance.now() - began) / 1_000;
  return { seconds: round(seconds), a_second: Math.round(Number(rows) / seconds) };
}

/** The first search waits for rows to be read into memory, for some seconds at a time. */
async function untilAnswered(ask) {
  for (let tries = 0; tries < 60; tries++) {
    const failed = await ask().then(
      () => undefined,
      (error) => error,
    );
    if (!failed) return;
    if (failed.code !== 'unavailable') throw failed;
  }
  throw new Error('The rows were never read.');
}
