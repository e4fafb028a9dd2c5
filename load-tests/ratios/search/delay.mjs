// From a change's commit to the first search of the engine that shows it, while 100 changes a second are made.
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { Env, processModule, systemActor } from '@outcrop/platform';
import { features } from '@outcrop/product';
import { built } from '../../built.mjs';
import { drained } from '../../faults/engines.mjs';
import { someListings, watchFor } from '../search-watch.mjs';
import { summary } from '../statistics.mjs';

const { ImportListings, objectToImportRow } = await built('libs/listings/dist/index.js');

const RATE = 100;
const SECONDS = Number(process.env.SECONDS_EACH || 30);
/** Changes per transaction, as an import or a bulk edit makes them, so that the writer leaves the cores to what is measured. */
const BATCH = 10;
/** One change of every so many batches is looked for. */
const SAMPLE_INTERVAL = 2;
const BACKLOG_TIMEOUT_MS = 300_000;

/** @returns p50, p95, p99 in milliseconds of the delays that were looked for, and the changes a second that were committed. */
export async function measureDelay(engineUrl, env) {
  const app = await NestFactory.createApplicationContext(await processModule('cli', Env.read(env), features), {
    logger: ['error', 'warn'],
  });
  const watch = watchFor(engineUrl);
  try {
    // First wait for what loading the listings left to do.
    await drained(env.DATABASE_URL, BACKLOG_TIMEOUT_MS);
    const commands = app.get(CommandBus);
    const actor = systemActor('bench');
    const ids = await someListings(engineUrl, 1_000);
    const token = Date.now().toString(36);
    const begin = performance.now();
    const batches = (RATE * SECONDS) / BATCH;
    const found = [];
    for (let n = 0; n < batches; n++) {
      const waitMs = begin + (n * BATCH * 1_000) / RATE - performance.now();
      if (waitMs > 0) await pause(waitMs);
      const word = `bench${token}x${n}x`;
      const changed = Array.from({ length: BATCH }, (_, i) => ids[(n * BATCH + i) % ids.length]);
      const rows = changed.map((ListingId) => objectToImportRow({ ListingId, C4: `Upside as measured ${word}` }));
      await commands.execute(new ImportListings({ rows, actor }));
      if (n % SAMPLE_INTERVAL === 0) found.push(watch.until(changed[0], word));
    }
    const seconds = (performance.now() - begin) / 1_000;
    const delays = await Promise.all(found);
    return {
      changes_a_second: Math.round((batches * BATCH) / seconds),
      ...summary(delays),
      aim: 'p99 ≤ 800 ms',
    };
  } finally {
    watch.stop();
    await app.close();
  }
}
