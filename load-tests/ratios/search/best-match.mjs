// Searches by words in the order of the best match beside the same ones in the order of the firm, on both engines, by turns in one run.
import http from 'node:http';
import { cli, cpuMs, untilIdle, withApi } from '../processes.mjs';
import { percentile, round, summary } from '../statistics.mjs';

/** Short turns, and many: what else the machine does meets both orders. */
const ROUNDS = Number(process.env.ROUNDS || 20);
const SECONDS = Number(process.env.SECONDS_EACH || 1);
const CONNECTIONS = 4;
const BY_RANK = '';
const BY_MATCH = '&sort=match';
const TEXTS = [
  'permian mineral',
  'wolfcamp',
  'royalty texas',
  'delaware basin leases',
  'operated gas',
  'minerals',
  'oil',
];
const FILTERS = ['', '&type=PP+L', '&region=Permian', '&location=usa&dealSize=small', '&page=2'];
const PATHS = TEXTS.flatMap((text) => FILTERS.map((rest) => `/api/deals?search=${encodeURIComponent(text)}${rest}`));

const same = (path) => path;
let price = 0;
/** The same search with a range of prices that no search had before. */
const askedOnce = (path) => `${path}&price=..${900_000_000 + price++}`;

/** @returns figures of OpenSearch, of the columns for what was asked before, and of the columns for what nobody asked before */
export async function measureBestMatch(env) {
  await cli(['search', 'rebuild'], env);
  const { OPENSEARCH_URL: _, ...inMemory } = env;
  return {
    opensearch: await withApi(env, (api, pid) => measure(api, pid, 'opensearch', same)),
    columns: await withApi(inMemory, (api, pid) => measure(api, pid, 'columns', same)),
    columns_asked_once: await withApi(inMemory, (api, pid) => measure(api, pid, 'columns', askedOnce)),
    aim: 'ratio_p95 ≤ 1.2',
  };
}

async function measure(api, pid, engine, asked) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let elsewhere = 0;
  const during = async (order) => {
    const times = [];
    const begin = performance.now();
    let next = 0;
    const lane = async () => {
      while (performance.now() - begin < SECONDS * 1_000) {
        const path = asked(PATHS[next++ % PATHS.length]);
        const began = performance.now();
        if ((await engineOf(agent, `${api}${path}${order}`)) !== engine) elsewhere += 1;
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, lane));
    return times;
  };
  await untilAnsweredBy(engine, agent, api);
  for (let n = 0; n < 3; n++) for (const order of [BY_RANK, BY_MATCH]) await during(order);
  await untilIdle(pid);
  elsewhere = 0;
  const cpu = { rank: 0, match: 0 };
  /** @type {{ rank: number[], match: number[] }[]} */
  const rounds = [];
  for (let n = 0; n < ROUNDS; n++) {
    const times = { rank: [], match: [] };
    for (const order of n % 2 ? ['match', 'rank'] : ['rank', 'match']) {
      const before = cpuMs(pid) ?? Number.NaN;
      times[order] = await during(order === 'match' ? BY_MATCH : BY_RANK);
      cpu[order] += (cpuMs(pid) ?? Number.NaN) - before;
    }
    rounds.push(times);
  }
  agent.destroy();
  const [rank, match] = [rounds.flatMap((times) => times.rank), rounds.flatMap((times) => times.match)].map(summary);
  const ratios = rounds.map((times) => summary(times.match).p95 / summary(times.rank).p95).sort((a, b) => a - b);
  return {
    rank,
    match,
    our_cpu_ms: { rank: round(cpu.rank / rank.count), match: round(cpu.match / match.count) },
    ratio_p95: round(match.p95 / rank.p95),
    median_of_rounds: round(percentile(ratios, 0.5)),
    elsewhere,
  };
}

/** A cold engine may take longer than a search waits, and the first search waits for the columns to be read. */
async function untilAnsweredBy(engine, agent, api) {
  for (let tries = 0; tries < 20; tries++) {
    let answered = 0;
    for (const path of PATHS)
      for (const order of [BY_RANK, BY_MATCH])
        if ((await engineOf(agent, `${api}${path}${order}`).catch(() => undefined)) === engine) answered += 1;
    if (answered === 2 * PATHS.length) return;
  }
  throw new Error(`Something else answered than ${engine}, again and again; nothing was measured.`);
}

/** Asks and reads. @returns {Promise<string | undefined>} the engine that answered */
function engineOf(agent, url) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        response.resume();
        response.once('error', reject).once('end', () => {
          if (response.statusCode === 200) resolve(String(response.headers['x-search-engine']));
          else reject(new Error(`${url} was answered with ${response.statusCode}`));
        });
      })
      .once('error', reject);
  });
}
