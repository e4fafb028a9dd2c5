// `npm run bench:pages`: pages made anew (for somebody signed in, and at addresses that are not kept) and kept ones, beside a bare server that sends the same bytes and
// /api/config, all of them by turns; then 500 addresses at a fixed rate, without and with every fifth request bad; then the memory of `npm start`.
// First, what the pages of 5,000 addresses hold, beside what is counted of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { root } from '../../../scripts/setup.mjs';
import { report, saveResult } from '../measurement.mjs';
import { cli, cpuMs, withApi } from '../processes.mjs';
import { PROFILABLE, profileOf } from '../profile.mjs';
import { round, seeded, summary } from '../statistics.mjs';
import { memoryOfCachedPages, memoryOfStart } from './memory.mjs';
import { ADDRESSES, BAD, kinds, mostVisited, oncePages, visitor, whatThereIs, zipf } from './visits.mjs';

const LISTINGS = Number(process.env.LISTINGS || 10_000);
const CONNECTIONS = 10;
const ROUNDS = Number(process.env.ROUNDS || 5);
const SECONDS = Number(process.env.SECONDS_EACH || 4);
/** Requests of a kind before any is timed: the compiler has done its work by then. */
const WARMING = Number(process.env.WARMING || 300);
const RATE = Number(process.env.RATE || 100);
const RATE_SECONDS = Number(process.env.RATE_SECONDS || 30);
/** Addresses that are asked for once, for what their pages take. */
const ONCE = Number(process.env.ONCE || 5_000);
const TOKEN = 'of-the-bench-alone';
const SEED = 20261123;
const FOLLOW = path.join(root, 'scripts/engines/follow-parent.mjs');

/** Measures on an installation of its own and saves the figures, with versions, in load-tests/results/pages.json. */
export async function main() {
  return inScratch('bench', async ({ dataDir, database }) => {
    const env = {
      DATABASE_URL: (await database()).url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      OUTCROP_ENV: 'demo',
      OPERATIONS_TOKEN: TOKEN,
    };
    await cli(['migrate'], env);
    console.log(`Loading ${LISTINGS} listings …`);
    await cli(['demo', '--listings', String(LISTINGS)], env);
    const measure = async (api, pid) => {
      const there = await whatThereIs(api);
      const cached = await memoryOfCachedPages(api, pid, dataDir, TOKEN, oncePages(ONCE));
      report(`buffers of cached pages, after ${ONCE} addresses`, cached);
      const pages = await byTurns(api, pid, kinds(there));
      report(`pages, ${LISTINGS} listings`, pages);
      const profile = await profiles(api, pid, dataDir, kinds(there));
      report('… made anew for somebody signed in, where the processor time goes, in ms each', profile);
      return { cached, pages, profile, ...(await atRate(api, mostVisited(there))), addresses: mostVisited(there) };
    };
    const measured = await withApi(env, measure, PROFILABLE);
    const { addresses, ...figures } = measured;
    const memory_mb = await memoryOfStart(dataDir, addresses.slice(0, 100));
    const all = {
      listings: LISTINGS,
      connections: CONNECTIONS,
      ...figures,
      memory_mb,
      aim: 'kept ≥ 1,500 a second; made anew ≥ 2.5 × before; Zipf p95 ≤ 40 ms at 100 a second; with bad input ≤ 1.5 × of that; buffers ≤ 1.2 × what is counted of cached pages',
    };
    report('pages at a rate, and memory', { zipf: all.zipf, bad_input: all.bad_input, memory_mb });
    saveResult('pages', all);
    return 0;
  });
}

/** Every side of every kind of page takes its turn in each round, so that any drift of the machine affects all. */
async function byTurns(api, pid, pagesOf) {
  const signedIn = visitor(api, CONNECTIONS, { cookie: await session(api) });
  const nobody = visitor(api, CONNECTIONS);
  const config = { name: 'config', paths: ['/api/config'], ask: nobody.ask };
  const sides = [config];
  const bares = [];
  for (const [kind, paths] of Object.entries(pagesOf)) {
    const bare = await bareServer(await nobody.ask({ path: paths[0] }));
    bares.push(bare);
    sides.push({ name: `${kind}, made anew`, paths, ask: signedIn.ask });
    const uncached = paths.map((each) => `${each}?anew=1`);
    sides.push({ name: `${kind}, made anew for anybody`, paths: uncached, ask: nobody.ask });
    sides.push({ name: `${kind}, kept`, paths: paths.slice(0, 1), ask: nobody.ask });
    sides.push({ name: `${kind}, the bare server`, paths: paths.slice(0, 1), ask: bare.ask });
  }
  /** @type {Map<string, { times: number[], seconds: number, cpuMs: number }>} */
  const sums = new Map(sides.map(({ name }) => [name, { times: [], seconds: 0, cpuMs: 0 }]));
  for (const side of sides) await during({ ...side, count: WARMING });
  for (let n = 0; n < ROUNDS; n++)
    for (const side of sides) {
      const sum = sums.get(side.name) ?? { times: [], seconds: 0, cpuMs: 0 };
      const before = cpuMs(pid);
      const { times, seconds } = await during({ ...side, until: performance.now() + SECONDS * 1_000 });
      sum.cpuMs += (cpuMs(pid) ?? Number.NaN) - (before ?? Number.NaN);
      sum.seconds += seconds;
      sum.times.push(...times);
    }
  for (const each of [signedIn, nobody, ...bares]) each.leave();
  const rate = (name) => (sums.get(name)?.times.length ?? 0) / (sums.get(name)?.seconds ?? 1);
  return Object.fromEntries(
    [...sums].map(([name, { times, cpuMs }]) => [
      name,
      {
        per_second: round(rate(name)),
        ...(!name.includes('bare') && {
          cpu_ms: round(cpuMs / times.length),
          of_config: share(rate(name) / rate('config')),
        }),
        ...(/anew|kept/.test(name) && {
          of_bare: share(rate(name) / rate(name.replace(/made anew.*|kept/, 'the bare server'))),
        }),
        ...summary(times),
      },
    ]),
  );
}

/** Processor time by part of a page of each kind made anew. */
async function profiles(api, pid, folder, pagesOf) {
  const signedIn = visitor(api, CONNECTIONS, { cookie: await session(api) });
  const all = {};
  for (const [kind, paths] of Object.entries(pagesOf))
    all[kind] = await profileOf(pid, folder, async () => {
      const { times } = await during({ paths, ask: signedIn.ask, count: WARMING });
      return times.length;
    });
  signedIn.leave();
  return all;
}

/** Four decimals: pages are a small part of what they are compared with. */
const share = (value) => round(value, 4);

/** Asks for the paths in turn over all connections, as fast as they are answered, so often or for so long. */
async function during({ paths, ask, count = Number.POSITIVE_INFINITY, until = Number.POSITIVE_INFINITY }) {
  const times = [];
  const begin = performance.now();
  let next = 0;
  const lane = async () => {
    while (next < count && performance.now() < until) {
      const asked = paths[next++ % paths.length];
      const { status, ms } = await ask({ path: asked });
      if (status !== 200) throw new Error(`${asked} was answered with ${status}.`);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return { times, seconds: (performance.now() - begin) / 1_000 };
}

/** Requests come at their rate whether those before them are answered or not; each is timed from when it was due. */
async function atRate(api, addresses) {
  const drawn = zipf(addresses, RATE * RATE_SECONDS, seeded(SEED));
  const { ask, leave } = visitor(api, 100);
  const arrive = async (requests) => {
    const begin = performance.now();
    const answers = requests.map(async (request, n) => {
      const due = begin + (n * 1_000) / RATE;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      const { status } = await ask(request);
      return { request, status, ms: performance.now() - due };
    });
    return Promise.all(answers);
  };
  const good = drawn.map((each) => ({ path: each, isGood: true }));
  const mixed = good.map((request, n) =>
    n % 5 === 4 ? { ...BAD[((n - 4) / 5) % BAD.length], isGood: false } : request,
  );
  await arrive(good.slice(0, RATE * 5));
  const [alone, beside] = [await arrive(good), await arrive(mixed)];
  leave();
  const goodOnes = (answers) => {
    const asked = answers.filter(({ request }) => request.isGood);
    const failed = asked.filter(({ status }) => status !== 200);
    if (failed.length > 0) throw new Error(`${failed[0].request.path} was answered with ${failed[0].status}.`);
    return summary(asked.map(({ ms }) => ms));
  };
  const [a, b] = [goodOnes(alone), goodOnes(beside)];
  const bad = beside.filter(({ request }) => !request.isGood);
  const statuses = {};
  for (const { status } of bad) statuses[status] = (statuses[status] ?? 0) + 1;
  return {
    zipf: {
      seed: SEED,
      addresses: ADDRESSES,
      per_second: RATE,
      asked_before: round(1 - new Set(drawn).size / drawn.length),
      ...a,
    },
    bad_input: { good: b, bad: { ...summary(bad.map(({ ms }) => ms)), statuses }, times_p95: round(b.p95 / a.p95) },
  };
}

/** The cookie of the demo's buyer. */
async function session(api) {
  const answer = await fetch(`${api}/api/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'buyer@outcrop.example', password: 'outcropDemo1' }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  if (answer.status !== 200 || cookies.length === 0) throw new Error(`The login was answered with ${answer.status}.`);
  return cookies.join('; ');
}

/** A bare server that sends the bytes of an answer. */
async function bareServer({ bytes, headers }) {
  const child = spawn(process.execPath, ['--import', FOLLOW, path.join(root, 'load-tests/ratios/pages/bare.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  const origin = `http://127.0.0.1:${port}`;
  await fetch(origin, {
    method: 'POST',
    body: bytes,
    headers: { 'content-encoding': headers['content-encoding'] ?? 'identity' },
  });
  const { ask, leave } = visitor(origin, CONNECTIONS);
  return {
    ask,
    leave: () => {
      leave();
      child.kill();
    },
  };
}
