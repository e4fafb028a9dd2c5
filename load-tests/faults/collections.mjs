// `npm run faults -- --collections 50 [--rows 1000000]`: the command `explorer load`, the worker that carries its load to the end, the API, PostgreSQL and OpenSearch are killed with -9 in each step of a load
// (taking rows, accepted, merging, marking) and of a rebuild. Each time rows, ids, marks, the index and what a query answers are exactly those of the file, or of the one before, and the next load goes well.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startOpenSearch } from '../../scripts/engines/opensearch.mjs';
import { startPostgres } from '../../scripts/engines/postgres.mjs';
import { freePort, until } from '../../scripts/engines/processes.mjs';
import { inScratch } from '../../scripts/engines/scratch.mjs';
import { cli, killable, killableCli } from '../ratios/processes.mjs';
import { CollectionChecks } from './collection-checks.mjs';
import { COLLECTION, Expected, writeRound } from './collection-rounds.mjs';
import { drained, killableEngine, withClient } from './engines.mjs';

/** A load of a million rows is carried to its end within this, on a busy machine. */
const SETTLED_MS = 600_000;
const MAX_PAUSE_MS = 150;

/** Whether a load is in a step, by what the database holds. */
const STEPS = {
  'taking rows': ({ rows, beside }) => rows === null && beside,
  accepted: ({ rows, merged }) => rows !== null && merged === 0,
  merging: ({ rows, merged }) => rows !== null && merged > 0 && merged < rows,
  marking: ({ rows, merged }) => rows !== null && merged >= rows,
  rebuilding: ({ building }) => building,
};
const VICTIMS = ['command', 'worker', 'API', 'database', 'OpenSearch'];

/** Who is killed in which step: of the first ten each twice, in different steps; then the other pairs, then by chance. */
function pairOf(round, random) {
  const steps = Object.keys(STEPS);
  const pairs = steps.length * VICTIMS.length;
  const at = round <= pairs ? round - 1 : Math.floor(random() * pairs);
  const turn = Math.floor(at / VICTIMS.length);
  return { victim: VICTIMS[at % VICTIMS.length], step: steps[((at % VICTIMS.length) + turn) % steps.length] };
}

/**
 * @param {number} times
 * @param {() => number} random
 * @param {number} count how many rows there are, of which nine tenths come each time
 * @returns 0 when nothing was lost, changed by half, or left over
 */
export const killLoads = (times, random, count) =>
  inScratch('faults', async ({ dataDir, database, onEnd }) => {
    const installation = await start({ dataDir, database, onEnd });
    const { env } = installation;
    const files = { file: path.join(dataDir, 'wells.csv'), definition: path.join(dataDir, 'definition.json') };
    fs.writeFileSync(files.definition, JSON.stringify(COLLECTION));
    const load = (round) => {
      writeRound(files.file, round, count);
      return killableCli(
        ['explorer', 'load', files.file, '--as', COLLECTION.name, '--definition', files.definition],
        env,
      );
    };
    const expected = new Expected(count);
    const checks = new CollectionChecks(env, expected, installation.api);
    /** @type {string[]} */
    const faults = [];
    await firstLoad(env, load, random);
    expected.take(0);
    await cli(['search', 'rebuild'], env);
    const check = async (what) => {
      const { faults: found, engine } = await checks.differences();
      faults.push(...found.map((fault) => `${what}: ${fault}`));
      return `${engine} answered, ${found.length} faults`;
    };
    for (let round = 1; round <= times; round++) {
      const { step, victim } = pairOf(round, random);
      const began = performance.now();
      const before = await stateOf(env);
      const isLoad = step !== 'rebuilding';
      const command = isLoad ? load(round) : killableCli(['search', 'rebuild'], env);
      // A worker has nothing to do before somebody leaves it a load.
      const killed = victim === 'worker' ? 'command' : victim;
      const met = await inStep(env, step, command);
      await pause(random() ** 3 * MAX_PAUSE_MS);
      if (killed === 'command') await command.kill();
      else await installation.kills[killed]();
      const code = await command.ended;
      if (victim === 'API' && code !== 0) faults.push(`round ${round}: the command ended with ${code}`);
      const after = await stateOf(env);
      if (isLoad && (after.rows !== null || after.loaded > before.loaded)) expected.take(round);
      let worker = await installation.worker();
      if (victim === 'worker') {
        await pause(random() * 10 * MAX_PAUSE_MS);
        await worker.kill();
        worker = await installation.worker();
      }
      await settled(env);
      await worker.stop();
      const checked = await check(`round ${round}`);
      if (!isLoad) await cli(['search', 'rebuild'], env);
      const became =
        after.rows !== null ? 'carried to its end' : after.loaded > before.loaded ? 'had ended' : 'nothing changed';
      const seconds = ((performance.now() - began) / 1_000).toFixed(0);
      console.log(`${round}: ${victim} killed, ${met ? step : 'too late'}: ${became}, ${checked}, ${seconds} s`);
    }
    const code = await load(times + 1).ended;
    expected.take(times + 1);
    const worker = await installation.worker();
    await settled(env);
    await worker.stop();
    console.log(`a load that nobody kills ends with ${code}: ${await check('the last load')}`);
    for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
    return faults.length || code !== 0 ? 1 : 0;
  });

async function start({ dataDir, database, onEnd }) {
  let server = await database();
  const opensearch = await killableEngine(startOpenSearch, dataDir);
  onEnd(opensearch.stop);
  const env = {
    DATABASE_URL: server.url,
    OPENSEARCH_URL: opensearch.url,
    DATA_DIR: dataDir,
    OUTCROP_ENV: 'demo',
    LOG_LEVEL: 'fatal',
  };
  // Accounts, and a few deals beside the collection.
  await cli(['--migrate', 'demo', '--listings', '100'], env);
  const port = await freePort();
  let api = await killable('api', env, port);
  onEnd(() => api.stop());
  const killDatabase = async () => {
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    server = await startPostgres({ dataDir, user: 'faults', log: console.log, port: server.port });
    onEnd(server.stop);
  };
  return {
    env,
    kills: Object.fromEntries([
      ['API', () => api.kill()],
      ['database', killDatabase],
      ['OpenSearch', () => opensearch.kill().then(opensearch.start)],
    ]),
    /** The address of the API, which is started again where it has ended. */
    api: async () => {
      if (!api.isAlive()) api = await killable('api', env, port);
      return `http://127.0.0.1:${port}`;
    },
    /** A worker, which looks for loads at once. */
    worker: async () => {
      await aMinutePasses(env);
      return killable('worker', env, await freePort());
    },
  };
}

/** Nobody finds rows of a first load that was killed; the next one takes its place. */
async function firstLoad(env, load, random) {
  const killed = load(0);
  await until(async () => (await stateOf(env)).id > 0, SETTLED_MS);
  const { id } = await stateOf(env);
  await withClient(env.DATABASE_URL, async (client) => {
    while (killed.isAlive() && (await client.query(`select from collection_${id} limit 1`)).rowCount === 0);
  });
  await pause(random() * MAX_PAUSE_MS);
  await killed.kill();
  if ((await stateOf(env)).loaded > 0) throw new Error('The first load ended before it was killed.');
  const code = await load(0).ended;
  if (code !== 0) throw new Error(`The first load ended with ${code}.`);
}

const STATE = `select id, coalesce(extract(epoch from loaded_at), 0)::float8 as loaded, load_rows as rows, load_merged as merged,
    to_regclass('collection_' || id || '_load') is not null as beside, exists (select from search_index where state = 'building') as building,
    exists (select from search_task where ended_at is null) as asked
  from search_collection where name = $1`;
const NO_STATE = { id: 0, loaded: 0, rows: null, merged: 0, beside: false, building: false, asked: false };

/** How a load stands. */
const stateOf = (env) =>
  withClient(env.DATABASE_URL, async (client) => (await client.query(STATE, [COLLECTION.name])).rows[0] ?? NO_STATE);

/** Waits until a command is in a step. @returns false when it was over before */
const inStep = (env, step, command) =>
  withClient(env.DATABASE_URL, async (client) => {
    while (command.isAlive()) {
      const { rows } = await client.query(STATE, [COLLECTION.name]);
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

/** Waits until no load or rebuild is under way or left over, and every change has come to the index. */
async function settled(env) {
  const isOver = async () => {
    const { rows, beside, asked } = await stateOf(env);
    return rows === null && !beside && !asked;
  };
  if (!(await until(isOver, SETTLED_MS))) throw new Error('A load or a rebuild was not carried to its end.');
  await drained(env.DATABASE_URL, SETTLED_MS);
}
