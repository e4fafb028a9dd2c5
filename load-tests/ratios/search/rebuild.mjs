// `search rebuild` against the same documents sent with bare _bulk into an index with the same settings and mappings.
import path from 'node:path';
import { cli, watchedCli } from '../processes.mjs';
import { onlyProfile, REBUILD_PARTS, timeByPart } from '../profile.mjs';
import { ALIAS } from '../search-watch.mjs';
import { round } from '../statistics.mjs';

const BULK_DOCUMENTS = 1_000;
const IN_FLIGHT = 2;

/** Turns of both sides before any is timed: the engine's compilers take as long to learn its work. */
const WARMING = Number(process.env.WARMING || 2);
const ROUNDS = Number(process.env.ROUNDS || 4);

/**
 * Rebuilds and bare _bulk by turns, each first every other time, so that the machine's drift, and what the engine still learns, meets both.
 * @param {() => Promise<any>} rebuild @param {() => Promise<any>} bare both answer how many documents, and the seconds
 * @returns documents a second of both, their ratio, and what the timed rebuilds said
 */
export async function rebuildsByTurns(rebuild, bare, { warming = WARMING, rounds = ROUNDS } = {}) {
  const sides = { ours: rebuild, bare };
  /** @type {Record<string, any[]>} */
  const all = { ours: [], bare: [] };
  for (let n = 0; n < warming + rounds; n++)
    for (const side of n % 2 ? ['bare', 'ours'] : ['ours', 'bare']) all[side].push(await sides[side]());
  const timed = (side) => all[side].slice(warming);
  const rate = (side) => sumOf(timed(side), 'documents') / sumOf(timed(side), 'seconds');
  return {
    ours: rate('ours'),
    bare: rate('bare'),
    ratio: round(rate('ours') / rate('bare')),
    rounds,
    rebuilds: timed('ours'),
  };
}

/** @returns documents a second of both, their ratio, and the rebuild's peak resident memory in MB. */
export async function measureRebuild(engineUrl, env) {
  const rebuild = async () =>
    JSON.parse((await cli(['search', 'rebuild', '--json'], env)).trim().split('\n').at(-1) ?? '{}');
  const { ours, bare, ratio, rounds, rebuilds } = await rebuildsByTurns(rebuild, () => bareBulk(engineUrl, ALIAS));
  return {
    documents: rebuilds[0].documents,
    rounds,
    ours_per_second: Math.round(ours),
    bare_per_second: Math.round(bare),
    ratio,
    ms_by_part: await profile(env, rebuilds[0].documents),
    peak_memory_mb: Math.max(...rebuilds.map(({ peakMemoryMb }) => peakMemoryMb)),
    aim: 'ratio ≥ 0.8',
  };
}

/** Where our own process's time goes, in milliseconds a document, its start included. */
async function profile(env, documents) {
  const folder = path.join(env.DATA_DIR, 'rebuild-profile');
  await watchedCli(['search', 'rebuild'], env, ['--cpu-prof', `--cpu-prof-dir=${folder}`]);
  return timeByPart(onlyProfile(folder), documents, REBUILD_PARTS);
}

const sumOf = (all, what) => all.reduce((sum, each) => sum + each[what], 0);

/**
 * The documents of an index sent with bare _bulk into another one with the same settings and mappings. As a rebuild does, it makes the index, makes what was sent searchable,
 * counts it, and drops an index of as many documents. @returns how many, and the seconds
 */
export async function bareBulk(engineUrl, alias) {
  const call = async (method, path, body, type = 'application/json') => {
    const response = await fetch(engineUrl + path, {
      method,
      headers: { 'content-type': type },
      ...(body && { body }),
    });
    const answer = /** @type {any} */ (await response.json());
    if (!response.ok || answer.errors)
      throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer;
  };
  const [current] = Object.keys(await call('GET', `/${alias}`));
  const { mappings, settings } = (await call('GET', `/${current}`))[current];
  const { creation_date: _c, uuid: _u, version: _v, provided_name: _p, ...index } = settings.index;
  const bodies = await bulkBodies(call, alias);
  const begin = performance.now();
  await call(
    'PUT',
    '/bench-bare',
    JSON.stringify({ mappings, settings: { index: { ...index, refresh_interval: '-1' } } }),
  );
  let next = 0;
  const lane = async () => {
    while (next < bodies.length)
      await call('POST', '/bench-bare/_bulk?filter_path=errors', bodies[next++], 'application/x-ndjson');
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
  await call('POST', '/bench-bare/_refresh');
  const { count } = await call('GET', '/bench-bare/_count');
  await call('DELETE', '/bench-bare');
  return { documents: count, seconds: (performance.now() - begin) / 1_000 };
}

/** The documents as they are in the index, ready to send: nothing is prepared while the clock runs. */
async function bulkBodies(call, alias) {
  const bodies = [];
  let page = await call(
    'POST',
    `/${alias}/_search?scroll=5m`,
    JSON.stringify({ size: BULK_DOCUMENTS, sort: ['_doc'] }),
  );
  while (page.hits.hits.length) {
    bodies.push(
      `${page.hits.hits.flatMap((hit) => [JSON.stringify({ index: { _id: hit._id } }), JSON.stringify(hit._source)]).join('\n')}\n`,
    );
    page = await call('POST', '/_search/scroll', JSON.stringify({ scroll: '5m', scroll_id: page._scroll_id }));
  }
  return bodies;
}
