// `npm run bench:explorer -- --browser`: what an analyst waits for in a browser, over the demo's wells in memory: from a click on a value until the new count of rows and the new counts of all panels are painted, and the frames
// of a table of all rows while it is scrolled, ours and a bare one, by turns. WELLS (100000) changes the size.
import { inScratch } from '../../../scripts/engines/scratch.mjs';
import { inBrowser } from '../browser.mjs';
import { report, saveResult } from '../measurement.mjs';
import { cli, withApi } from '../processes.mjs';
import { p95, round, summary } from '../statistics.mjs';
import { showBareTable } from './bare-table.mjs';

const WELLS = Number(process.env.WELLS || 100_000);
/** Each round begins with another filter, so that no click asks what was asked before. */
const ROUNDS = 8;
const CLICKS = 8;
/** Values of four fields, one of them a date, and two sliders: twice the panels that are open where nobody has opened any, and more. */
const OPEN = 'operator,basin,county,spudDate,oil12';
/** Frames that are scrolled, and how far each, in pixels: some 3,000 rows in ten seconds. */
const FRAMES = 600;
const STEP = 200;
/** Of each table. */
const SCROLLS = 4;
const SIDES = /** @type {const} */ (['ours', 'bare']);
/** A frame that took longer has missed its turn, at 60 a second. */
const LATE_MS = 25;
/** One that took longer is seen as a jerk: a long task, which needs no graphics card to be told from a short one. */
const LONG_MS = 50;

/** Measures on an installation of its own and saves the figures in load-tests/results/explorer-browser.json. */
export async function measureBrowser() {
  return inScratch('bench', async ({ dataDir, database }) => {
    const { url } = await database();
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn', OUTCROP_ENV: 'demo' };
    await cli(['migrate'], env);
    await cli(['demo', '--listings', '20'], env);
    await cli(['explorer', 'demo', '--wells', String(WELLS), '--transactions', '100'], env);
    const figures = await withApi(env, measure);
    report(`${WELLS} wells in a browser`, figures);
    saveResult('explorer-browser', {
      wells: WELLS,
      ...figures,
      aim: 'a click p95 ≤ 200 ms, 60 frames a second',
    });
    return 0;
  });
}

const measure = (address) =>
  inBrowser(address, async (page) => {
    // The first question reads the rows into memory.
    for (let tries = 0; tries < 60; tries++) {
      const answer = await page.request.post('/api/query/wells', { data: { size: 0 } });
      if (answer.ok()) break;
      await page.waitForTimeout(500);
    }
    // The first round compiles the code.
    await clicks(page, 0);
    const times = [];
    for (let round = 1; round <= ROUNDS; round++) times.push(...(await clicks(page, round)));
    return {
      click_ms: summary(times.map(({ counts }) => counts)),
      click_to_rows_ms: summary(times.map(({ rows }) => rows)),
      ...(await scrolls(page)),
    };
  });

/** Clicks on values one after the other, each once the page rests. @returns of each what {@link paintedAfterClick} says */
async function clicks(page, round) {
  await page.goto(`/explorer?collection=wells&open=${OPEN}&filter.lateralLength=-[*+TO+${100 + round}]`);
  await page.keyboard.press('Shift');
  const panel = page.getByRole('complementary', { name: 'Filters' }).getByRole('region', { name: 'Operator' });
  await page.waitForLoadState('networkidle');
  // A pointer gets there before it clicks, and what the next page needs is loaded meanwhile (docs/product/pages.md#late-scripts).
  await panel.hover();
  await page.waitForLoadState('networkidle');
  /** @type {{ rows: number, counts: number }[]} */
  const times = [];
  for (let at = 0; at < CLICKS; at++) {
    const painted = page.evaluate(paintedAfterClick);
    await panel.getByRole('checkbox').nth(at).click();
    times.push(await painted);
    await page.waitForLoadState('networkidle');
  }
  return times;
}

/**
 * Milliseconds from the next click until a frame was painted with the new count of rows, and until one was with the new counts of the panels as well: the values of every open panel
 * and the bars behind every slider, which come with answers of their own. The panel that is clicked counts as if nothing were chosen in it, so that its figures stay, and come with those
 * of the others. Runs in the page.
 * @returns {Promise<{ rows: number, counts: number }>}
 */
function paintedAfterClick() {
  // What the scripts' types do not know.
  const { document, addEventListener, MutationObserver, requestAnimationFrame } = /** @type {any} */ (globalThis);
  const count = document.querySelector('#row-count');
  const side = document.querySelector('#filters');
  /** What the answers change, by its panel: links and boxes change with the click itself. */
  const shown = () =>
    new Map(
      [...side.querySelectorAll('ul[aria-label], svg[role=img]')].map((part) => [
        `${part.closest('[id^=panel-]').id} ${part.tagName}`,
        part.tagName === 'UL' ? part.textContent : part.innerHTML,
      ]),
    );
  const rowsBefore = count.textContent;
  return new Promise((resolve) => {
    addEventListener(
      'click',
      ({ target, timeStamp }) => {
        const clicked = target.closest('[id^=panel-]').id;
        const before = [...shown()].filter(([name]) => !name.startsWith(`${clicked} `));
        const isNew = () => {
          const now = shown();
          return before.every(([name, text]) => now.has(name) && now.get(name) !== text);
        };
        /** The frame that shows it has been painted when the next one begins. */
        const painted = () =>
          new Promise((done) => {
            requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - timeStamp)));
          });
        /** @type {Promise<number> | null} */
        let rows = null;
        const observer = new MutationObserver(() => {
          if (count.textContent !== rowsBefore) rows ??= painted();
          if (rows === null || !isNew()) return;
          observer.disconnect();
          Promise.all([rows, painted()]).then(([ofRows, counts]) => resolve({ rows: ofRows, counts }));
        });
        for (const changing of [count, side])
          observer.observe(changing, { childList: true, characterData: true, attributes: true, subtree: true });
      },
      { capture: true, once: true },
    );
  });
}

/** How the frames of both tables went, by turns; the first turn compiles the code and is thrown away. */
async function scrolls(page) {
  /** @type {Record<'ours' | 'bare', number[]>} */
  const gaps = { ours: [], bare: [] };
  for (let turn = 0; turn <= SCROLLS; turn++)
    for (const side of turn % 2 ? SIDES.toReversed() : SIDES) {
      await page.goto('/explorer?collection=wells&rows=all');
      await page.keyboard.press('Shift');
      await page.locator('table[aria-rowcount]').waitFor();
      await page.waitForLoadState('networkidle');
      if (side === 'bare') await showBareTable(page);
      const all = await framesOf(page);
      if (turn > 0) gaps[side].push(...all);
    }
  const [scroll, bare] = [framesOver(gaps.ours), framesOver(gaps.bare)];
  return { scroll, bare_scroll: bare, of_bare: round(scroll.frames_a_second / bare.frames_a_second) };
}

/** Milliseconds between frames while all rows were scrolled, a step in each. @returns {Promise<number[]>} */
const framesOf = (page) =>
  page.locator('table[aria-rowcount]').evaluate(
    (table, { count, step }) =>
      new Promise((resolve) => {
        const { requestAnimationFrame } = /** @type {any} */ (globalThis);
        const frame = table.parentElement;
        const all = [];
        let last = 0;
        const next = (now) => {
          if (last > 0) all.push(now - last);
          last = now;
          if (frame) frame.scrollTop += step;
          if (all.length < count) requestAnimationFrame(next);
          else resolve(all);
        };
        requestAnimationFrame(next);
      }),
    { count: FRAMES, step: STEP },
  );

/** @param {readonly number[]} gaps */
const framesOver = (gaps) => ({
  frames_a_second: round((1_000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0), 1),
  late_share: round(gaps.filter((gap) => gap > LATE_MS).length / gaps.length, 3),
  over_50_ms: gaps.filter((gap) => gap > LONG_MS).length,
  longest_ms: round(Math.max(...gaps), 1),
  p95_ms: round(p95(gaps), 1),
});
