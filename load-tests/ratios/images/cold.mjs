// Cold resizes over HTTP against bare sharp on the same files, and the same resizes again as hits.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { withApi } from '../processes.mjs';
import { round, summary } from '../statistics.mjs';
import { advisorToken, askAll, mapConcurrently, publicDeals, uploadCover } from './calls.mjs';
import { photo } from './pictures.mjs';

const SOURCES = 6;
const CONNECTIONS = 4;
const ROUNDS = 5;
/** Widths in one round; each round has its own, so that everything is cold. */
const WIDTHS = 6;
const widthsOf = (turn) => Array.from({ length: WIDTHS }, (_, i) => 220 + i * 90 + turn);

/** @returns pictures a second of both sides with their ratio, and the times of hits */
export async function measureCold(env) {
  return withApi(env, async (api) => {
    const token = await advisorToken(api);
    const deals = await publicDeals(api, SOURCES);
    const covers = [];
    for (const [i, deal] of deals.entries()) covers.push((await uploadCover(api, token, deal, await photo(i))).url);
    const masters = filesBelow(path.join(env.DATA_DIR, 'files/images/masters'));
    const pathsOf = (turn) =>
      covers.flatMap((url) =>
        widthsOf(turn).map((w) => `/images/resize?url=${encodeURIComponent(url)}&w=${w}&output=webp`),
      );
    const bareRound = (turn) =>
      mapConcurrently(
        masters.flatMap((file) => widthsOf(turn).map((width) => ({ file, width }))),
        CONNECTIONS,
        ({ file, width }) => sharp(file).resize({ width }).webp({ quality: 80 }).toBuffer(),
      );

    await askAll(api, pathsOf(-1), CONNECTIONS);
    await bareRound(-1);
    const ours = [];
    const bare = [];
    const times = [];
    for (let turn = 0; turn < ROUNDS; turn++) {
      bare.push(await rate(() => bareRound(turn)));
      ours.push(await rate(() => askAll(api, pathsOf(turn), CONNECTIONS).then((took) => times.push(...took))));
    }
    const warm = Array.from({ length: ROUNDS }, (_, turn) => pathsOf(turn)).flat();
    await askAll(api, warm, CONNECTIONS);
    const often = [...warm, ...warm, ...warm, ...warm, ...warm];
    const hits = await askAll(api, often, 1);
    // Database, API and client share the cores: with all connections busy the times are those of a queue.
    const busyHits = await askAll(api, often, CONNECTIONS);
    const [a, b] = [median(ours), median(bare)];
    return {
      cold: {
        sources: `${SOURCES} JPEGs of 12 megapixels, ${WIDTHS * ROUNDS} widths each`,
        connections: CONNECTIONS,
        ours_per_second: round(a),
        bare_per_second: round(b),
        ratio: round(a / b),
        ms: summary(times),
        aim: 'ratio ≥ 0.85',
      },
      hits: { ms: summary(hits), connections: CONNECTIONS, ms_on_all: summary(busyHits), aim: 'p95 ≤ 5 ms' },
    };
  });
}

/** Pictures a second. */
async function rate(work) {
  const start = performance.now();
  await work();
  return (SOURCES * WIDTHS * 1_000) / (performance.now() - start);
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const filesBelow = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
