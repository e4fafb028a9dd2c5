// `npm run bench:data-rooms`: a data room with 5,000 files as a reader gets it, against the same SQL; a page of a PDF with the reader's name, drawn and kept, against bare PDFium; words in the text of
// 2,000 PDFs; a zip of 2,000 files against the bare zip library, and one of 200 PDFs that are marked for it; everybody's list beside ten people who read pages, ours and a bare drawer's; and what the firm sees of a million pages that were read. PART (tree, pages,
// search, zip, marked, list, reports) measures one of them, and keeps nothing; so does PART=drag, which is no part of a whole run: 10,000 files of one drag.
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { withClient } from '../../faults/engines.mjs';
import { tokenOf } from '../images/calls.mjs';
import { report, saveResult } from '../measurement.mjs';
import { cli, peakMemoryMb, startBeside, untilIdle, withApi } from '../processes.mjs';
import { median, p95, round, summary } from '../statistics.mjs';
import { barePages } from './bare-pages.mjs';
import { dragFiles } from './drag.mjs';
import { copiesOf, fillReadings, fillRoom, fillTexts, storeFiles, storePdf } from './filled-room.mjs';
import { LIST_PDF_PAGES, listBesideReaders } from './list-beside.mjs';

/** A deal of the demo whose data room lets its buyer in, to all classes. */
const ROOM = 12_808;
const TREE_FILES = 5_000;
const TEXT_FILES = 2_000;
const TEXT_PAGES = 60;
const ZIP_FILES = 2_000;
const ZIP_FILE_BYTES = 64 * 2 ** 10;
const MARKED_FILES = 200;
/** Of the longest of them; the shortest has one. */
const MARKED_PAGES = 10;
const PDF_PAGES = 300;
const COLD_PAGES = 30;
const FRESH_FILES = 15;
const TURNS = 3;
const READINGS = 1_000_000;

/** Measures on an installation of its own and saves the figures, with versions, in load-tests/results/data-rooms.json. */
export async function main() {
  return inScratch('bench', async ({ dataDir, database }) => {
    const { url } = await database();
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', OUTCROP_ENV: 'demo' };
    await cli(['--migrate', 'demo'], env);
    const figures = {};
    await withClient(url, async (client) => {
      await client.query(
        `insert into data_room_group (listing_id, name, name_key, "open", private_files, due_diligence) values ($1, null, '', 'download', 'download', 'download')`,
        [ROOM],
      );
      await withApi(env, async (api, pid) => {
        await untilIdle(pid);
        const headers = { authorization: `Bearer ${await tokenOf(api, 'buyer')}` };
        const room = { api, pid, client, dataDir, env, headers };
        const parts = process.env.PART === 'drag' ? { drag } : { tree, pages, search, zip, marked, list, reports };
        for (const [name, measure] of Object.entries(parts)) {
          if (process.env.PART && process.env.PART !== name) continue;
          figures[name] = await measure(room);
          report(name, figures[name]);
        }
      });
    });
    const aim =
      'tree p95 ≤ 1.5 of SQL, pages ≤ 1.5 of PDFium cold and ≤ 150 ms kept, search p95 ≤ 100 ms, zip ≥ 0.8, marked ≥ 0.8, list of_bare ≤ 1.1';
    if (!process.env.PART) saveResult('data-rooms', { ...figures, aim });
    return 0;
  });
}

/** All that a reader may read, against the three queries of it alone on a connection that waits for nothing else. */
async function tree({ api, client, headers }) {
  const files = Array.from({ length: TREE_FILES }, (_, index) => ({
    ...{ name: `Well file ${index + 1}.pdf`, key: `data-rooms/be/tree-${index}`, bytes: 20_000 + index },
    ...{ type: 'application/pdf', pages: 12 },
  }));
  await fillRoom(client, ROOM, files);
  const ours = () => get(`${api}/api/data-rooms/${ROOM}/files`, headers);
  const bare = async () => {
    await client.query('select * from data_room_item where listing_id = $1 and removed_at is null', [ROOM]);
    await client.query(
      'select v.* from data_room_file_version v join data_room_item i on i.version_id = v.id where i.listing_id = $1 and i.removed_at is null',
      [ROOM],
    );
    await client.query(
      'select version_id, count(distinct page) from data_room_reading where listing_id = $1 and user_id = 1 group by version_id',
      [ROOM],
    );
  };
  const times = await byTurns({ ours, bare }, 40);
  return { ours: summary(times.ours), bare: summary(times.bare), ratio: round(p95(times.ours) / p95(times.bare)) };
}

/** One page after the other of a PDF that nobody has read, then the same pages again; and the first page that is asked for of PDFs as large, for each of which either side begins the library anew. */
async function pages({ api, client, dataDir, headers }) {
  const { file, path: pdf } = await storePdf(dataDir, PDF_PAGES);
  const fresh = copiesOf({ file, pdf }, FRESH_FILES);
  const [{ itemId }, ...freshItems] = await fillRoom(client, ROOM, [file, ...fresh]);
  const show = (page, item = itemId) => get(`${api}/api/data-rooms/${ROOM}/files/${item}/pages/${page}`, headers);
  const bare = await barePages(pdf);
  await show(1);
  await bare(1);
  /** @type {Record<'cold' | 'bare' | 'kept' | 'first' | 'bareFirst', number[]>} */
  const times = { cold: [], bare: [], kept: [], first: [], bareFirst: [] };
  // Pages that lie apart, and that neither side has seen.
  for (let turn = 0; turn < COLD_PAGES; turn++) {
    const page = 2 + turn * Math.floor((PDF_PAGES - 2) / COLD_PAGES);
    times.cold.push(await timed(() => show(page)));
    times.bare.push(await timed(() => bare(page)));
    times.kept.push(await timed(() => show(page)));
  }
  for (const item of freshItems) {
    times.first.push(await timed(() => show(1, item.itemId)));
    times.bareFirst.push(await timed(async () => (await barePages(pdf))(1)));
  }
  return {
    ...{ cold: summary(times.cold), bare: summary(times.bare), kept: summary(times.kept) },
    ratio: round(median(times.cold) / median(times.bare)),
    first_of_a_file: summary(times.first),
    first_ratio: round(median(times.first) / median(times.bareFirst)),
  };
}

/** Words that are in many pages, in some and in none. */
async function search({ api, client, headers }) {
  const files = Array.from({ length: TEXT_FILES }, (_, index) => ({
    ...{ name: `Report ${index + 1}.pdf`, key: `data-rooms/be/text-${index}`, bytes: 20_000, type: 'application/pdf' },
    pages: TEXT_PAGES,
  }));
  await fillTexts(client, await fillRoom(client, ROOM, files), TEXT_PAGES);
  const words = ['hutto', 'decline curve', 'operating expense', 'marmalade', 'report 77', 'unit 1431', 'lease hutto'];
  /** @type {number[]} */
  const times = [];
  for (let turn = 0; turn < 12; turn++)
    for (const word of words)
      times.push(
        await timed(() => get(`${api}/api/data-rooms/${ROOM}/files/search?q=${encodeURIComponent(word)}`, headers)),
      );
  return summary(times.slice(words.length));
}

/** The whole data room as one file, against the library with the same files in a process of its own. */
async function zip(room) {
  const { client, dataDir } = room;
  await fillRoom(client, ROOM, storeFiles(dataDir, ZIP_FILES, ZIP_FILE_BYTES));
  const { times, memory } = await zipped(room, 'bare-zip.mjs', ZIP_FILES);
  // Of times the other way round: a rate of so much of the bare one.
  const rate = (side) => round((ZIP_FILES * ZIP_FILE_BYTES) / 2 ** 20 / (median(times[side]) / 1_000), 1);
  return {
    mb_a_second: rate('ours'),
    bare: rate('bare'),
    ratio: round(rate('ours') / rate('bare')),
    memory_mb: memory,
  };
}

/** The same of PDFs that nobody has downloaded today, each of which gets its reader's name on every page, against a loop that does nothing else. */
async function marked(room) {
  const { client, dataDir } = room;
  const files = [];
  for (let index = 0; index < MARKED_FILES; index++) {
    const { file } = await storePdf(dataDir, 1 + (index % MARKED_PAGES), `bench-pdf-${index}`);
    files.push({ ...file, name: `Report ${index + 1}.pdf` });
  }
  await fillRoom(client, ROOM, files);
  const copies = path.join(dataDir, 'files/data-room-copies');
  const forget = () => fs.rmSync(copies, { recursive: true, force: true });
  const { times, memory } = await zipped(room, 'bare-marked-zip.mjs', MARKED_FILES, forget);
  const rate = (side) => round(MARKED_FILES / (median(times[side]) / 1_000), 1);
  return {
    files_a_second: rate('ours'),
    bare: rate('bare'),
    ratio: round(median(times.bare) / median(times.ours)),
    memory_mb: memory,
  };
}

/**
 * A zip of ours and one of a bare server, by turns.
 * @param {{ api: string, pid: number, dataDir: string, headers: Record<string, string> }} room
 * @param {string} server beside this module; is given the folder of stored files and their number, and says its port
 * @param {() => void} [before] each of them
 */
async function zipped({ api, pid, dataDir, headers }, server, count, before) {
  const bare = startBeside(path.join(import.meta.dirname, server), [path.join(dataDir, 'files'), String(count)]);
  try {
    const [port] = await once(createInterface({ input: bare.stdout }), 'line');
    const memoryBefore = peakMemoryMb(pid);
    const sides = {
      ours: () => get(`${api}/api/data-rooms/${ROOM}/files/zip`, headers),
      bare: () => get(`http://127.0.0.1:${port}`, {}),
    };
    const times = await byTurns(sides, 1, before);
    const memoryAfter = peakMemoryMb(pid);
    return { times, memory: memoryBefore === null || memoryAfter === null ? null : memoryAfter - memoryBefore };
  } finally {
    bare.kill();
  }
}

/** The list of deals alone, and while people read pages of ours, and of a drawer that does nothing else. */
async function list({ api, pid, client, dataDir, headers }) {
  const { file, path: pdf } = await storePdf(dataDir, LIST_PDF_PAGES);
  const [{ itemId }] = await fillRoom(client, ROOM, [file]);
  const pages = `${api}/api/data-rooms/${ROOM}/files/${itemId}/pages`;
  return listBesideReaders({ api, pid, pages, headers, pdf, folder: path.join(dataDir, 'bare-pages') });
}

/** 10,000 files of one drag, into an empty data room. */
async function drag(room) {
  await fillRoom(room.client, ROOM, []);
  return dragFiles(room, ROOM);
}

/** What was read by person, by file and by day, and the timeline, as an agent sees them. */
async function reports({ api, client }) {
  const files = Array.from({ length: TEXT_FILES }, (_, index) => ({
    ...{ name: `Report ${index + 1}.pdf`, key: `data-rooms/be/read-${index}`, bytes: 20_000, type: 'application/pdf' },
    pages: TEXT_PAGES,
  }));
  await fillReadings(client, ROOM, await fillRoom(client, ROOM, files), TEXT_PAGES, READINGS);
  const headers = { authorization: `Bearer ${await tokenOf(api, 'admin')}` };
  const views = { person: '?by=person', file: '?by=file', day: '?by=day', timeline: '/timeline' };
  /** @type {Record<string, number>} */
  const medians = {};
  for (const [name, view] of Object.entries(views)) {
    const work = () => get(`${api}/api/admin/data-rooms/${ROOM}/reading${view}`, headers);
    await work();
    const times = [];
    for (let turn = 0; turn < 5; turn++) times.push(await timed(work));
    medians[name] = round(median(times));
  }
  return medians;
}

/** Each side's milliseconds, by turns; the first turn is thrown away. @param {() => void} [before] each of them */
async function byTurns(sides, times, before) {
  /** @type {Record<string, number[]>} */
  const all = Object.fromEntries(Object.keys(sides).map((side) => [side, []]));
  for (let turn = 0; turn <= TURNS; turn++)
    for (const [side, work] of turn % 2 ? Object.entries(sides).reverse() : Object.entries(sides))
      for (let time = 0; time < times; time++) {
        before?.();
        const ms = await timed(work);
        if (turn > 0) all[side].push(ms);
      }
  return all;
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Reads an answer to its end. @throws for any other than 200 */
async function get(address, headers) {
  const answer = await fetch(address, { headers });
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  for await (const _part of answer.body ?? []);
}
