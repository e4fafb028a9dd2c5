import { diceFrom } from './dice.ts';
import { INK, mix, PAPER, ROCK, type Rock } from './rocks.ts';
import { drawBore, drawSection, type Section } from './section.ts';
import { type Drawing, halo, num } from './svg.ts';
import type { View } from './view.ts';

/** Producing deals show wells, disposal deals an injector, events the bare rock. */
export type SectionKind = 'PP' | 'SWD' | 'EVENT';

/** A cross-section with the bed of interest in petrol. */
export function sectionCover(view: View, kind: SectionKind): Drawing {
  const { dice, basin, height } = view;
  const horizon = 0.2 + dice() * 0.06;
  const aim = (kind === 'SWD' ? 0.64 : 0.54 + dice() * 0.14) * height;
  const seed = (dice() * 4294967296) >>> 0;
  const options = { ...view, horizon, relief: 0.03, sky: mix(PAPER, ROCK[basin.beds[0] as Rock], 0.07) };
  // Drawn twice with the same dice: once to see where the beds lie, then with the bed that shows best as the target.
  const target = bedNearest(drawSection({ ...options, dice: diceFrom(seed) }), aim);
  const section = drawSection({ ...options, dice: diceFrom(seed), target });
  return { defs: section.defs, body: section.body + wells(section, target, view, kind) };
}

function wells(section: Section, target: number, view: View, kind: SectionKind): string {
  if (kind === 'SWD') return injector(section, target, view);
  if (kind === 'PP') return producers(section, target, view);
  return '';
}

/** The bed whose middle lies nearest to a depth in pixels, at the middle of the picture or beside its salt. */
function bedNearest({ strata: { beds, saltAt } }: Section, depth: number): number {
  const x = saltAt === null ? 0.5 : flankOf(saltAt);
  const distances = beds.map((bed, i) => Math.abs((bed.top(x) + (beds[i + 1] ?? bed).top(x)) / 2 - depth));
  return distances.indexOf(Math.min(...distances));
}

/** Two to four horizontal wells, every second one in a deeper bed. */
function producers(section: Section, target: number, view: View): string {
  const { dice } = view;
  const count = 2 + Math.floor(dice() * 3);
  const deeper = Math.min(section.strata.beds.length - 2, target + 2);
  let drawn = '';
  for (let i = 0; i < count; i++) {
    const rolled = 0.14 + (i / count) * 0.62 + dice() * 0.1;
    const { from, direction } = besideSalt(rolled, section.strata.saltAt);
    const reach = direction * (0.2 + dice() * 0.14);
    const bed = i % 2 ? deeper : target;
    drawn += drawBore(section, { bed, from, reach, colour: bed === target ? PAPER : INK }, view);
  }
  return drawn;
}

/** Where the beds lie undisturbed beside a salt dome, on the side with more room. */
const flankOf = (saltAt: number): number => saltAt + (saltAt < 0.5 ? 0.3 : -0.3);

/** Farther from a dome than this, even the longest lateral does not reach it. */
const CLEAR_OF_SALT = 0.44;

/** Wells keep off the salt: near a dome they start on its flank and run away from it. */
function besideSalt(from: number, saltAt: number | null): { from: number; direction: 1 | -1 } {
  if (saltAt === null || Math.abs(from - saltAt) > CLEAR_OF_SALT) return { from, direction: from > 0.62 ? -1 : 1 };
  return from < saltAt
    ? { from: Math.min(from, saltAt - 0.14), direction: -1 }
    : { from: Math.max(from, saltAt + 0.14), direction: 1 };
}

/** A vertical well under its tank, and the water spreading from its foot. */
function injector(section: Section, target: number, { dice, width, unit }: View): string {
  const { saltAt } = section.strata;
  const rolled = 0.42 + dice() * 0.2;
  const at = saltAt === null ? rolled : flankOf(saltAt);
  const bed = section.strata.beds[target];
  if (!bed) return '';
  const x = at * width;
  const foot = bed.top(at) + bed.thickness * 0.5;
  const surface = num(section.ground(at));
  let drawn = '';
  for (let ring = 4; ring > 0; ring--) {
    drawn +=
      `<ellipse cx="${num(x)}" cy="${num(foot)}" rx="${num(unit * 5.4 * ring)}" ry="${num(unit * 1.6 * ring)}" fill="none"` +
      ` stroke="${ROCK.bentonite}" stroke-width="${num(unit * 0.45)}" stroke-opacity="${num(1.1 - ring * 0.2)}"/>`;
  }
  const tank = `M${num(x - unit * 1.6)} ${surface}h${num(unit * 3.2)}v${num(-unit * 3)}h${num(-unit * 3.2)}z`;
  return `${drawn}${halo(`M${num(x)} ${surface}V${num(foot)}`, unit, INK, 0.8)}<path d="${tank}" fill="${INK}"/>`;
}
