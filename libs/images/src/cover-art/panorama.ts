import { basinNamed } from './basins.ts';
import { diceFrom, hash } from './dice.ts';
import { INK, PAPER } from './rocks.ts';
import { drawBore, drawSection, type Section } from './section.ts';
import { assertDrawable } from './size.ts';
import { svgDocument } from './svg.ts';

export interface PanoramaOptions {
  /** Any text; another seed is another picture. */
  readonly seed?: string;
  readonly basin?: string;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Where the ground lies, 0 (top) to 1 (bottom). What is above is open for text. */
  readonly horizon?: number;
  /** Any SVG paint; `none` leaves the sky to the page. */
  readonly sky?: string;
  /** How many wells, from the middle to the right: 0 to 3. */
  readonly wells?: number;
  /** Below 1 the beds are thinner and more of them show. */
  readonly spread?: number;
}

/**
 * A long section with open sky above it, for the hero, the empty states and the missing page.
 *
 * @returns a complete SVG document, decorative, the same for the same input.
 * @throws RangeError for a size that cannot be drawn.
 */
export function panorama(options: PanoramaOptions = {}): string {
  const { seed = 'outcrop', basin = 'Permian', width = 1900, height = 750 } = options;
  const { horizon = 0.6, sky = 'none', wells = 0, spread = 1 } = options;
  assertDrawable(width, height);
  const dice = () => diceFrom(hash(`${seed}|${basin}`));
  const view = {
    dice: dice(),
    id: `p${hash(`${seed}|${width}x${height}`).toString(36)}`,
    basin: basinNamed(basin),
    width,
    height,
    unit: Math.max(3.4, Math.sqrt(width * height) / 190),
  };
  const look = { ...view, horizon, relief: 0.055, sky, spread };
  const bare = drawSection(look);
  if (!wells) return svgDocument(width, height, bare);

  const [shallow, deep] = [0.3, 0.55].map((part) => bedAt(bare, 0.62, height * (horizon + (1 - horizon) * part))) as [
    number,
    number,
  ];
  const section = drawSection({ ...look, dice: dice(), target: shallow });
  const bores = Array.from({ length: wells }, (_, i) =>
    i % 2
      ? { bed: deep, from: 0.5 + i * 0.15, reach: 0.24, colour: INK }
      : { bed: shallow, from: 0.5 + i * 0.15, reach: 0.24, colour: PAPER },
  );
  const body = section.body + bores.map((bore) => drawBore(section, bore, view)).join('');
  return svgDocument(width, height, { defs: section.defs, body });
}

/** The bed whose top lies nearest to a depth in pixels, at `x` (0 to 1). */
function bedAt({ strata: { beds } }: Section, x: number, depth: number): number {
  const distances = beds.map((bed) => Math.abs(bed.top(x) - depth));
  return distances.indexOf(Math.min(...distances));
}
