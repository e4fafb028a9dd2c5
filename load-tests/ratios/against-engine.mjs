// Our answers over HTTP against the very same engine requests, sent straight to OpenSearch over as many connections.
import http from 'node:http';
import { cpuMs, untilIdle, withApi } from './processes.mjs';
import { PROFILABLE, profileOf } from './profile.mjs';
import { recordingProxy } from './recording-proxy.mjs';
import { median, percentile, round, summary } from './statistics.mjs';

export const CONNECTIONS = 4;
/** Runs by turns, of which the median counts; each of so many rounds. */
const RUNS = Number(process.env.RUNS || 5);
const ROUNDS = Number(process.env.ROUNDS || 3);
/** Rounds before any is timed: the compilers of both have done their work by then. */
const WARMING = Number(process.env.WARMING || 8);

/**
 * The requests are captured once through a proxy; then both sides take turns, in rounds, so that any drift of the machine affects both.
 * @param {string[]} paths of the API; each makes at least one engine request with aggregations
 * @param {string} aim kept beside the figures
 * @param {(api: string) => Promise<object>} [also] what else is measured while the API runs, added to the figures
 * @returns p50, p95, p99 in milliseconds of both over all runs, the ratio of each run and their median, and our processor time a request
 */
export async function measureAgainstEngine(engineUrl, env, paths, aim, also = async () => ({})) {
  const proxy = await recordingProxy(engineUrl);
  try {
    await withApi({ ...env, OPENSEARCH_URL: proxy.url }, async (api) => {
      for (const path of paths) await askUntilEngineAnswers(api + path);
    });
  } finally {
    await proxy.close();
  }
  const captured = proxy.searches();
  if (captured.length < paths.length)
    throw new Error(`${paths.length} calls made only ${captured.length} engine requests`);

  const measure = async (api, pid) => {
    const oursAgent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const bareAgent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const askOurs = (path) => timed(oursAgent, api + path, 'GET');
    const askBare = ({ path, body }) => timed(bareAgent, engineUrl + withoutCache(path), 'POST', body);
    for (let turn = 0; turn < WARMING; turn++) {
      await askAll(paths, askOurs);
      await askAll(captured, askBare);
    }
    await untilIdle(pid);
    const runs = [];
    let cpu = 0;
    for (let run = 0; run < RUNS; run++) {
      const ours = [];
      const bare = [];
      for (let turn = 0; turn < ROUNDS; turn++) {
        const before = cpuMs(pid);
        ours.push(...(await askAll(paths, askOurs)));
        cpu += (cpuMs(pid) ?? Number.NaN) - (before ?? Number.NaN);
        bare.push(...(await askAll(captured, askBare)));
      }
      runs.push({ ours, bare });
    }
    const profile = await profileOf(pid, env.DATA_DIR, async () => {
      for (let turn = 0; turn < ROUNDS; turn++) await askAll(paths, askOurs);
      return ROUNDS * paths.length;
    });
    oursAgent.destroy();
    bareAgent.destroy();
    const [ours, bare] = [runs.flatMap((run) => run.ours), runs.flatMap((run) => run.bare)];
    const ratios = (share) =>
      runs.map((run) => round(percentile(sorted(run.ours), share) / percentile(sorted(run.bare), share)));
    return {
      connections: CONNECTIONS,
      ours: summary(ours),
      bare: summary(bare),
      our_cpu_ms: round(cpu / ours.length),
      our_cpu_ms_by_part: profile,
      ratio_p50: median(ratios(0.5)),
      ratios_p95: ratios(0.95),
      ratio_p95: median(ratios(0.95)),
      aim,
      ...(await also(api)),
    };
  };
  return withApi(env, measure, PROFILABLE);
}

const sorted = (times) => times.toSorted((a, b) => a - b);

/** A cold engine may take longer than a search waits: until it is warm the fallback answers, and nothing would be measured. */
async function askUntilEngineAnswers(url) {
  for (let tries = 0; tries < 20; tries++) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    await response.arrayBuffer();
    if (response.headers.get('x-search-engine') === 'opensearch') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The fallback answered again and again; nothing was measured.');
}

/** So that the engine answers anew each time. */
export const withoutCache = (path) => `${path}${path.includes('?') ? '&' : '?'}request_cache=false`;

/** Asks for all items over CONNECTIONS connections. @returns the milliseconds of each */
export async function askAll(items, ask) {
  const times = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) times.push(await ask(items[next++]));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return times;
}

/** Asks an engine or the API, and reads the answer. @returns milliseconds */
export function timed(agent, url, method, body) {
  return new Promise((resolve, reject) => {
    const begin = performance.now();
    const request = http.request(
      url,
      { agent, method, headers: body ? { 'content-type': 'application/json' } : {} },
      (response) => {
        response.resume();
        response.once('error', reject).once('end', () => {
          if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
          else if ((response.headers['x-search-engine'] ?? 'opensearch') !== 'opensearch')
            reject(new Error('The fallback answered: the machine is too busy to measure anything.'));
          else resolve(performance.now() - begin);
        });
      },
    );
    request.once('error', reject).end(body);
  });
}
