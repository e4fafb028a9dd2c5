import { type Code } from './demo-listing.ts';
import { type Economics, producing, royalty } from './economics.ts';
import { rounded } from './format.ts';
import { drawSite, type Site } from './locate.ts';
import { type Play, type Zone } from './plays.ts';
import { type Dice } from './random.ts';

/** All that the texts of one generated deal may say: drawn once, so that heading, volumes, acres and upside agree. */
export type Facts = {
  readonly dice: Dice;
  readonly play: Play;
  readonly codes: readonly Code[];
  readonly site: Site;
  readonly field: string;
  /** Drawn depths, primary target first. */
  readonly zones: readonly Zone[];
  readonly zone: string;
  readonly zone2: string;
  readonly horizontal: boolean;
  readonly operated: boolean;
  /** Producing wells. */
  readonly wells: number;
  /** Drilled, not yet producing. */
  readonly waiting: number;
  readonly injectors: number;
  /** Drilling or pooled units. */
  readonly units: number;
  readonly operators: number;
  readonly grossAcres: number;
  readonly netAcres: number;
  readonly sections: number;
  /** Undrilled locations. */
  readonly locations: number;
  /** Annual decline in percent. */
  readonly decline: number;
  readonly economics: Economics;
  /** Day of listing. */
  readonly listed: string;
  /** Net revenue interest of the leases, percent of 8/8. */
  readonly lease: number;
};

const WELLS: Readonly<Record<Play['wells'], readonly [number, number]>> = {
  horizontal: [4, 58],
  vertical: [6, 74],
  waterflood: [14, 96],
  coalbed: [28, 190],
  thermal: [32, 140],
};
const DECLINE: Readonly<Record<Play['wells'], readonly [number, number]>> = {
  horizontal: [9, 21],
  vertical: [5, 10],
  waterflood: [3, 7],
  coalbed: [5, 9],
  thermal: [4, 8],
};

/** A depth window of the zone: somewhere in its range, at most 380 feet thick. */
function drawZone([name, top, base]: Zone, dice: Dice): Zone {
  const thickness = Math.min(380, Math.max(40, (base - top) * dice.between(0.2, 0.6)));
  const drawnTop = rounded(dice.between(top, base - thickness), 3);
  return [name, drawnTop, rounded(drawnTop + thickness, 3)];
}

const pays = (code: Code): 'royalty' | 'working' => (code === 'RR' || code === 'M' ? 'royalty' : 'working');

/** Draws the facts of a deal of `codes` (the first decides) in `play`, listed on the given day. */
export function drawFacts(play: Play, codes: readonly Code[], listed: string, dice: Dice): Facts {
  const code = codes[0] as Code;
  const site = drawSite(play, dice);
  const first = dice.chance(0.7) ? play.zones : [...play.zones.slice(1), play.zones[0]];
  const zones = first.slice(0, dice.int(2, 3)).map((zone) => drawZone(zone, dice));
  const horizontal = play.wells === 'horizontal';
  const operated = code !== 'PP' || dice.chance(horizontal ? 0.5 : 0.85);
  const [fewest, most] = code === 'DS' ? [1, 3] : site.country === 'International' ? [2, 14] : WELLS[play.wells];
  const wells = Math.max(fewest, Math.round(fewest + (most - fewest) * dice.next() ** 1.7));
  const sections = code === 'L' ? dice.int(3, 26) : dice.int(2, 18);
  const grossAcres = Math.round(sections * (horizontal ? 640 : 320) * dice.between(0.8, 1));
  return {
    dice,
    play,
    codes,
    site,
    field: dice.pick(play.fields),
    zones,
    zone: zones[0]?.[0] as string,
    zone2: zones[1]?.[0] as string,
    horizontal,
    operated,
    wells,
    waiting: horizontal && dice.chance(0.6) ? dice.int(2, 9) : 0,
    injectors: Math.max(2, Math.round(wells * dice.between(0.3, 0.6))),
    units: Math.max(2, Math.round(wells / dice.between(2, 4.5))),
    operators: dice.int(2, 7),
    grossAcres,
    netAcres: Math.round(grossAcres * dice.between(0.35, 0.95)),
    sections,
    locations: dice.int(4, 38),
    decline: dice.int(...DECLINE[play.wells]),
    economics: pays(code) === 'royalty' ? royalty(play, wells, dice) : producing(play, wells, operated, dice),
    listed,
    lease: rounded(dice.between(...play.lease), 3),
  };
}
