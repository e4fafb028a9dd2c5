import { toMercator } from '@outcrop/listings';
import type { CollectionRow } from '@outcrop/search';
import { apiNumber } from '../api-numbers.ts';
import { monthsAfter, rateAt } from '../data-rooms/files/declines.ts';
import { dataRoomNames } from '../data-rooms/files/wells.ts';
import { demoData } from '../demo-data.ts';
import { pointIn } from '../locate.ts';
import { Dice, seedOf } from '../random.ts';
import type { Play } from '../schemas/plays.schema.ts';

/** The day as of which the wells are: a fixed one, so that they are the same every time. */
const AS_OF = '2026-10-01';
const FIRST_YEAR = 2008;
const DAYS_A_MONTH = 30.4;
const CUBIC_FEET_A_BARREL = 6;
/** What the collection of wells is made from. */
export const WELLS = {
  name: 'wells',
  seenBy: 'everyone',
  keyColumn: 'apiNumber',
  point: { x: 'x', y: 'y' },
  fields: {
    name: { type: 'text', label: 'Well' },
    operator: { type: 'keyword', label: 'Operator' },
    play: { type: 'keyword', label: 'Play' },
    basin: { type: 'keyword', label: 'Basin' },
    county: { type: 'keyword', label: 'County' },
    state: { type: 'keyword', label: 'State' },
    region: { type: 'keyword', label: 'Region' },
    apiNumber: { type: 'keyword', label: 'API number' },
    horizontal: { type: 'flag', label: 'Horizontal' },
    spudDate: { type: 'date', label: 'Spud date' },
    firstProductionDate: { type: 'date', label: 'First production' },
    lateralLength: { type: 'integer', label: 'Lateral length', unit: 'ft' },
    oil12: { type: 'integer', label: 'Oil, first 12 months', unit: 'bbl' },
    gas12: { type: 'integer', label: 'Gas, first 12 months', unit: 'mcf' },
    water12: { type: 'integer', label: 'Water, first 12 months', unit: 'bbl' },
    x: { type: 'integer', label: 'Place, x' },
    y: { type: 'integer', label: 'Place, y' },
  },
} as const;

/** Where wells of a play are drilled in the United States. */
interface Drilled {
  readonly play: Play;
  readonly counties: readonly string[];
}

function drilledPlays(): Drilled[] {
  const { plays, places } = demoData();
  return plays
    .map((play) => ({ play, counties: play.places.filter((place) => Object.hasOwn(places.counties, place)) }))
    .filter(({ counties }) => counties.length > 0);
}

/** Wells, invented: each always the same, whatever the count. @throws InvalidDemoData */
export function* demoWells(count: number): Generator<CollectionRow> {
  const drilled = drilledPlays();
  const { companies } = demoData().sellers;
  const { units } = dataRoomNames();
  const { counties } = demoData().places;
  /** Wells of each county so far. */
  const numbers = new Map<string, number>();
  for (let n = 0; n < count; n += 1) {
    const dice = new Dice(seedOf(29, n));
    // Horizontal plays are where people drill.
    const { play, counties: own } = dice.weighted(
      drilled,
      ({ play: one }) => one.weight * (one.wells === 'horizontal' ? 4 : 1),
    );
    const county = dice.pick(own);
    const { fips, ...disc } = counties[county]!;
    const state = county.slice(-2);
    const number = (numbers.get(county) ?? 0) + 1;
    numbers.set(county, number);
    const key = apiNumber(county, fips, number);
    const isHorizontal = play.wells === 'horizontal';
    const { latitude, longitude } = pointIn(disc, dice);
    yield {
      key,
      apiNumber: key,
      name: `${dice.pick(units)} ${dice.int(1, 36)}-${dice.int(1, 8)}${isHorizontal ? 'H' : ''}`,
      // A few operators hold most of a county.
      operator: companies[Math.floor(companies.length * ((Number(fips) % 7) / 7 + dice.next() ** 3) * 0.5)],
      county: `${county.slice(0, -3)}, ${state}`,
      ...{ state, region: play.region, basin: play.basin, play: play.name, horizontal: isHorizontal },
      ...historyOf(play, dice),
      ...toMercator(longitude, latitude),
    };
  }
}

/** When a well was drilled, how far, and what it made in its first year: an Arps decline, whose rate rose with the years and the lateral. */
function historyOf(play: Play, dice: Dice) {
  const isHorizontal = play.wells === 'horizontal';
  const months = 12 * (Number(AS_OF.slice(0, 4)) - FIRST_YEAR) + Number(AS_OF.slice(5, 7)) - 1;
  const month = Math.floor(months * dice.next() ** 0.8);
  const begun = monthsAfter(`${FIRST_YEAR}-01-01`, month);
  const spudDate = `${begun.slice(0, 8)}${String(dice.int(1, 28)).padStart(2, '0')}`;
  const lateralLength = isHorizontal
    ? Math.round(dice.between(0.7, 1.3) * (4_500 + (6_500 * month) / months) + dice.int(0, 9))
    : null;
  const first = monthsAfter(begun, dice.int(isHorizontal ? 3 : 1, isHorizontal ? 10 : 4));
  const firstProductionDate = first < AS_OF ? first : null;
  const drilled = { spudDate, lateralLength, firstProductionDate };
  // The first year has not ended.
  if (firstProductionDate === null || monthsAfter(first, 12) > AS_OF) return drilled;
  const rate = dice.between(...play.ratePerWell) * (isHorizontal ? 3.5 * ((lateralLength ?? 0) / 9_000) ** 0.85 : 1.3);
  const decline = isHorizontal ? dice.between(0.11, 0.24) : dice.between(0.012, 0.05);
  const stream = {
    name: 'Oil',
    unit: 'bbl',
    initial: rate,
    decline,
    b: isHorizontal ? dice.between(0.8, 1.4) : 0.4,
  } as const;
  let total = 0;
  for (let at = 0; at < 12; at += 1) total += DAYS_A_MONTH * rateAt(stream, at + 0.5);
  const oilShare = dice.between(...play.oilShare);
  return {
    ...drilled,
    oil12: Math.round(total * oilShare),
    gas12: Math.round(total * (1 - oilShare) * CUBIC_FEET_A_BARREL),
    water12: Math.round(total * dice.between(0.2, 1) * (isHorizontal ? 2.2 : 4)),
  };
}
