// `npm run faults -- --collections 50`: a process that loads a collection, the worker that carries its load to the end, and PostgreSQL are killed with -9 in each step of a load (taking
// rows, accepted, merging, marking). Each time rows, ids, marks and index are exactly those of the file, or of the one before.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startOpenSearch } from '../../scripts/engines/opensearch.mjs';
import { startPostgres } from '../../scripts/engines/postgres.mjs';
import { freePort, until } from '../../scripts/engines/processes.mjs';
import { inScratch } from '../../scripts/engines/scratch.mjs';
import { root } from '../../scripts/setup.mjs';
import { cli, killable } from '../ratios/processes.mjs';
import { COLLECTION, Expected, textOf } from './collection-rounds.mjs';
import { drained, withClient } from './engines.mjs';

const BACK_MS = 120_000;
const MAX_PAUSE_MS = 150;

/** Whether a load is in a step, by what the database holds. */
const STEPS = {
  'taking rows': ({ rows, beside }) => rows === null && beside,
  accepted: ({ rows, merged }) => rows !== null && merged === 0,
  merging: ({ rows, merged }) => rows !== null && merged > 0 && merged < rows,
  marking: ({ rows, merged }) => rows !== null && merged >= rows,
};

/**
 * @param {number} times
 * @param {() => number} random
 * @returns 0 when nothing was lost, changed by half, or left over
 */
export const killLoads = (times, random) =>
  inScratch('faults', async ({ dataDir, database, onEnd }) => {
    const installation = await start({ dataDir, database, onEnd });
    const { env } = installation;
    const expected = new Expected();
    const plan = Object.keys(STEPS).flatMap((step) =>
      ['loader', 'worker', 'database'].map((victim) => ({ step, victim })),
    );
    /** @type {string[]} */
    const faults = [];
    await firstLoad(env, expected, random);
    await cli(['search', 'rebuild'], env);
    for (let round = 1; round <= times; round++) {
      const { step, victim } = plan[round - 1] ?? plan[Math.floor(random() * plan.length)];
      const before = await stateOf(env);
      const loader = load(env, round);
      // A worker has nothing to do before somebody leaves it a load.
      const killed = victim === 'worker' ? 'loader' : victim;
      const met = await inStep(env, step, loader);
      await pause(random() ** 3 * MAX_PAUSE_MS);
      if (killed === 'loader') await loader.kill();
      else await installation.killDatabase();
      await loader.ended;
      const after = await stateOf(env);
      if (after.rows !== null || after.loaded > before.loaded) expected.take(round);
      let worker = await installation.worker();
      if (victim === 'worker') {
        await pause(random() * 10 * MAX_PAUSE_MS);
        await worker.kill();
        worker = await installation.worker();
      }
      await settled(env);
      await worker.stop();
      const found = await differences(env, expected);
      faults.push(...found.map((fault) => `round ${round}: ${fault}`));
      const became =
        after.rows !== null ? 'carried to its end' : after.loaded > before.loaded ? 'had ended' : 'nothing changed';
      console.log(`${round}: ${victim} killed, ${met ? step : 'too late'}: ${became}, ${found.length} faults`);
    }
    for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
    return faults.length ? 1 : 0;
  });

async function start({ dataDir, database, onEnd }) {
  let server = await database();
  const opensearch = await startOpenSearch({ dataDir, log: console.log });
  if (opensearch.missing !== undefined) throw new Error(`There is no OpenSearch: ${opensearch.missing}.`);
  onEnd(opensearch.stop);
  const env = {
    DATABASE_URL: server.url,
    OPENSEARCH_URL: opensearch.url,
    DATA_DIR: dataDir,
    OUTCROP_ENV: 'demo',
    LOG_LEVEL: 'fatal',
  };
  await cli(['migrate'], env);
  return {
    env,
    killDatabase: async () => {
      process.kill(server.pid, 'SIGKILL');
      await server.ended;
      server = await startPostgres({ dataDir, user: 'faults', log: console.log, port: server.port });
      onEnd(server.stop);
    },
    /** A worker, which looks for loads at once. */
    worker: async () => {
      await aMinutePasses(env);
      return killable('worker', env, await freePort());
    },
  };
}

/** A process that loads a round, and may be killed. */
function load(env, round) {
  const file = path.join(root, 'load-tests/faults/collection-loader.mjs');
  const child = spawn(process.execPath, [file, String(round)], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    ended,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Nobody finds rows of a first load that was killed; the next one takes its place. */
async function firstLoad(env, expected, random) {
  const killed = load(env, 0);
  await until(async () => (await stateOf(env)).id > 0, BACK_MS);
  const { id } = await stateOf(env);
  await withClient(env.DATABASE_URL, async (client) => {
    while (killed.isAlive() && (await client.query(`select from collection_${id} limit 1`)).rowCount === 0);
  });
  await pause(random() * MAX_PAUSE_MS);
  await killed.kill();
  if ((await stateOf(env)).loaded > 0) throw new Error('The first load ended before it was killed.');
  const code = await load(env, 0).ended;
  if (code !== 0) throw new Error(`The first load ended with ${code}.`);
  expected.take(0);
}

/** How a load stands. */
const stateOf = (env) =>
  withClient(env.DATABASE_URL, async (client) => {
    const { rows } = await client.query(
      `select id, coalesce(extract(epoch from loaded_at), 0)::float8 as loaded, load_rows as rows, load_merged as merged,
              to_regclass('collection_' || id || '_load') is not null as beside
       from search_collection where name = $1`,
      [COLLECTION.name],
    );
    return rows[0] ?? { id: 0, loaded: 0, rows: null, merged: 0, beside: false };
  });

/** Waits until a load is in a step. @returns false when it was over before */
const inStep = (env, step, loader) =>
  withClient(env.DATABASE_URL, async (client) => {
    const { id } = await stateOf(env);
    while (loader.isAlive()) {
      const { rows } = await client.query(
        `select load_rows as rows, load_merged as merged, to_regclass($2) is not null as beside from search_collection where id = $1`,
        [id, `collection_${id}_load`],
      );
      if (STEPS[step](rows[0])) return true;
    }
    return false;
  });

/** As if the minute had passed after which workers look for loads again, and for which one that was killed still counts as at work. */
const aMinutePasses = (env) =>
  withClient(env.DATABASE_URL, async (client) => {
    await client.query('update schedule set next_run_at = now(), lease_until = least(lease_until, now())');
    await client.query(`update delivery set lease_until = now() where status = 'leased'`);
  });

/** Waits until no load is under way or left over, and every change has come to the index. */
async function settled(env) {
  const isOver = async () => {
    const { rows, beside } = await stateOf(env);
    return rows === null && !beside;
  };
  if (!(await until(isOver, BACK_MS))) throw new Error('The load was not carried to its end.');
  await drained(env.DATABASE_URL);
}

/** @type {Map<string, string>} The ids that rows had when they were first seen. */
const ids = new Map();

/** What is not as it should be. */
async function differences(env, { rows: expected }) {
  const { id } = await stateOf(env);
  const { rows } = await withClient(env.DATABASE_URL, (client) =>
    client.query(
      `select id, key, gone, operator, depth::float8 as depth, price::float8 as price from collection_${id}`,
    ),
  );
  const faults = rows.flatMap((row) => {
    const wanted = expected.get(row.key);
    const known = ids.get(row.key) ?? row.id;
    ids.set(row.key, known);
    const isRight = wanted && known === row.id && wanted.gone === row.gone && wanted.text === textOf(row);
    return isRight ? [] : [`row ${row.key} is ${JSON.stringify(row)}`];
  });
  if (rows.length !== expected.size) faults.push(`${rows.length} rows in place of ${expected.size}`);
  const reports = (await cli(['search', 'verify', '--json'], env))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const report = reports.find(({ index }) => index === COLLECTION.name);
  const drift = report.missing + report.stale + report.extra + report.differing;
  if (drift > 0 || report.documents !== expected.size) faults.push(`the index: ${JSON.stringify(report)}`);
  return faults;
}
