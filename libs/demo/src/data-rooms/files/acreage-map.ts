import { svgText } from '../../content/letters.ts';
import { Dice, seedOf } from '../../random.ts';
import type { RoomFacts } from './wells.ts';

const SIZE = { width: 1_320, height: 1_320 } as const;
/** Pixels of a square mile; a township has six by six. */
const SECTION = 180;
const ORIGIN = { x: 120, y: 170 } as const;
const COLUMNS = 6;
const ROWS = 6;
const INK = '#18201f';

/** Sections with the acreage coloured and each well where it was drilled. */
export function acreageMap({ deal, wells }: RoomFacts): string {
  const dice = new Dice(seedOf(32, deal.id));
  const at = (column: number, row: number) => [ORIGIN.x + column * SECTION, ORIGIN.y + row * SECTION] as const;
  const units = Math.max(2, Math.min(14, Math.ceil(wells.length / 4)));
  const [startColumn, startRow] = [dice.int(0, 2), dice.int(0, 2)];
  const owned = Array.from({ length: units }, (_, index) => ({
    column: startColumn + (index % 4),
    row: startRow + Math.floor(index / 4),
  }));
  const parts = [`<rect width="${SIZE.width}" height="${SIZE.height}" fill="#fbfaf7"/>`];
  owned.forEach(({ column, row }) => {
    const [x, y] = at(column, row);
    parts.push(`<rect x="${x}" y="${y}" width="${SECTION}" height="${SECTION}" fill="#e3c9a8"/>`);
  });
  for (let column = 0; column < COLUMNS; column++)
    for (let row = 0; row < ROWS; row++) {
      const [x, y] = at(column, row);
      parts.push(`<rect x="${x}" y="${y}" width="${SECTION}" height="${SECTION}" fill="none" stroke="#8a8577"/>`);
      const text = String(row * COLUMNS + (row % 2 === 0 ? COLUMNS - column : column + 1));
      parts.push(svgText({ text, face: 'instrument-sans', size: 18, x: x + 10, y: y + 26, colour: '#6b665a' }));
    }
  wells.forEach(({ isHorizontal }, index) => {
    const { column, row } = owned[index % units]!;
    const [x, y] = at(column, row);
    const inSection = Math.ceil((wells.length - (index % units)) / units);
    const wellX = x + (SECTION * (Math.floor(index / units) + 1)) / (inSection + 1);
    if (isHorizontal)
      parts.push(`<path d="M${wellX} ${y + 46}V${y + SECTION - 16}" stroke="${INK}" stroke-width="2"/>`);
    parts.push(`<circle cx="${wellX}" cy="${y + 46}" r="5" fill="#fbfaf7" stroke="${INK}" stroke-width="2"/>`);
  });
  const title = `${deal.where ?? deal.basin ?? ''}: acreage and ${wells.length} wells`;
  parts.push(
    svgText({ text: title, face: 'besley', size: 40, x: ORIGIN.x, y: 100, colour: INK }),
    svgText({
      text: `Shaded: interests offered. Circle: ${wells.some(({ isHorizontal }) => isHorizontal) ? 'surface location; line: lateral' : 'well'}. One square is one section, 640 acres.`,
      face: 'instrument-sans',
      size: 20,
      x: ORIGIN.x,
      y: 136,
      colour: '#465250',
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}">${parts.join('')}</svg>`;
}
