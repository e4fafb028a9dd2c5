// `npm run bench:content`: items with nested relations against the same statements behind a bare Node server, in turns; then the mix of a public
// bench of headless content services: 35 % flat lists, 35 % nested ones, 20 % single items, 10 % counts, over ten connections; and what that
// costs in memory beside an API that was asked for nothing of content.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { root } from '../../../scripts/setup.mjs';
import { report, saveResult } from '../measurement.mjs';
import { cli, peakMemoryMb, withApi } from '../processes.mjs';
import { round, seeded, summary } from '../statistics.mjs';
import { fillContent, POSTS } from './rows.mjs';

const CONNECTIONS = 10;
const ROUNDS = 6;
const NESTED_A_ROUND = 300;
const MIX = 12_000;
const FOLLOW = path.join(root, 'scripts/engines/follow-parent.mjs');

const NESTED_FIELDS =
  'id,title,path,lead,date_published,author.name,author.title,tags.post_tag_id.title,tags.post_tag_id.path';
const FLAT_FIELDS = 'id,title,path,lead,date_published';

/** Measures on an installation of its own and saves the figures, with versions, in load-tests/results/content.json. */
export async function main() {
  return inScratch('bench', async ({ dataDir, database }) => {
    const { url } = await database();
    const env = {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      OUTCROP_ENV: 'demo',
      CONTENT_DRAFTS_TOKEN: TOKEN,
    };
    await cli(['migrate'], env);
    const ids = await fillContent(url);
    // As many requests of something else: what a busy API takes without content.
    const without = await withApi(env, async (api, pid) => {
      await all(
        mixed(ids).map(() => '/api/config'),
        (address) => asked(api + address),
      );
      return peakMemoryMb(pid);
    });
    const figures = await withApi(env, async (api, pid) => ({
      ...(await againstBare(api, url)),
      ...(await ofMix(api, ids)),
      memory_mb: peakMemoryMb(pid),
      memory_without_content_mb: without,
      aim: 'nested.ratio_p50 ≤ 1.5, mix.requests_a_second ≥ 900, at most 100 MB more memory',
    }));
    report(`Content, ${POSTS} posts`, figures);
    saveResult('content', figures);
    return 0;
  });
}

const TOKEN = 'bench-reads-drafts-too';

/** Both sides take turns, in rounds, so that any drift of the machine affects both. */
async function againstBare(api, url) {
  const bare = spawn(process.execPath, ['--import', FOLLOW, path.join(root, 'load-tests/ratios/content/bare.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url },
  });
  try {
    const [port] = await once(createInterface({ input: bare.stdout }), 'line');
    const random = seeded(20261122);
    const offsets = Array.from({ length: NESTED_A_ROUND }, () => Math.floor(random() * (POSTS * 0.9 - 25)));
    const filter = encodeURIComponent('{"status":{"_eq":"published"}}');
    const ours = (offset) =>
      asked(`${api}/content/items/post?fields=${NESTED_FIELDS}&filter=${filter}&sort=id&limit=25&offset=${offset}`);
    const theirs = (offset) => asked(`http://127.0.0.1:${port}/?limit=25&offset=${offset}`);
    await same(await ours(offsets[0]), await theirs(offsets[0]));
    /** @type {{ ours: number[], bare: number[] }} */
    const times = { ours: [], bare: [] };
    for (let round = 0; round <= ROUNDS; round++) {
      const [a, b] = [await all(offsets, ours), await all(offsets, theirs)];
      if (round === 0) continue; // Both were warming up.
      times.ours.push(...a);
      times.bare.push(...b);
    }
    const [a, b] = [summary(times.ours), summary(times.bare)];
    return { nested: { ours: a, bare: b, ratio_p50: round(a.p50 / b.p50), ratio_p95: round(a.p95 / b.p95) } };
  } finally {
    bare.kill();
  }
}

/** @throws when the two sides do not answer the same */
async function same({ body: a }, { body: b }) {
  const [ours, bare] = [JSON.parse(a).data, JSON.parse(b).data];
  const sorted = (rows) => JSON.stringify(rows.map((row) => Object.entries(row).toSorted()));
  if (sorted(ours) !== sorted(bare)) throw new Error(`They differ:\n${a.slice(0, 600)}\n${b.slice(0, 600)}`);
}

async function ofMix(api, ids) {
  const addresses = mixed(ids);
  const ask = (address) => asked(api + address);
  await all(addresses.slice(0, 2_000), ask);
  const began = performance.now();
  const times = await all(addresses, ask);
  const seconds = (performance.now() - began) / 1_000;
  return {
    mix: { requests_a_second: Math.round(addresses.length / seconds), connections: CONNECTIONS, ...summary(times) },
  };
}

/** Addresses of the mix, in an order drawn by lot. */
function mixed(ids) {
  const random = seeded(20261123);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const offset = () => Math.floor(random() * (ids.length - 25));
  return Array.from({ length: MIX }, () => {
    const kind = random();
    if (kind < 0.35)
      return `/content/items/post?fields=${FLAT_FIELDS}&sort=-date_published&limit=25&offset=${offset()}`;
    if (kind < 0.7) return `/content/items/post?fields=${NESTED_FIELDS}&sort=id&limit=25&offset=${offset()}`;
    if (kind < 0.9) return `/content/items/post/${pick(ids)}`;
    return `/content/items/post?aggregate[count]=*&filter[author][_eq]=${1 + Math.floor(random() * 30)}`;
  });
}

/**
 * Asks for everything over CONNECTIONS connections.
 * @returns {Promise<number[]>} the milliseconds of each
 */
async function all(items, ask) {
  const times = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) times.push((await ask(items[next++])).ms);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return times;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** @returns the milliseconds and the body; @throws for any other answer than 200 */
function asked(address) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    http
      .get(address, { agent }, (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (part) => {
          body += part;
        });
        response.once('error', reject).once('end', () => {
          if (response.statusCode === 200) resolve({ ms: performance.now() - began, body });
          else reject(new Error(`${address} answered ${response.statusCode}: ${body.slice(0, 300)}`));
        });
      })
      .once('error', reject);
  });
}
