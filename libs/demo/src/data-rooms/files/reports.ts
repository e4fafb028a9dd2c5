import { newPages, savedPages, setFeet, setTitle } from '../../content/books.ts';
import { blocksOf } from '../../content/html-blocks.ts';
import { widthOf } from '../../content/letters.ts';
import { setBlock } from '../../content/pdf-blocks.ts';
import { type Colour, Columns, type Format, type PdfPages } from '../../content/pdf-columns.ts';
import { commas } from '../../format.ts';
import { monthsAfter, rateAt, type Well } from './declines.ts';
import { reserveTexts } from './report-texts.ts';
import type { MadeFile } from './room-files.ts';
import { DAYS } from './sales.ts';
import type { RoomFacts } from './wells.ts';

/** Landscape, one column. */
const SHEET: Format = { width: 792, height: 612, margin: 54, columns: 1, gap: 0, size: 11, title: 24 };
/** A report ends after so many wells, the largest ones; it says so. */
const MAX_WELLS = 55;
/** Up to so many, each well has its forecast on a page of its own. */
const MAX_FORECASTS = 32;
const YEARS = 15;
const INKS: readonly Colour[] = ['petrol', 'copper', 'ink2'];

const size = (well: Well): number => well.streams.reduce((sum, stream) => sum + rateAt(stream, well.age), 0);
/** The wells that a report shows. */
const shownWells = ({ wells }: RoomFacts): Well[] =>
  [...wells].sort((one, other) => size(other) - size(one)).slice(0, MAX_WELLS);

/** The reserve report: texts, the forecast of everything, and each well's curve and forecast. */
export async function reserveReport(facts: RoomFacts): Promise<MadeFile> {
  const wells = shownWells(facts);
  const title = `Reserve report, ${facts.deal.play ?? 'all'} wells of deal ${facts.deal.id}`;
  const pages = await newPages({ title, day: facts.effective }, SHEET);
  const columns = new Columns(pages);
  const chapters = reserveTexts(facts, wells.length);
  for (const { heading, html } of chapters) {
    openPage(heading, columns);
    for (const block of blocksOf(html)) setBlock(block, columns, new Map());
  }
  openPage('Forecast of all wells', columns);
  setForecast(facts.wells, facts, columns);
  for (const well of wells) {
    openPage(well.name, columns);
    setCurve(well, facts, columns);
    if (wells.length > MAX_FORECASTS) continue;
    openPage(`${well.name}, forecast`, columns);
    setForecast([well], facts, columns);
  }
  setFeet({ title }, pages, 0);
  return { bytes: await savedPages(pages), pages: pages.pages.length };
}

/** Each well's rates and the curve through them. */
export async function declineCurves(facts: RoomFacts): Promise<MadeFile> {
  const wells = shownWells(facts);
  const title = `Decline curves, ${wells.length} producing wells`;
  const pages = await newPages({ title, day: facts.effective }, SHEET);
  const columns = new Columns(pages);
  for (const well of wells) {
    openPage(well.name, columns);
    setCurve(well, facts, columns);
  }
  setFeet({ title }, pages, 0);
  return { bytes: await savedPages(pages), pages: pages.pages.length };
}

function openPage(title: string, columns: Columns): void {
  columns.open();
  columns.beginAt(setTitle(title, columns.pages, columns));
}

/** A well's facts in a line, and its rates on a logarithmic scale over time: months behind it drawn as they were, months ahead as they are forecast. */
function setCurve(well: Well, { effective }: RoomFacts, columns: Columns): void {
  const { pages, page } = columns;
  const facts = [well.api, well.operator, well.zone, `first month ${well.firstMonth.slice(0, 7)}`];
  pages.text(page, facts.join(' · '), columns.x, columns.y + 6, 'instrument-sans', 11, 'ink2');
  const box = { left: columns.x + 48, right: columns.x + columns.width, top: columns.y + 44, bottom: 520 };
  const last = well.age + 12 * 8;
  const highest = Math.ceil(Math.log10(Math.max(10, ...well.streams.map(({ initial }) => initial))));
  const decades = Math.min(4, highest + 1);
  const x = (month: number) => box.left + ((box.right - box.left) * month) / last;
  const y = (rate: number) =>
    box.bottom - ((box.bottom - box.top) * Math.max(0, Math.log10(Math.max(rate, 1e-9)) - highest + decades)) / decades;
  for (let decade = 0; decade <= decades; decade++) {
    const rate = 10 ** (highest - decades + decade);
    pages.rule(page, box.left, y(rate), box.right - box.left, decade === 0 ? 'ink' : 'rule');
    right(pages, page, rate < 1 ? String(rate) : commas(rate), box.left - 8, y(rate) + 3);
  }
  // Of a long life each third year, so that they stand apart.
  for (let month = 0; month <= last; month += last > 192 ? 36 : 12) {
    const label = monthsAfter(well.firstMonth, month).slice(0, 7);
    if (x(month) < box.right - 30) pages.text(page, label, x(month), box.bottom + 16, 'instrument-sans', 8, 'ink2');
  }
  pages.path(
    page,
    [
      [x(well.age), box.top],
      [x(well.age), box.bottom],
    ],
    'rule',
    0.8,
  ); // prettier-ignore
  pages.text(page, effective.slice(0, 7), x(well.age) + 4, box.top + 8, 'instrument-sans', 8, 'ink2');
  well.streams.forEach((stream, index) => {
    const ink = INKS[index] ?? 'ink';
    const curve = Array.from({ length: last + 1 }, (_, month) => [x(month), y(rateAt(stream, month))] as const);
    pages.path(page, curve, ink, 1);
    // Months as they were reported, around the curve.
    for (let month = 0; month < well.age; month++) {
      const unrest = 1 + 0.14 * Math.sin(month * 2.4 + index) * Math.sin(month * 0.7 + well.age);
      const [px, py] = [x(month), y(rateAt(stream, month) * unrest)];
      pages.path(
        page,
        [
          [px - 1.4, py],
          [px + 1.4, py],
        ],
        ink,
        2.4,
      ); // prettier-ignore
    }
    const name = `${stream.name}, ${stream.unit} a day`;
    pages.text(page, name, box.right - 120, box.top + 8 + index * 15, 'instrument-sans-strong', 9, ink);
  });
}

function right(pages: PdfPages, page: Columns['page'], text: string, x: number, y: number): void {
  pages.text(page, text, x - widthOf(text, 'instrument-sans', 9), y, 'instrument-sans', 9, 'ink2');
}

/** What wells will make in each year, what it brings the interest, and what it is worth today at 10%. */
function setForecast(wells: readonly Well[], { effective, sales }: RoomFacts, columns: Columns): void {
  const streams = wells[0]?.streams ?? [];
  const rows = Array.from({ length: YEARS }, (_, year) => {
    const made = streams.map((_stream, index) => wells.reduce((sum, well) => sum + madeInYear(well, index, year), 0));
    const revenue = wells.reduce(
      (sum, well) =>
        sum +
        well.streams.reduce(
          (own, stream, index) =>
            own + madeInYear(well, index, year) * sales.prices[stream.name] * well.revenueInterest,
          0,
        ),
      0,
    );
    const net = revenue * (1 - sales.tax - (sales.costs ?? 0));
    return { made, revenue, net, worth: net / 1.1 ** (year + 0.5) };
  });
  const head = [
    'Year from',
    ...streams.map(({ name, unit }) => `${name}, ${unit}`),
    'Revenue, $',
    'Net, $',
    'At 10%, $',
  ];
  const cells = rows.map(({ made, revenue, net, worth }, year) => [
    monthsAfter(effective, 12 * year).slice(0, 7),
    ...[...made, revenue, net, worth].map(commas),
  ]);
  const total = (pick: (row: (typeof rows)[number]) => number) => commas(rows.reduce((sum, row) => sum + pick(row), 0));
  const sums = streams.map((_, index) => total(({ made }) => made[index] ?? 0));
  const last = ['All', ...sums, total(({ revenue }) => revenue), total(({ net }) => net), total(({ worth }) => worth)];
  setBlock({ kind: 'table', head, rows: [...cells, last] }, columns, new Map());
}

function madeInYear(well: Well, stream: number, year: number): number {
  let made = 0;
  for (let month = 0; month < 12; month++) made += rateAt(well.streams[stream]!, well.age + 12 * year + month) * DAYS;
  return made;
}
