// How long it takes to find whom to tell of changed deals: everybody's saved searches asked of the changes. `npm run bench:alerts`.
import { EntityManager } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { Env, processModule } from '@outcrop/platform';
import { features } from '@outcrop/product';
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { built } from '../../built.mjs';
import { report, saveResult } from '../measurement.mjs';
import { cli } from '../processes.mjs';
import { seeded, summary } from '../statistics.mjs';
import { saveSearches } from './searches.mjs';

const { AlertMatching } = await built('libs/listings/dist/saved-searches/alerts/alert-matching.js');

const LISTINGS = Number(process.env.LISTINGS || 12_000);
const SEARCHES = Number(process.env.SEARCHES || 10_000);
const CHANGES = 1_000;
/** A person has as many searches. */
const SEARCHES_EACH = 5;
const MANY_ROUNDS = 3;
const ONE_ROUNDS = 200;
const SEED = 7;

/** Measures on listings and searches of its own and saves the figures, with versions, in load-tests/results/alerts.json. */
export const main = () =>
  inScratch('bench', async ({ dataDir, database, onEnd }) => {
    const env = { DATABASE_URL: (await database()).url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', OUTCROP_ENV: 'demo' };
    await cli(['migrate'], env);
    console.log(`Loading ${LISTINGS} listings and ${SEARCHES} saved searches …`);
    await cli(['demo', '--listings', String(LISTINGS)], env);
    const app = await NestFactory.createApplicationContext(await processModule('cli', Env.read(env), features), {
      logger: ['error', 'warn'],
    });
    onEnd(() => app.close());
    const em = app.get(EntityManager);
    const matching = new AlertMatching();
    const random = seeded(SEED);
    await saveSearches(em.fork(), { count: SEARCHES, each: SEARCHES_EACH, random });
    await em.execute('vacuum analyze');
    const ids = (await em.execute('select id from listing order by id')).map(({ id }) => id);
    const drawn = (count) => Array.from({ length: count }, () => ids[Math.floor(random() * ids.length)]);
    await measure({ em, matching }, ONE_ROUNDS / 10, () => drawn(1));
    const one = await measure({ em, matching }, ONE_ROUNDS, () => drawn(1));
    const many = await measure({ em, matching }, MANY_ROUNDS, () => drawn(CHANGES));
    report('one changed deal', one);
    report(`${CHANGES} changed deals`, many);
    saveResult('alerts', {
      listings: LISTINGS,
      searches: SEARCHES,
      one_change: { ...one, aim: 'p95 ≤ 50 ms' },
      [`${CHANGES}_changes`]: many,
    });
    return 0;
  });

/**
 * Times the matching, each time of other deals; what it notes is taken back.
 * @returns p50, p95, p99 in milliseconds, and how many alerts were noted on average
 */
async function measure({ em, matching }, rounds, changedIds) {
  const times = [];
  let alerts = 0;
  for (let round = 0; round < rounds; round++) {
    const changes = changedIds().map((listingId, n) => ({ eventId: n + 1, listingId, change: 'price', was: '$4.2 M' }));
    const fork = em.fork();
    await fork.begin();
    const begin = performance.now();
    await matching.note(fork, changes);
    times.push(performance.now() - begin);
    const [{ noted }] = await fork.execute('select count(*)::int as noted from deal_alert');
    alerts += noted;
    await fork.rollback();
  }
  return { ...summary(times), alerts_noted: Math.round(alerts / rounds) };
}
