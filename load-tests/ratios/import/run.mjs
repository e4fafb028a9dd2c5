// `npm run bench:import`: an import against a bare COPY of the same listings, events and audit entries, in one run, and the memory of a long import.
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { report, saveResult } from '../measurement.mjs';
import { cli, watchedCli } from '../processes.mjs';
import { IMPORT_PARTS, onlyProfile, timeByPart } from '../profile.mjs';
import { round } from '../statistics.mjs';

const LISTINGS = Number(process.env.LISTINGS || 100_000);
const MEMORY_ROWS = Number(process.env.MEMORY_ROWS || 1_000_000);
const MEMORY_LIMIT_MB = 300;
/** Both sides by turns, so that the machine's drift meets both. */
const ROUNDS = 2;
const TABLES = ['listing', 'event', 'audit_entry'];

/** Measures speed and memory and keeps the figures in load-tests/results/import.json. */
export async function main() {
  return inScratch('bench', async ({ dataDir, database, onEnd }) => {
    const { url } = await database();
    const client = new pg.Client({ connectionString: url });
    onEnd(() => client.end());
    await client.connect();
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', OUTCROP_ENV: 'demo' };
    await cli(['migrate'], env);
    const file = await demoFile(env, dataDir);
    const speed = await measureSpeed(client, env, file);
    report('import against a bare COPY of listings, events and audit', speed);
    await empty(client);
    const profile = await measureProfile(env, file);
    report('… what our own process does meanwhile, in ms a row', profile);
    const memory = await measureMemory(client, env, dataDir);
    report('memory of a long import', memory);
    saveResult('import', {
      listings: LISTINGS,
      load_before: round(os.loadavg()[2] ?? 0),
      speed,
      profile,
      memory,
    });
    return 0;
  });
}

/** The demo's listings as a file. */
async function demoFile(env, dataDir) {
  const file = path.join(dataDir, 'listings.csv');
  await cli(['demo', '--listings', String(LISTINGS)], env);
  await cli(['listings', 'export', '--out', file], env);
  return file;
}

async function measureSpeed(client, env, file) {
  let ours = 0;
  let bare = 0;
  for (let turn = 0; turn < ROUNDS; turn++) {
    await empty(client);
    ours += (await timedImport(file, env)).seconds;
    bare += await timedCopy(client, path.dirname(file));
  }
  const rate = (seconds) => Math.round((ROUNDS * LISTINGS) / seconds);
  return {
    rows: LISTINGS,
    file_mb: Math.round(fs.statSync(file).size / 1e6),
    ours_per_second: rate(ours),
    bare_per_second: rate(bare),
    ratio: round(bare / ours),
    aim: 'ratio ≥ 0.5, ours_per_second ≥ 3,000',
  };
}

async function measureProfile(env, file) {
  const folder = path.join(path.dirname(file), 'profile');
  await watchedCli(['listings', 'import', file], env, ['--cpu-prof', `--cpu-prof-dir=${folder}`]);
  return timeByPart(onlyProfile(folder), LISTINGS, IMPORT_PARTS);
}

/** A file of short rows, since it is their number that must not count. */
async function measureMemory(client, env, dataDir) {
  const file = path.join(dataDir, 'long.csv');
  const out = fs.createWriteStream(file);
  out.write('ListingId,header,region,PLSCode\n');
  for (let id = 1; id <= MEMORY_ROWS; id++)
    if (!out.write(`${id},Deal number ${id},Permian,PP\n`)) await once(out, 'drain');
  await new Promise((resolve) => out.end(() => resolve(undefined)));
  await empty(client);
  const { seconds, peakMb } = await timedImport(file, env);
  return {
    rows: MEMORY_ROWS,
    seconds: round(seconds),
    peak_mb: peakMb,
    limit_mb: MEMORY_LIMIT_MB,
    within: peakMb === null ? 'not known: resident memory is read from /proc' : peakMb <= MEMORY_LIMIT_MB,
  };
}

/** Seconds as the command itself says them: without its start, which a COPY in an open session does not have either. */
async function timedImport(file, env) {
  const { out, peakMb } = await watchedCli(['listings', 'import', file], env);
  const [, seconds] = /rows in ([\d.]+) s/.exec(out) ?? [];
  if (!seconds || !/ 0 rejected/.test(out)) throw new Error(`The import said: ${out}`);
  return { seconds: Number(seconds), peakMb };
}

/** What the import wrote, copied out, and copied in again in one transaction with the clock running. */
async function timedCopy(client, dataDir) {
  const fileOf = (table) => path.join(dataDir, `${table}.copy`);
  for (const table of TABLES) await client.query(`copy ${table} to '${fileOf(table)}'`);
  await empty(client);
  const begin = performance.now();
  await client.query('begin');
  for (const table of TABLES) await client.query(`copy ${table} from '${fileOf(table)}'`);
  await client.query('commit');
  return (performance.now() - begin) / 1_000;
}

/** Empty tables, and nothing left over to be written while the clock runs. */
async function empty(client) {
  await client.query(`truncate ${TABLES.join(', ')} cascade`);
  await client.query('checkpoint');
}
