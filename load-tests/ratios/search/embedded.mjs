// The embedded search over HTTP, beside a route that does next to nothing, and beside the statements of the engine that searched in PostgreSQL before it.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { root } from '../../../scripts/setup.mjs';
import { report } from '../measurement.mjs';
import { cli, cpuMs, peakMemoryMb, withApi } from '../processes.mjs';
import { PROFILABLE, profileOf } from '../profile.mjs';
import { round, summary } from '../statistics.mjs';
import { measureWithBad } from './bad-requests.mjs';
import { states } from './facets.mjs';

export const LISTINGS = (process.env.EMBEDDED_LISTINGS || '10000,100000').split(',').map(Number);
export const CONNECTIONS = 10;
/** As many as the former engine had. */
const FORMER_CONNECTIONS = 8;
export const ROUNDS = Number(process.env.ROUNDS || 5);
const SECONDS = Number(process.env.SECONDS_EACH || 4);
export const STATES = 120;
/** Changes that are looked for, one after the other. */
const CHANGES = 200;
/** What the former engine asked PostgreSQL for the first of the states, as it was recorded (docs/decisions/column-search.md#figures). */
const FORMER = path.join(root, 'load-tests/ratios/search/former-statements.json');

/** @returns figures by number of listings */
export async function measureEmbedded() {
  const figures = {};
  for (const listings of LISTINGS) {
    figures[listings] = await inScratch('bench', async ({ dataDir, database }) => {
      const env = { DATABASE_URL: (await database()).url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', OUTCROP_ENV: 'demo' };
      await cli(['migrate'], env);
      console.log(`Loading ${listings} listings …`);
      await cli(['demo', '--listings', String(listings)], env);
      const columns_memory_mb = await columnsMemory(env);
      return { ...(await withApi(env, (api, pid) => measure(api, pid, env), PROFILABLE)), columns_memory_mb };
    });
    report(`embedded search of ${listings} listings`, figures[listings]);
  }
  return figures;
}

/** What the columns alone take, in MB. */
async function columnsMemory(env) {
  const args = ['--expose-gc', path.join(root, 'load-tests/ratios/search/columns-memory.mjs')];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  return Number(stdout.trim().split('\n').at(-1));
}

async function measure(api, pid, env) {
  const loading_seconds = await loading(api);
  const paths = states(STATES);
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: FORMER_CONNECTIONS,
    options: '-c jit=off -c work_mem=32MB',
  });
  // As the former engine had it: no compiling of statements, and an index of the texts.
  await pool.query('create index listing_search_text on listing using gin (search_text gin_trgm_ops)');
  // Both sides know what autovacuum would tell them a minute later.
  await pool.query('analyze');
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const former = JSON.parse(fs.readFileSync(FORMER, 'utf8'));
  /** @type {Record<string, { items: any[], ask: (item: any) => Promise<unknown> }>} */
  const sides = {
    ours: { items: paths, ask: (each) => get(agent, api + each) },
    // Of what was never asked before nothing is kept but what it has in common with others.
    ours_asked_once: { items: paths, ask: (each) => get(agent, `${api}${askedOnce(each)}`) },
    config: { items: ['/api/config'], ask: (each) => get(agent, api + each) },
    former: { items: former, ask: ({ text, values }) => pool.query(text, values) },
  };
  /** @type {Record<string, { times: number[], seconds: number, cpu: number }>} */
  const answered = Object.fromEntries(Object.keys(sides).map((name) => [name, { times: [], seconds: 0, cpu: 0 }]));
  for (const { items, ask } of Object.values(sides)) for (const item of items) await ask(item);
  for (let n = 0; n < ROUNDS; n++)
    for (const [name, side] of Object.entries(sides)) {
      const before = cpuMs(pid) ?? Number.NaN;
      const { times, seconds } = await during(side);
      answered[name].cpu += (cpuMs(pid) ?? Number.NaN) - before;
      answered[name].times.push(...times);
      answered[name].seconds += seconds;
    }
  const our_cpu_ms_by_part = await profileOf(pid, env.DATA_DIR, async () => (await during(sides.ours)).times.length);
  const with_bad = await measureWithBad(api, paths, { connections: CONNECTIONS, rounds: ROUNDS, seconds: SECONDS });
  const memory_mb = peakMemoryMb(pid);
  await pool.query('drop index listing_search_text');
  const visible = await delays(agent, api, pool);
  agent.destroy();
  await pool.end();
  const rates = Object.fromEntries(
    Object.entries(answered).map(([name, { times, seconds }]) => [name, times.length / seconds]),
  );
  return {
    connections: CONNECTIONS,
    ...Object.fromEntries(
      Object.entries(answered).map(([name, { times, cpu }]) => [
        name,
        {
          per_second: round(rates[name]),
          ...summary(times),
          ...(name !== 'former' && { our_cpu_ms: round(cpu / times.length) }),
        },
      ]),
    ),
    our_cpu_ms_by_part,
    times_former: round(rates.ours / rates.former),
    share_of_config: round(rates.ours / rates.config),
    with_bad,
    loading_seconds,
    peak_memory_mb: memory_mb,
    visible_after_commit: visible,
    aim: 'at 10,000: times_former ≥ 10, share_of_config ≥ 0.2, p95 ≤ 25 ms; at 100,000: 150 a second, loaded in 6 s, columns ≤ 300 MB; visible p99 ≤ 100 ms',
  };
}

let price = 0;
/** The same search with a range of prices that no search had before. */
export const askedOnce = (each) => `${each}${each.endsWith('?') ? '' : '&'}price=..${900_000_000 + price++}`;

/** The process is ready before it has read the rows: the first search waits for them. */
export async function loading(api) {
  const begin = performance.now();
  for (;;) {
    const response = await fetch(`${api}/api/deals`);
    await response.arrayBuffer();
    if (response.ok) return round((performance.now() - begin) / 1_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Asks for the items in turn over all connections, as fast as they are answered. */
export async function during({ items, ask }) {
  const times = [];
  const begin = performance.now();
  let next = 0;
  const lane = async () => {
    while (performance.now() - begin < SECONDS * 1_000) {
      const began = performance.now();
      await ask(items[next++ % items.length]);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return { times, seconds: (performance.now() - begin) / 1_000 };
}

/** From a change's commit to an answer that shows it, while nobody else asks. */
async function delays(agent, api, pool) {
  const { rows } = await pool.query(
    `select id from listing where web_status = 'published' and not is_private and not is_sales_lead_only and not is_sold
       and status = 'ACTIVE' and is_active_deal and not 'STUDY' = any(types) order by id limit $1`,
    [CHANGES],
  );
  const times = [];
  for (const [n, { id }] of rows.entries()) {
    const word = `visible${n}x${id}x`;
    await pool.query(
      `update listing set search_text = search_text || $2, search_revision = nextval('listing_search_revision') where id = $1`,
      [id, word],
    );
    const began = performance.now();
    while (!(await get(agent, `${api}/api/deals?search=${word}`)).includes(`"ListingId":${id}`)) {
      if (performance.now() - began > 10_000) throw new Error(`${word} did not appear`);
    }
    times.push(performance.now() - began);
  }
  return summary(times);
}

/** @returns {Promise<string>} */
export function get(agent, url) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.once('error', reject).once('end', () => {
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${url} answered ${response.statusCode}`));
        });
      })
      .once('error', reject);
  });
}
