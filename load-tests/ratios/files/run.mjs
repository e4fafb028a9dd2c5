// `npm run bench:files`: a large file up by tus and down through our checks, against a bare Node server that pipes the same bytes, in turns, in a folder
// and in an S3-compatible store; what that costs in memory; and how long everybody's list takes meanwhile. MEGABYTES (499) changes the file's size.
import path from 'node:path';
import { startS3 } from '../../../scripts/engines/s3.mjs';
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { writePdf } from '../../some-pdf.mjs';
import { listFigures, listFor } from '../deal-list.mjs';
import { report, saveResult } from '../measurement.mjs';
import { cli, peakMemoryMb, withApi } from '../processes.mjs';
import { median, round } from '../statistics.mjs';
import { bareServer, besideReaders, outcrop, read } from './sides.mjs';

const MB = 2 ** 20;
/** The largest PDF of content has 500 MB. */
const MEGABYTES = Number(process.env.MEGABYTES || 499);
const ROUNDS = 3;
const AT_A_TIME = 10;
/** Of a reader's line: 100 Mbit a second. On loopback without a limit ten readers would measure who gets the cores. */
const LINE_BYTES_PER_SECOND = 12.5e6;
/** In each round, alone and beside readers. */
const LIST_SECONDS = 10;

/** Measures on installations of its own and saves the figures, with versions, in load-tests/results/files.json. */
export async function main() {
  return inScratch('bench', async ({ dataDir, database, onEnd }) => {
    const file = path.join(dataDir, 'bench.pdf');
    const bytes = writePdf(file, MEGABYTES * MB);
    const s3 = await startS3({ dataDir, log: console.log });
    if (s3.missing !== undefined) throw new Error(`There is no S3 store: ${s3.missing}.`);
    onEnd(s3.stop);
    const env = { DATABASE_URL: (await database()).url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', OUTCROP_ENV: 'demo' };
    await cli(['--migrate', 'demo'], env);
    const figures = { megabytes: MEGABYTES };
    for (const [store, own] of Object.entries({ folder: {}, s3: { S3_URL: s3.url } })) {
      figures[store] = await withApi({ ...env, ...own }, (api, pid) =>
        measure({ api, pid, file, bytes, env: { FOLDER: dataDir, ...own } }),
      );
      report(store, figures[store]);
    }
    saveResult('files', {
      ...figures,
      aim: 'down ≥ 0.8, up ≥ 0.6 of bare, at most 60 MB more, list_p95 ≤ 1.3, of_bare ≤ 1',
    });
    return 0;
  });
}

async function measure({ api, pid, file, bytes, env }) {
  const ours = await outcrop(api);
  const bare = await bareServer(env);
  try {
    const small = path.join(path.dirname(file), 'small.pdf');
    await read(await ours.take(await ours.send(small, writePdf(small, 9 * MB))));
    const before = peakMemoryMb(pid);
    /** @type {Record<string, number[]>} */
    const rates = { up: [], bareUp: [], down: [], bareDown: [] };
    let upload;
    for (let turn = 0; turn < ROUNDS; turn++) {
      if (upload) await ours.giveUp(upload);
      rates.up.push(
        await rateOf(bytes, async () => {
          upload = await ours.send(file, bytes);
        }),
      );
      rates.bareUp.push(await rateOf(bytes, () => bare.send(file, bytes)));
    }
    const began = performance.now();
    const address = await ours.take(upload);
    const judged = performance.now() - began;
    for (let turn = 0; turn < ROUNDS; turn++) {
      rates.down.push(await rateOf(bytes, () => whole(address, bytes)));
      rates.bareDown.push(await rateOf(bytes, () => whole(bare.address, bytes)));
    }
    const list = await listBeside(api, address, bare.address);
    const medians = Object.fromEntries(Object.entries(rates).map(([name, all]) => [name, median(all)]));
    const after = peakMemoryMb(pid);
    return {
      up: { mb_a_second: rates.up, bare: rates.bareUp, ratio: round(medians.up / medians.bareUp) },
      down: { mb_a_second: rates.down, bare: rates.bareDown, ratio: round(medians.down / medians.bareDown) },
      judged_seconds: round(judged / 1_000),
      memory_mb: { before, after, more: before === null || after === null ? null : after - before },
      list_p95: list,
    };
  } finally {
    bare.stop();
  }
}

async function whole(address, bytes) {
  const got = await read(address);
  if (got !== bytes) throw new Error(`${got} of ${bytes} bytes came.`);
}

/** Megabytes a second. */
async function rateOf(bytes, work) {
  const began = performance.now();
  await work();
  return round(bytes / MB / ((performance.now() - began) / 1_000), 1);
}

/**
 * The list of deals by turns: alone, while so many people read the file at the rate of their lines, and while they read it of the bare server, which says
 * what so many readers cost whatever sends them the file.
 */
async function listBeside(api, ours, bare) {
  /** @type {Record<'alone' | 'beside' | 'besideBare' | 'read', number[]>} */
  const all = { alone: [], beside: [], besideBare: [], read: [] };
  const list = () => listFor(api, LIST_SECONDS);
  const besideReadersOf = (address) =>
    besideReaders({ address, people: AT_A_TIME, bytesPerSecond: LINE_BYTES_PER_SECOND }, list);
  await listFor(api, LIST_SECONDS / 2);
  for (let turn = 0; turn < ROUNDS; turn++) {
    all.alone.push(...(await list()));
    const beside = await besideReadersOf(ours);
    all.beside.push(...beside.result);
    all.read.push(beside.read);
    all.besideBare.push(...(await besideReadersOf(bare)).result);
  }
  return {
    ...listFigures(all),
    readers_mb_a_second: all.read.map((rate) => round(rate, 1)),
  };
}
