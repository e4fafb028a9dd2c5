// The embedded search beside that of another commit of Outcrop, checked out and built in a folder of its own. Both are asked by turns, each with a database of its own: a machine
// that changes its pace changes both, which two runs one after the other do not show.
import http from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { root } from '../../../scripts/setup.mjs';
import { report } from '../measurement.mjs';
import { cpuMs } from '../processes.mjs';
import { round, summary } from '../statistics.mjs';
import { askedOnce, CONNECTIONS, during, get, LISTINGS, loading, ROUNDS, STATES } from './embedded.mjs';
import { states } from './facets.mjs';

/**
 * @param {string} other the folder of the other checkout: `npm install && npm run build` were run in it
 * @returns figures by number of listings
 */
export async function measureBeside(other) {
  const figures = {};
  for (const listings of LISTINGS) {
    figures[listings] = await withSearch(path.resolve(other), listings, (theirs) =>
      withSearch(root, listings, (ours) => measure({ theirs, ours })),
    );
    report(`embedded search of ${listings} listings, beside ${other}`, figures[listings]);
  }
  return figures;
}

/**
 * Runs the API of a checkout, by its own scripts, with the demo's listings.
 * @template T
 * @param {(search: Search) => Promise<T>} work
 */
async function withSearch(checkout, listings, work) {
  const { inScratch } = await import(path.join(checkout, 'scripts/engines/scratch.mjs'));
  const { cli, withApi } = await import(path.join(checkout, 'load-tests/ratios/processes.mjs'));
  return inScratch('bench', async ({ dataDir, database }) => {
    const { url } = await database();
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', OUTCROP_ENV: 'demo' };
    await cli(['migrate'], env);
    console.log(`Loading ${listings} listings into ${checkout} …`);
    await cli(['demo', '--listings', String(listings)], env);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('analyze');
    return withApi(env, (api, pid) => work({ api, pid, client })).finally(() => client.end());
  });
}

/** @typedef {{ api: string, pid: number, client: pg.Client }} Search */

/** @param {Record<'theirs' | 'ours', Search>} sides */
async function measure(sides) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const paths = states(STATES);
  const kinds = {
    asked_again: (api) => ({ items: paths, ask: (each) => get(agent, api + each) }),
    asked_once: (api) => ({ items: paths, ask: (each) => get(agent, `${api}${askedOnce(each)}`) }),
  };
  for (const { api } of Object.values(sides)) {
    await loading(api);
    for (const each of paths) await get(agent, api + each);
  }
  const figures = {};
  for (const [kind, of] of Object.entries(kinds)) {
    const sums = { theirs: nothing(), ours: nothing() };
    // The first round warms both.
    for (let n = 0; n <= ROUNDS; n++)
      for (const name of n % 2 ? ['ours', 'theirs'] : ['theirs', 'ours']) {
        const turn = await oneTurn(sides[name], of(sides[name].api));
        if (n > 0) for (const key of Object.keys(turn)) sums[name][key] = sums[name][key].concat(turn[key]);
      }
    const { theirs, ours } = { theirs: inOne(sums.theirs), ours: inOne(sums.ours) };
    figures[kind] = { ratio: round(ours.per_second / theirs.per_second), theirs, ours };
  }
  agent.destroy();
  return figures;
}

const nothing = () => ({ times: [], seconds: [], process: [], database: [] });

/** @param {Search} search */
async function oneTurn({ pid, client }, side) {
  const pids = await client.query('select pid from pg_stat_activity where datname = current_database()');
  const databaseMs = () => sum(pids.rows.map((each) => cpuMs(each.pid) ?? 0));
  const [processBefore, databaseBefore] = [cpuMs(pid) ?? 0, databaseMs()];
  const { times, seconds } = await during(side);
  return {
    times,
    seconds: [seconds],
    process: [(cpuMs(pid) ?? 0) - processBefore],
    database: [databaseMs() - databaseBefore],
  };
}

const inOne = ({ times, seconds, process, database }) => ({
  per_second: round(times.length / sum(seconds), 0),
  ...summary(times),
  process_cpu_ms: round(sum(process) / times.length, 3),
  database_cpu_ms: round(sum(database) / times.length, 3),
});

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
