// Our answers over HTTP against the very same engine requests, sent straight to OpenSearch over as many connections.
import http from 'node:http';
import { withApi } from './processes.mjs';
import { recordingProxy } from './recording-proxy.mjs';
import { round, summary } from './statistics.mjs';

const CONNECTIONS = 4;
const ROUNDS = 6;

/**
 * The requests are captured once through a proxy; then both sides take turns, in rounds, so that any drift of the machine affects both.
 * @param {string[]} paths of the API; each makes at least one engine request with aggregations
 * @param {string} aim kept beside the figures
 * @returns p50, p95, p99 in milliseconds of both, and their ratios
 */
export async function measureAgainstEngine(engineUrl, env, paths, aim) {
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

  return withApi(env, async (api) => {
    const oursAgent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const bareAgent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const ours = [];
    const bare = [];
    const askOurs = (path) => timed(oursAgent, api + path, 'GET');
    const askBare = ({ path, body }) => timed(bareAgent, engineUrl + withoutCache(path), 'POST', body);
    await askAll(paths, askOurs);
    await askAll(captured, askBare);
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(...(await askAll(paths, askOurs)));
      bare.push(...(await askAll(captured, askBare)));
    }
    oursAgent.destroy();
    bareAgent.destroy();
    const [a, b] = [summary(ours), summary(bare)];
    return {
      connections: CONNECTIONS,
      ours: a,
      bare: b,
      ratio_p50: round(a.p50 / b.p50),
      ratio_p95: round(a.p95 / b.p95),
      aim,
    };
  });
}

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

const withoutCache = (path) => `${path}${path.includes('?') ? '&' : '?'}request_cache=false`;

/** Asks for all items over CONNECTIONS connections. @returns the milliseconds of each */
async function askAll(items, ask) {
  const times = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) times.push(await ask(items[next++]));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return times;
}

function timed(agent, url, method, body) {
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
