// Everybody's list of deals beside ten people who read pages that nobody has drawn: ours, and those of a bare drawer (bare-drawer.mjs), which says what as
// many pages cost whoever draws them. By turns, as the machine is not the same from one minute to the next.
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { listFigures, listFor } from '../deal-list.mjs';
import { cpuMs, startBeside } from '../processes.mjs';
import { round, summary } from '../statistics.mjs';

const READERS = 10;
const LIST_SECONDS = 10;
/** Thrown away. */
const WARM_UP_SECONDS = 5;
const ROUNDS = 6;
/** As many as are read in all turns of a side, and some more: none is asked for twice. */
export const LIST_PDF_PAGES = 400;

const SIDES = /** @type {const} */ (['alone', 'beside', 'besideBare']);
const here = (file) => path.join(import.meta.dirname, file);

/**
 * @param {object} room
 * @param {string} room.api
 * @param {number} room.pid of the API
 * @param {string} room.pages address of our pages, without their number
 * @param {Record<string, string>} room.headers of who reads them
 * @param {string} room.pdf the same file, for the bare drawer
 * @param {string} room.folder where that keeps pages
 */
export async function listBesideReaders({ api, pid, pages, headers, pdf, folder }) {
  const bare = startBeside(here('bare-drawer.mjs'), [pdf, folder]);
  try {
    const [port] = await once(createInterface({ input: bare.stdout }), 'line');
    const readers = {
      beside: pagesOf(pages, headers, pid),
      besideBare: pagesOf(`http://127.0.0.1:${port}`, {}, bare.pid),
    };
    /** @type {Record<typeof SIDES[number], number[]>} */
    const times = { alone: [], beside: [], besideBare: [] };
    let aloneMs = 0;
    for (let turn = 0; turn <= ROUNDS; turn++) {
      const isWarmUp = turn === 0;
      const list = () => listFor(api, isWarmUp ? WARM_UP_SECONDS : LIST_SECONDS);
      for (const side of turn % 2 ? SIDES : SIDES.toReversed()) {
        const before = cpuMs(pid) ?? 0;
        const some = side === 'alone' ? await list() : await readers[side].beside(list, !isWarmUp);
        if (isWarmUp) continue;
        times[side].push(...some);
        if (side === 'alone') aloneMs += (cpuMs(pid) ?? 0) - before;
      }
    }
    return figuresOf(times, readers, aloneMs);
  } finally {
    bare.kill();
  }
}

/** Readers of one side, who go on where they ended before. @param {number | undefined} pid of the process that draws */
function pagesOf(address, headers, pid) {
  let next = 1;
  const counted = { pages: 0, seconds: 0, cpuMs: 0 };
  return {
    counted,
    async beside(work, isCounted) {
      const child = startBeside(here('page-readers.mjs'), [
        ...[address, String(next), String(READERS), JSON.stringify(headers)],
      ]);
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      try {
        if ((await lines.next()).done) throw new Error(`No page of ${address} was read.`);
        const before = { at: performance.now(), cpuMs: cpuMs(pid) ?? 0 };
        const result = await work();
        child.kill();
        const pages = Number((await lines.next()).value);
        next += pages;
        if (isCounted) {
          counted.pages += pages;
          counted.seconds += (performance.now() - before.at) / 1_000;
          counted.cpuMs += (cpuMs(pid) ?? 0) - before.cpuMs;
        }
        return result;
      } finally {
        child.kill();
      }
    },
  };
}

function figuresOf(times, { beside, besideBare }, aloneMs) {
  const lists = (side) => times[side].length;
  const listMs = aloneMs / lists('alone');
  return {
    ...listFigures(times),
    p50: SIDES.map((side) => summary(times[side]).p50),
    lists: SIDES.map(lists),
    pages_a_second: [beside, besideBare].map(({ counted }) => round(counted.pages / counted.seconds)),
    // Of the process that draws, without what the lists alone take of ours.
    cpu_ms_a_page: [
      round((beside.counted.cpuMs - lists('beside') * listMs) / beside.counted.pages, 1),
      round(besideBare.counted.cpuMs / besideBare.counted.pages, 1),
    ],
  };
}
