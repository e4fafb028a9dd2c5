// What the admin area waits for at 100,000 listings: the desk, the command palette, the list of listings beside its own SQL, agents and companies, a row carried over the order in a browser; and
// what 200 streams of Works cost everybody's list of deals. `npm run bench:desk`.
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { withClient } from '../../faults/engines.mjs';
import { tokenOf } from '../images/calls.mjs';
import { report, saveResult } from '../measurement.mjs';
import { cli, untilIdle, withApi } from '../processes.mjs';
import { percentile, round, summary } from '../statistics.mjs';
import { carryRows } from './reorder.mjs';
import { recordedOf, runStatements } from './statements.mjs';
import { besideStreams } from './streams.mjs';

const LISTINGS = Number(process.env.LISTINGS || 100_000);
const ROUNDS = Number(process.env.ROUNDS || 60);
const WARMING = 5;

const list = (resource, { filter = {}, sort = ['id', 'ASC'], range = [0, 24] }) =>
  `/api/admin/${resource}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    range: JSON.stringify(range),
  })}`;
const FIRST = { sort: ['RowNumber', 'ASC'] };
/** Lists of listings as somebody works: the first pages, an order, filters, words, a place far down. */
const LISTS = {
  first_page: list('listings', FIRST),
  by_change: list('listings', { sort: ['updatedDate', 'DESC'] }),
  of_a_type: list('listings', { ...FIRST, filter: { PLSCode: 'PP', webStatus: 'published' } }),
  by_words: list('listings', { ...FIRST, filter: { q: 'midland' } }),
  page_400: list('listings', { ...FIRST, range: [9_975, 9_999] }),
};
const PALETTE = ['mid', 'midland basin', '12847', 'haas', 'operated', 'qx'].map(
  (q) => `/api/admin/palette?q=${encodeURIComponent(q)}`,
);
const GROUPS = {
  agents: list('agents', { sort: ['agentName', 'ASC'] }),
  agents_by_words: list('agents', { sort: ['agentName', 'ASC'], filter: { q: 'ma' } }),
  companies: list('companies', { sort: ['agentCompanyName', 'ASC'] }),
};

/** Measures on an installation of its own and saves the figures, with versions, in load-tests/results/desk.json. */
export const main = () =>
  inScratch('bench', async ({ dataDir, database }) => {
    const { url } = await database();
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', OUTCROP_ENV: 'demo' };
    await cli(['migrate'], env);
    console.log(`Loading ${LISTINGS} listings …`);
    await cli(['demo', '--listings', String(LISTINGS)], env);
    await withClient(url, (client) => client.query('vacuum analyze'));
    const statements = await recordedOf(env, Object.values(LISTS));
    const figures = await withApi(env, async (api, pid) => {
      await untilIdle(pid);
      const headers = { authorization: `Bearer ${await tokenOf(api, 'admin')}` };
      const ask = (path) => timed(() => read(`${api}${path}`, headers));
      const found = {
        desk: await measured([() => ask('/api/admin/desk')]),
        palette: await measured(PALETTE.map((path) => () => ask(path))),
      };
      for (const [name, path] of Object.entries(GROUPS)) found[name] = await measured([() => ask(path)]);
      const lists = await withClient(url, (client) => listsBesideSql(client, ask, statements));
      return { ...found, listings: lists, reorder: await carryRows(api), streams: await besideStreams(api, headers) };
    });
    for (const [name, figure] of Object.entries(figures)) report(name, figure);
    const aims =
      'desk p95 ≤ 300 ms, palette ≤ 100 ms, lists ≤ 1.5 times their SQL, a row carried ≤ 100 ms, deals beside streams as without';
    saveResult('desk', { listings: LISTINGS, ...figures, aims });
    return 0;
  });

/** Each list and the statements that it is made of, by turns. */
async function listsBesideSql(client, ask, statements) {
  const figures = {};
  /** @type {number[][]} */
  const [ours, bare] = [[], []];
  for (const [at, [name, path]] of Object.entries(LISTS).entries()) {
    const both = /** @type {Record<'ours' | 'bare', number[]>} */ ({ ours: [], bare: [] });
    for (let turn = -WARMING; turn < ROUNDS; turn++) {
      const times = [await ask(path), await timed(() => runStatements(client, statements[at]))];
      if (turn < 0) continue;
      both.ours.push(times[0]);
      both.bare.push(times[1]);
    }
    ours.push(...both.ours);
    bare.push(...both.bare);
    figures[name] = { ours: summary(both.ours), sql: summary(both.bare), ratio_p95: ratioOf(both.ours, both.bare) };
  }
  return { ...figures, ratio_p95: ratioOf(ours, bare) };
}

const p95 = (times) =>
  percentile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
const ratioOf = (ours, bare) => round(p95(ours) / p95(bare));

async function measured(calls) {
  const times = [];
  for (let turn = -WARMING; turn < ROUNDS; turn++)
    for (const call of calls) {
      const time = await call();
      if (turn >= 0) times.push(time);
    }
  return summary(times);
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** @throws for any answer but 200 */
async function read(address, headers) {
  const answer = await fetch(address, { headers });
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer.arrayBuffer();
}
