// Rows of a collection out of it and into it: our export and our command against bare COPY.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { peakMemoryMb, watchedCli } from '../processes.mjs';
import { median, round } from '../statistics.mjs';

const TURNS = 3;
/** The demo's collection in the database: its columns but the firm's own. */
const FIELDS =
  'name, operator, play, basin, county, state, region, "apiNumber", horizontal, "spudDate", "firstProductionDate", "lateralLength", oil12, gas12, water12, x, y';
const COLUMNS = `id, key, ${FIELDS}`;

/** The export over HTTP and a bare `COPY … TO` of the same rows to a client, by turns. */
export async function measureExport({ url, pid, address, headers }) {
  const ours = [];
  const bare = [];
  let bytes = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    ours.push(
      await secondsOf(async () => {
        bytes = await download(`${address}/export?format=csv&filters=%5B%5D`, headers);
      }),
    );
    bare.push(
      await secondsOf(() =>
        withClient(url, async (client) => {
          const table = await tableOf(client, 'wells');
          const copy = client.query(
            copyTo(`copy (select ${COLUMNS} from ${table} order by id) to stdout (format csv)`),
          );
          await pipeline(copy, nowhere());
        }),
      ),
    );
  }
  return { megabytes: round(bytes / 1e6, 0), ...sides(ours, bare), peak_memory_mb: peakMemoryMb(pid) };
}

/**
 * The command on a file against a bare COPY of it into a table with the same columns, keys and indexes, by turns. The command is a process that starts, which the bare side is not: what it takes for one row is told
 * as well.
 */
export async function measureLoad({ env, url, rows, folder }) {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${rows}.csv`);
  const bareFile = path.join(folder, `${rows}-bare.csv`);
  await writeWells(url, file);
  await writeWells(url, bareFile, `key, ${FIELDS}`);
  const oneRowFile = path.join(folder, 'one.csv');
  fs.writeFileSync(oneRowFile, await firstLines(file, 2));
  const ours = [];
  const bare = [];
  const oneRow = [];
  let memory = 0;
  const load = (from) => watchedCli(['explorer', 'load', from, '--as', 'bench', '--key', 'apiNumber'], env);
  const drop = () => watchedCli(['explorer', 'drop', 'bench', '--yes'], env);
  for (let turn = 0; turn < TURNS; turn++) {
    oneRow.push(await secondsOf(() => load(oneRowFile)));
    await drop();
    ours.push(
      await secondsOf(async () => {
        const { peakMb } = await load(file);
        memory = Math.max(memory, peakMb ?? 0);
      }),
    );
    bare.push(await bareLoad(url, bareFile));
    await drop();
  }
  fs.rmSync(folder, { recursive: true });
  const start = median(oneRow);
  return {
    ...sides(ours, bare),
    seconds_of_one_row: round(start),
    ratio_after_start: round(median(bare) / (median(ours) - start)),
    peak_memory_mb: memory,
  };
}

/** The beginning of a file, with its line ends. */
async function firstLines(file, count) {
  const lines = [];
  for await (const line of createInterface({ input: fs.createReadStream(file) })) {
    lines.push(`${line}\n`);
    if (lines.length === count) break;
  }
  return lines.join('');
}

/** Writes the demo's wells as a file that can be loaded. */
export const writeWells = (url, file, columns = FIELDS) =>
  withClient(url, async (client) => {
    const table = await tableOf(client, 'wells');
    const copy = copyTo(`copy (select ${columns} from ${table} order by id) to stdout (format csv, header)`);
    await pipeline(client.query(copy), fs.createWriteStream(file));
  });

/** A bare COPY into a copy of the table that the command filled. @returns seconds */
function bareLoad(url, file) {
  return withClient(url, async (client) => {
    await client.query('drop table if exists bare_bench');
    await client.query(`create table bare_bench (like ${await tableOf(client, 'bench')} including all)`);
    const seconds = await secondsOf(() =>
      pipeline(
        fs.createReadStream(file),
        client.query(copyFrom(`copy bare_bench (key, ${FIELDS}) from stdin (format csv, header)`)),
      ),
    );
    await client.query('drop table bare_bench');
    return seconds;
  });
}

/** The table of a collection. */
async function tableOf(client, name) {
  const { rows } = await client.query('select id from search_collection where name = $1', [name]);
  return `collection_${rows[0].id}`;
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** @returns how many bytes came */
function download(url, headers) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        let bytes = 0;
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
        response.on('data', (chunk) => {
          bytes += chunk.length;
        });
        response.once('error', reject).once('end', () => resolve(bytes));
      })
      .once('error', reject);
  });
}

async function secondsOf(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

/** Medians of both, and the bare one's share. */
function sides(ours, bare) {
  return { seconds: round(median(ours)), bare: round(median(bare)), ratio: round(median(bare) / median(ours)) };
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
