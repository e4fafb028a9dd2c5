// Kills the worker with -9 while listings are imported, wipes Redis, fills the disks of PostgreSQL and OpenSearch, closes the index, makes every
// engine slow, stops it and loses its connections, at random moments; then verifies that every row has its document and no delivery has failed,
// on each pair of queue and search engines. `npm run faults [-- --troubles 50 --seed 7 --listings 2000]`. With `--parts 50` instead: parts of `npm start` (parts.mjs); with
// `--files 50`: the S3 store and the scanner (files.mjs), with `--collections 50 [--rows 1000000]`: loads of collections (collections.mjs), with `--data-rooms 50`: ways into data rooms (data-rooms.mjs).
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startOpenSearch } from '../../scripts/engines/opensearch.mjs';
import { startRedis } from '../../scripts/engines/redis.mjs';
import { inScratch } from '../../scripts/engines/scratch.mjs';
import { cli, killableWorker } from '../ratios/processes.mjs';
import { seeded } from '../ratios/statistics.mjs';
import { killLoads } from './collections.mjs';
import { troubleDataRooms } from './data-rooms.mjs';
import { createDatabase, drained } from './engines.mjs';
import { troubleFiles } from './files.mjs';
import { killParts } from './parts.mjs';
import { proxyTo } from './proxy.mjs';
import { troublesOf } from './troubles.mjs';

/** @returns 0 when every pair ended without drift and without a failed delivery, otherwise 1. */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: {
      troubles: { type: 'string', default: '50' },
      seed: { type: 'string' },
      listings: { type: 'string', default: '2000' },
      parts: { type: 'string' },
      files: { type: 'string' },
      collections: { type: 'string' },
      rows: { type: 'string', default: '30000' },
      'data-rooms': { type: 'string' },
    },
  });
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
  if (values.parts !== undefined) {
    console.log(`seed ${seed}, ${values.parts} parts of npm start killed`);
    return killParts(Number(values.parts), seeded(seed));
  }
  if (values.files !== undefined) {
    console.log(`seed ${seed}, ${values.files} troubles while files are sent`);
    return troubleFiles(Number(values.files), seeded(seed));
  }
  if (values.collections !== undefined) {
    console.log(`seed ${seed}, ${values.collections} kills while a collection of ${values.rows} rows is loaded`);
    return killLoads(Number(values.collections), seeded(seed), Number(values.rows));
  }
  const rooms = values['data-rooms'];
  if (rooms !== undefined) {
    console.log(`seed ${seed}, ${rooms} troubles while data rooms are opened and closed`);
    return troubleDataRooms(Number(rooms), seeded(seed));
  }
  console.log(`seed ${seed}, ${values.troubles} troubles per pair, ${values.listings} listings`);
  return inScratch('faults', async ({ dataDir, database, onEnd }) => {
    const server = await database({ throwaway: true });
    const redis = await startRedis({ dataDir });
    if (redis.missing !== undefined) throw new Error(`There is no Redis: ${redis.missing}.`);
    onEnd(redis.stop);
    const opensearch = await startOpenSearch({ dataDir, log: console.log });
    if (opensearch.missing !== undefined) throw new Error(`There is no OpenSearch: ${opensearch.missing}.`);
    onEnd(opensearch.stop);

    let failed = 0;
    for (const queue of ['postgres', 'redis']) {
      for (const search of ['postgres', 'opensearch']) {
        const url = await createDatabase(server.url, `faults_${queue}_${search}`);
        const env = {
          DATABASE_URL: url,
          REDIS_URL: queue === 'redis' ? redis.url : '',
          OPENSEARCH_URL: search === 'opensearch' ? opensearch.url : '',
          ENGINE_PREFIX: `faults-${queue}-${search}`,
          DATA_DIR: dataDir,
          OUTCROP_ENV: 'demo',
          LOG_LEVEL: 'error',
        };
        const outcome = await campaign({
          env,
          dataDir,
          random: seeded(seed),
          count: Number(values.troubles),
          listings: Number(values.listings),
        });
        console.log(`${queue} queue, ${search} search: ${outcome.verdict}`);
        for (const [name, count] of outcome.befallen) console.log(`  ${count} × ${name}`);
        if (!outcome.ok) failed++;
      }
    }
    return failed ? 1 : 0;
  });
}

async function campaign({ env, dataDir, random, count, listings }) {
  await cli(['migrate'], env);
  await cli(['demo', '--listings', String(listings)], env);
  if (env.OPENSEARCH_URL) await cli(['search', 'rebuild'], env);
  const proxies = await proxiesOf(env);
  const worker = restartableWorker({
    ...env,
    DATABASE_URL: proxies.PostgreSQL.url,
    ...(proxies.Redis && { REDIS_URL: proxies.Redis.url }),
    ...(proxies.OpenSearch && { OPENSEARCH_URL: proxies.OpenSearch.url }),
  });
  const troubles = troublesOf({
    proxies,
    worker,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    opensearchUrl: env.OPENSEARCH_URL,
    prefix: env.ENGINE_PREFIX,
  });
  const befallen = new Map(troubles.map(({ name }) => [name, 0]));
  await worker.start();
  try {
    for (let round = 0, done = 0; done < count; round++) {
      const file = changedListings(
        path.join(dataDir, `${env.ENGINE_PREFIX}-${round}.jsonl`),
        await cli(['listings', 'export', '--format', 'jsonl'], env),
        round,
      );
      const importing = cli(['listings', 'import', file, '--batch', '100'], env);
      let over = false;
      importing
        .finally(() => {
          over = true;
        })
        .catch(() => {});
      do {
        await pause(30 + random() * 600);
        // Every trouble in turn at first, then by chance.
        const trouble = troubles[done] ?? troubles[Math.floor(random() * troubles.length)];
        await trouble.befall(200 + random() * 3_000);
        befallen.set(trouble.name, (befallen.get(trouble.name) ?? 0) + 1);
        done++;
      } while (!over && done < count);
      await importing;
      fs.rmSync(file);
    }
    await drained(env.DATABASE_URL);
  } finally {
    await worker.stop();
    for (const proxy of Object.values(proxies)) await proxy.stop();
  }
  const report = JSON.parse((await cli(['search', 'verify', '--json'], env)).trim().split('\n').at(-1));
  const drift = report.missing + report.stale + report.extra + report.differing;
  return {
    ok: drift === 0 && report.rows >= listings,
    befallen,
    verdict: `${report.rows} rows, drift ${drift}`,
  };
}

/** A proxy in front of each engine that the settings name. */
async function proxiesOf({ DATABASE_URL, REDIS_URL, OPENSEARCH_URL }) {
  const urls = { PostgreSQL: DATABASE_URL, Redis: REDIS_URL, OpenSearch: OPENSEARCH_URL };
  const entries = Object.entries(urls).filter(([, url]) => url);
  return Object.fromEntries(await Promise.all(entries.map(async ([name, url]) => [name, await proxyTo(url)])));
}

/** A worker that can be killed and started again. */
function restartableWorker(env) {
  let running;
  return {
    start: async () => {
      running = await killableWorker(env);
    },
    kill: () => running.kill(),
    stop: () => running.stop(),
  };
}

/** Writes every listing with a new upside statement, so that the import changes all of them. */
function changedListings(file, exported, round) {
  const lines = exported
    .trim()
    .split('\n')
    .map((line) => JSON.stringify({ ...JSON.parse(line), upsideStatement: `As seen in round ${round}.` }));
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
