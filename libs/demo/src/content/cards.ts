import { evenLines, type Face, svgText } from './letters.ts';

const SHEET = '#fdfcf9';
const INK = '#18201f';
const INK_2 = '#465250';
const PETROL = '#0b4b50';

export interface Tombstone {
  readonly seller: string;
  /** "has sold its non-operated interests in the". */
  readonly sold: string;
  readonly basin: string;
  readonly place: string;
  /** Month and year of closing. */
  readonly closed: string;
}

const document = (side: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">` +
  `<rect width="${side}" height="${side}" fill="${SHEET}"/>${body}</svg>`;

interface Paragraph {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  /** Space before it, in pixels. */
  readonly before: number;
}

/** The announcement of a finished sale, as such cards are set: the seller, what was sold, where, when. A square of 600 pixels. */
export function tombstoneCard({ seller, sold, basin, place, closed }: Tombstone): string {
  const paragraphs: Paragraph[] = [
    { text: seller, face: 'besley', size: 46, colour: INK, before: 0 },
    { text: sold, face: 'instrument-sans', size: 26, colour: INK_2, before: 22 },
    { text: basin, face: 'besley', size: 52, colour: PETROL, before: 26 },
    { text: place, face: 'instrument-sans', size: 26, colour: INK_2, before: 20 },
    { text: closed, face: 'instrument-sans-strong', size: 24, colour: INK, before: 34 },
  ];
  const lines = paragraphs.flatMap(({ text, before, ...type }) =>
    evenLines(text, type.face, type.size, 460).map((line, i) => ({
      ...type,
      text: line,
      step: type.size * 1.22 + (i ? 0 : before),
    })),
  );
  const height = lines.reduce((sum, { step }) => sum + step, 0);
  let y = 290 - height / 2;
  const set = lines.map(({ step, ...line }) => {
    y += step;
    return svgText({ ...line, x: 300, y: y - line.size * 0.22, centred: true });
  });
  const firm = svgText({
    text: 'Outcrop Advisors',
    face: 'instrument-sans',
    size: 20,
    colour: INK_2,
    x: 300,
    y: 552,
    centred: true,
  });
  const frame = (inset: number, width: number) =>
    `<rect x="${inset}" y="${inset}" width="${600 - 2 * inset}" height="${600 - 2 * inset}" fill="none" stroke="${INK}" stroke-width="${width}"/>`;
  return document(600, `${frame(14, 3)}${frame(24, 1)}${set.join('')}${firm}`);
}
