// How long a person's edit takes to be found while an import of all listings runs and the worker works it off.
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { actorName, Env, processModule, systemActor } from '@outcrop/platform';
import { features } from '@outcrop/product';
import pg from 'pg';
import { built } from '../../built.mjs';
import { drained } from '../../faults/engines.mjs';
import { report, saveResult, withLoadedEngines } from '../measurement.mjs';
import { cli, withWorker } from '../processes.mjs';
import { someListings, watchFor } from '../search-watch.mjs';
import { summary } from '../statistics.mjs';

const { UpdateListing } = await built('libs/listings/dist/listing/commands/update-listing.js');

const EDITS = 50;
const EDITOR = systemActor('bench');
const PAUSE_MS = 200;
const MAX_BACKLOG_MS = 600_000;

/** Keeps the figures in load-tests/results/edits.json. */
export const main = () =>
  withLoadedEngines(async ({ engineUrl, env, about }) => {
    await cli(['search', 'rebuild'], env);
    const edits = await withWorker(env, async () => {
      await drained(env.DATABASE_URL, MAX_BACKLOG_MS);
      return measureEdits(engineUrl, env);
    });
    report('edits during an import of all listings', edits);
    saveResult('edits', { ...about, edits });
    return 0;
  });

/** @returns p50, p95, p99 in milliseconds from the commit of an edit to the first search that finds it, and how long the import took */
async function measureEdits(engineUrl, env) {
  const file = await everyListingChanged(env);
  const app = await NestFactory.createApplicationContext(await processModule('cli', Env.read(env), features), {
    logger: ['error', 'warn'],
  });
  const watch = watchFor(engineUrl);
  try {
    const commands = app.get(CommandBus);
    const ids = await someListings(engineUrl, EDITS);
    const began = performance.now();
    let importing = true;
    const imported = cli(['listings', 'import', file], env).finally(() => {
      importing = false;
    });
    // It is awaited below; until then a failure is nobody's unhandled one.
    imported.catch(() => {});
    const found = [];
    const takingTimes = [];
    let duringImport = 0;
    await pause(2_000);
    for (const [n, id] of ids.entries()) {
      const word = `edit${Date.now().toString(36)}x${n}x`;
      const asked = performance.now();
      await commands.execute(
        new UpdateListing({ listingId: id, values: { upsideStatement: `As measured ${word}` }, actor: EDITOR }),
      );
      takingTimes.push(performance.now() - asked);
      found.push(watch.until(id, word));
      if (importing) duringImport++;
      await pause(PAUSE_MS);
    }
    const delays = await Promise.all(found);
    await imported;
    const importSeconds = Math.round((performance.now() - began) / 1_000);
    return {
      ...summary(delays),
      edit_itself: summary(takingTimes),
      commit_to_written: summary(await untilWritten(env.DATABASE_URL)),
      edits_while_the_import_ran: duringImport,
      import_seconds: importSeconds,
      aim: 'p95 ≤ 1,000 ms',
    };
  } finally {
    watch.stop();
    await app.close();
  }
}

/** Milliseconds from each edit's event to its delivery, by the database's clock: the rest is the engine's refresh. */
async function untilWritten(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select 1000 * extract(epoch from d.done_at - e.occurred_at)::float8 as ms from event e join delivery d on d.event_id = e.id
     where e.actor = $1 and d.consumer = 'deal-search' and d.done_at is not null`,
    [actorName(EDITOR)],
  );
  await client.end();
  return rows.map(({ ms }) => ms);
}

/** Every listing as it is, but for one text: so that the import changes each. @returns the file */
async function everyListingChanged(env) {
  const before = path.join(env.DATA_DIR, 'listings.jsonl');
  const after = path.join(env.DATA_DIR, 'changed.jsonl');
  await cli(['listings', 'export', '--format', 'jsonl', '--out', before], env);
  const out = fs.createWriteStream(after);
  for await (const line of readline.createInterface({ input: fs.createReadStream(before) }))
    out.write(`${JSON.stringify({ ...JSON.parse(line), upsideStatement: 'As imported once more.' })}\n`);
  await new Promise((resolve) => out.end(resolve));
  return after;
}
