import { INK, type Rock } from './rocks.ts';
import { num } from './svg.ts';

/** The marks that a rock wears on a geological section. `plain` wears none. */
export type Lithology = 'sand' | 'lime' | 'dolo' | 'shale' | 'silt' | 'marl' | 'salt' | 'plain';

/** Which marks a rock wears, after the surveys' own conventions: dots are sand, bricks are limestone, dashes are shale. */
export const LITHOLOGY: Readonly<Record<Rock, Lithology>> = {
  chalk: 'lime',
  limestone: 'lime',
  dolomite: 'dolo',
  sandstone: 'sand',
  ochre: 'sand',
  redbed: 'silt',
  oxide: 'plain',
  marl: 'marl',
  clay: 'shale',
  bentonite: 'plain',
  shale: 'shale',
  slate: 'shale',
  coal: 'plain',
  evaporite: 'salt',
  salt: 'salt',
  petrol: 'plain',
  tealrock: 'silt',
};

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];
interface Marks {
  /** One tile of the pattern, in units of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly segments: readonly Segment[];
}

const dot = (x: number, y: number): Segment => [x, y, x + 0.01, y];

const marks = (width: number, height: number, ...segments: readonly Segment[]): Marks => ({ width, height, segments });

/** The marks of each, which the map's basins wear too (scripts/base-map.mjs). */
export const MARKS: Readonly<Record<Exclude<Lithology, 'plain'>, Marks>> = {
  sand: marks(4, 4, dot(0.6, 0.8), dot(2.6, 0.5), dot(1.6, 2), dot(3.5, 1.9), dot(0.7, 3.3), dot(2.7, 3.2)),
  lime: marks(6, 4, [0, 0, 6, 0], [0, 2, 6, 2], [1.5, 0, 1.5, 2], [4.5, 2, 4.5, 4]),
  dolo: marks(6, 4, [0, 0, 6, 0], [0, 2, 6, 2], [2, 0, 1.4, 2], [5, 2, 4.4, 4]),
  shale: marks(7, 3, [0.5, 0.6, 3.2, 0.6], [4.4, 0.6, 6.2, 0.6], [2.2, 2.1, 5.6, 2.1]),
  silt: marks(
    6,
    3.4,
    [0.4, 0.7, 2.2, 0.7],
    dot(3.2, 0.7),
    dot(4.4, 0.7),
    [3.2, 2.4, 5.2, 2.4],
    dot(0.8, 2.4),
    dot(2, 2.4),
  ),
  marl: marks(6, 5, [0, 0.4, 6, 0.4], [1, 2.8, 3, 2.8], [4.4, 0.4, 4.4, 2.8], [4.4, 2.8, 5.6, 2.8]),
  salt: marks(5, 5, [0.7, 1.2, 1.7, 1.2], [1.2, 0.7, 1.2, 1.7], [3.2, 3.7, 4.2, 3.7], [3.7, 3.2, 3.7, 4.2]),
};

/**
 * One lithology as an SVG `<pattern>`, for beds, stratigraphic columns and legends. Ink only: the colour of the rock shows through.
 *
 * @param id the pattern's id, to be unique on the page.
 * @param unit pixels per unit of the drawing.
 * @returns the empty string for `plain`.
 */
export function bedSwatch(kind: Lithology, id: string, unit = 4, ink: string = INK, opacity = 0.34): string {
  if (kind === 'plain') return '';
  const { width, height, segments } = MARKS[kind];
  const at = (x: number, y: number) => `${num(x * unit)} ${num(y * unit)}`;
  const path = segments.map(([x1, y1, x2, y2]) => `M${at(x1, y1)}L${at(x2, y2)}`).join('');
  // Grains are fatter than lines, and still to be seen on the smallest cover.
  const grain = kind === 'sand' ? `stroke-width="${num(Math.max(0.8, unit * 0.3))}" ` : '';
  return (
    `<pattern id="${id}" width="${num(width * unit)}" height="${num(height * unit)}" patternUnits="userSpaceOnUse">` +
    `<g fill="none" stroke="${ink}" stroke-opacity="${opacity}" stroke-width="${num(Math.max(0.5, unit * 0.14))}" stroke-linecap="round">` +
    `<path ${grain}d="${path}"/></g></pattern>`
  );
}

/** The patterns that these rocks need, named `<id>-<lithology>`. */
export const swatchesFor = (rocks: readonly Rock[], id: string, unit: number): string =>
  [...new Set(rocks.map((rock) => LITHOLOGY[rock]))].map((kind) => bedSwatch(kind, `${id}-${kind}`, unit)).join('');
