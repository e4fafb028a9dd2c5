// Kills the worker with -9 at random moments while listings are imported, wipes Redis in between, and verifies afterwards that every row
// has its document, on each pair of queue and search engines. `npm run faults [-- --kills 50 --seed 7 --listings 2000]`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startOpenSearch } from '../../scripts/engines/opensearch.mjs';
import { startPostgres } from '../../scripts/engines/postgres.mjs';
import { startRedis } from '../../scripts/engines/redis.mjs';
import { cli, killableWorker } from '../ratios/processes.mjs';
import { seeded } from '../ratios/statistics.mjs';
import { createDatabase, drained, flushRedis } from './engines.mjs';

/** @returns 0 when every pair ended without drift and without a failed delivery, otherwise 1. */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: 'string', default: '50' },
      seed: { type: 'string' },
      listings: { type: 'string', default: '2000' },
    },
  });
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
  console.log(`seed ${seed}, ${values.kills} kills per pair, ${values.listings} listings`);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'outcrop-faults-'));
  const stops = [];
  try {
    const database = await startPostgres({ dataDir, user: 'the fault tests', throwaway: true });
    stops.push(database.stop);
    const redis = await startRedis({ dataDir });
    if (redis.missing !== undefined) throw new Error(`There is no Redis: ${redis.missing}.`);
    stops.push(redis.stop);
    const opensearch = await startOpenSearch({ dataDir, log: console.log });
    if (opensearch.missing !== undefined) throw new Error(`There is no OpenSearch: ${opensearch.missing}.`);
    stops.push(opensearch.stop);

    let failed = 0;
    for (const queue of ['postgres', 'redis']) {
      for (const search of ['postgres', 'opensearch']) {
        const url = await createDatabase(database.url, `faults_${queue}_${search}`);
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
          kills: Number(values.kills),
          listings: Number(values.listings),
          redis,
        });
        console.log(
          `${queue} queue, ${search} search: ${outcome.kills} kills, ${outcome.wipes} wipes, ${outcome.verdict}`,
        );
        if (!outcome.ok) failed++;
      }
    }
    return failed ? 1 : 0;
  } finally {
    for (const stop of stops.reverse()) await stop();
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function campaign({ env, dataDir, random, kills, listings, redis }) {
  await cli(['migrate'], env);
  await cli(['demo', '--listings', String(listings)], env);
  if (env.OPENSEARCH_URL) await cli(['search', 'rebuild'], env);
  let worker = await killableWorker(env);
  let done = 0;
  let wipes = 0;
  try {
    for (let round = 0; done < kills; round++) {
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
        await new Promise((resolve) => setTimeout(resolve, 30 + random() * 600));
        await worker.kill();
        done++;
        if (env.REDIS_URL && random() < 0.3) {
          await flushRedis(redis.url);
          wipes++;
        }
        worker = await killableWorker(env);
      } while (!over && done < kills);
      await importing;
      fs.rmSync(file);
    }
    await drained(env.DATABASE_URL);
  } finally {
    await worker.stop();
  }
  const report = JSON.parse((await cli(['search', 'verify', '--json'], env)).trim().split('\n').at(-1));
  const drift = report.missing + report.stale + report.extra + report.differing;
  return {
    ok: drift === 0 && report.rows >= listings,
    kills: done,
    wipes,
    verdict: `${report.rows} rows, drift ${drift}`,
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
