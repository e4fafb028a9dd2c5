import { type Code } from './demo-listing.ts';
import { type Economics, producing, royalty } from './economics.ts';
import { rounded } from './format.ts';
import { drawSite, type Site } from './locate.ts';
import { type Dice } from './random.ts';
import { type Play, type Zone } from './schemas/plays.schema.ts';

/** Everything that the texts of one generated deal may say: drawn once, so that heading, volumes, acres and upside agree. */
export type Facts = {
  readonly dice: Dice;
  readonly play: Play;
  readonly codes: readonly Code[];
  readonly site: Site;
  /** The field, where one is known in the county. */
  readonly field: string | undefined;
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
  /** Royalty of the leases on minerals, percent. */
  readonly royaltyRate: number;
  /** Net revenue interest of the leases, percent of 8/8. */
  readonly lease: number;
};

const WELLS: Readonly<Record<Play['wells'], readonly [number, number]>> = {
  horizontal: [4, 44],
  vertical: [6, 74],
  waterflood: [14, 96],
  coalbed: [28, 190],
  thermal: [32, 140],
};
/** Gross production of the largest operated deals, BOE/d. */
const MAX_GROSS_BOED = 6000;
const DECLINE: Readonly<Record<Play['wells'], readonly [number, number]>> = {
  horizontal: [9, 21],
  vertical: [5, 10],
  waterflood: [3, 7],
  coalbed: [5, 9],
  thermal: [4, 8],
};

/**
 * Depths of the zones at one place in the play: the same part of each zone's range, so that zones keep their order, and a zone ends where
 * the next one begins.
 */
function drawZones(zones: readonly Zone[], dice: Dice): Zone[] {
  const part = dice.next();
  const drawn = zones.map(([name, top, base]): Zone => {
    const thickness = Math.min(300, Math.max(40, (base - top) * dice.between(0.1, 0.4)));
    const drawnTop = roundTen(top + (base - top - thickness) * part);
    return [name, drawnTop, roundTen(drawnTop + thickness)];
  });
  return drawn.map(([name, top, base]) => {
    const next = drawn.filter((other) => other[1] > top).reduce((least, other) => Math.min(least, other[1]), Infinity);
    return [name, top, next - top > 30 ? Math.min(base, next - 10) : base];
  });
}

const roundTen = (feet: number): number => Math.round(feet / 10) * 10;

const interestKind = (code: Code): 'royalty' | 'working' => (code === 'RR' || code === 'M' ? 'royalty' : 'working');

type Land = Pick<Facts, 'grossAcres' | 'netAcres' | 'sections' | 'locations'>;

/** Acres that go with the wells or, for undeveloped land, with the locations; net mineral acres that give the revenue interest. */
function drawLand(
  code: Code,
  known: Pick<Facts, 'horizontal' | 'wells' | 'units' | 'economics' | 'royaltyRate'>,
  dice: Dice,
): Land {
  const { horizontal, wells, units, economics, royaltyRate } = known;
  const perWell = horizontal ? 1280 * (units / wells) : dice.between(35, 80);
  const drilled = Math.round(wells * perWell * dice.between(0.9, 1));
  const open = Math.round(dice.int(3, 24) * (horizontal ? 640 : 320) * dice.between(0.85, 1));
  const grossAcres = ['PP', 'M', 'RR'].includes(code) ? drilled : open;
  const share =
    code === 'M'
      ? economics.revenue.average / royaltyRate
      : code === 'PP'
        ? (economics.working?.average ?? 100) / 100
        : dice.between(0.4, 0.97);
  const spacing = horizontal ? dice.between(150, 260) : dice.between(60, 140);
  return {
    grossAcres,
    netAcres: Math.round(grossAcres * share),
    sections: Math.max(2, Math.ceil(grossAcres / 640)),
    locations: Math.max(3, Math.round((grossAcres / spacing) * (code === 'L' ? 1 : 0.5))),
  };
}

/** Draws the facts of a deal of `codes` (the first decides) in `play`, listed on the given day. */
export function drawFacts(play: Play, codes: readonly Code[], listed: string, dice: Dice): Facts {
  const code = codes[0] as Code;
  const site = drawSite(play, dice);
  const first = dice.chance(0.7) ? play.zones : [...play.zones.slice(1), play.zones[0]];
  const zones = drawZones(first.slice(0, dice.int(2, 3)), dice);
  const fields = play.fields[site.places[0] as string] ?? [];
  const horizontal = play.wells === 'horizontal';
  const operated = code !== 'PP' || codes.length > 1 || dice.chance(horizontal ? 0.5 : 0.85);
  const [fewest, most] = code === 'DS' ? [1, 3] : site.country === 'International' ? [2, 14] : WELLS[play.wells];
  // What the firm is engaged to sell: operated fields of a few thousand barrels a day, not tens of thousands.
  const enough =
    interestKind(code) === 'working' && (operated || site.country === 'International')
      ? Math.ceil((2 * MAX_GROSS_BOED) / (play.ratePerWell[0] + play.ratePerWell[1]))
      : most;
  const wells = Math.round(fewest + (Math.max(fewest, Math.min(most, enough)) - fewest) * dice.next() ** 1.6);
  const units = Math.max(2, Math.round(wells / dice.between(2, 4.5)));
  const economics =
    interestKind(code) === 'royalty' ? royalty(play, wells, dice) : producing(play, wells, operated, dice);
  const royaltyRate = dice.pick([18.75, 20, 25]);
  const land = drawLand(code, { horizontal, wells, units, economics, royaltyRate }, dice);
  return {
    dice,
    play,
    codes,
    site,
    field: fields.length > 0 ? dice.pick(fields) : undefined,
    zones,
    zone: zones[0]?.[0] as string,
    zone2: zones[1]?.[0] as string,
    horizontal,
    operated,
    wells,
    waiting: horizontal && dice.chance(0.6) ? dice.int(2, 9) : 0,
    injectors: Math.max(2, Math.round(wells * dice.between(0.3, 0.6))),
    units,
    operators: dice.int(2, 7),
    ...land,
    royaltyRate,
    decline: dice.int(...DECLINE[play.wells]),
    economics,
    listed,
    lease: rounded(dice.between(...play.netRevenue), 3),
  };
}

/** "near Stanton", "at Wapiti", "in the Western Desert". */
export const near = ({ site }: Facts): string =>
  site.town ? `near ${site.town}` : `${site.country === 'Canada' ? 'at' : 'in'} ${site.spot}`;
