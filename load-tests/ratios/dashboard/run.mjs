// How long management waits for the dashboard over a million entries of the audit and a million rows of tracking, and the worker for its figures. `npm run bench:dashboard`.
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { withClient } from '../../faults/engines.mjs';
import { tokenOf } from '../images/calls.mjs';
import { report, saveResult } from '../measurement.mjs';
import { cli, untilIdle, withApi } from '../processes.mjs';
import { round, summary } from '../statistics.mjs';
import { fillTwoYears } from './rows.mjs';

const LISTINGS = 2_000;
const ROWS = { audit: 1_000_000, searches: 500_000, hits: 500_000, readings: 200_000, people: 10_000 };
const ROUNDS = 100;
const DAY_MS = 86_400_000;
const dayBefore = (days) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** By their first day. */
const PERIODS = { '7_days': 6, '30_days': 29, '90_days': 89, a_year: 364 };

/** Measures on an installation of its own and saves the figures, with versions, in load-tests/results/dashboard.json. */
export const main = () =>
  inScratch('bench', async ({ dataDir, database }) => {
    const { url } = await database();
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', OUTCROP_ENV: 'demo' };
    await cli(['migrate'], env);
    console.log(`Loading ${LISTINGS} listings and two years of rows …`);
    await cli(['demo', '--listings', String(LISTINGS)], env);
    await withClient(url, (client) => fillTwoYears(client, ROWS));
    /** Starting the process is in it. */
    const counted = await seconds(() => cli(['management', 'recount'], env));
    const figures = {
      rows: ROWS,
      first_count_s: counted,
      count_anew_s: await seconds(() => cli(['management', 'recount'], env)),
    };
    await withClient(url, (client) => client.query('vacuum analyze daily_figure'));
    await withApi(env, async (api, pid) => {
      await untilIdle(pid);
      const headers = { authorization: `Bearer ${await tokenOf(api, 'admin')}` };
      for (const [name, days] of Object.entries(PERIODS)) {
        const ask = () => read(`${api}/api/admin/dashboard?from=${dayBefore(days)}&to=${dayBefore(0)}`, headers);
        for (let turn = 0; turn < ROUNDS / 10; turn += 1) await ask();
        const times = [];
        for (let turn = 0; turn < ROUNDS; turn += 1) {
          const began = performance.now();
          await ask();
          times.push(performance.now() - began);
        }
        const { searches, hits, leads } = /** @type {any} */ (await ask());
        figures[name] = { ...summary(times), searches: searches.total, views: hits.total, hot_leads: leads.count };
        report(name, figures[name]);
      }
    });
    report('counting', { first_count_s: figures.first_count_s, count_anew_s: figures.count_anew_s });
    saveResult('dashboard', { ...figures, aim: 'p95 ≤ 300 ms' });
    return 0;
  });

async function seconds(work) {
  const began = performance.now();
  await work();
  return round((performance.now() - began) / 1_000);
}

/** @throws for any answer but 200 */
async function read(address, headers) {
  const answer = await fetch(address, { headers });
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
