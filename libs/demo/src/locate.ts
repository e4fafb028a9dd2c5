import { demoData } from './demo-data.ts';
import { listOf } from './format.ts';
import { type Dice } from './random.ts';
import { type County } from './schemas/places.schema.ts';
import { type Play } from './schemas/plays.schema.ts';

/** Where a deal is. */
export type Site = {
  /** Names of counties or of a district. */
  readonly places: readonly string[];
  /** "Martin and Howard Counties", "De Soto Parish", "Wapiti", "the Western Desert". */
  readonly spot: string;
  /** State, province or country. */
  readonly within: string;
  readonly where: string;
  /** A town in the first county; none outside the US. */
  readonly town: string | undefined;
  readonly country: 'USA' | 'Canada' | 'International';
  readonly location: string;
  readonly area: string;
  readonly areaId: number;
  /** County FIPS codes, empty outside the US. */
  readonly fips: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
};

const isCounty = (key: string): boolean => Object.hasOwn(demoData().places.counties, key);
const countyOf = (key: string): County => demoData().places.counties[key]!;

const stateOf = (key: string): string => key.slice(-2);
const nameOf = (key: string): string => key.slice(0, -3);

/** The id of an area: its position in one fixed list, from 10 up. */
export const areaIdOf = (area: string): number => 10 + demoData().places.areaNames.indexOf(area);

/** Draws a point in the disc, at least a tenth of its radius from the edge, to four decimals. */
export function pointIn(
  disc: { lon: number; lat: number; radius: number },
  dice: Dice,
): { latitude: number; longitude: number } {
  const distance = disc.radius * 0.9 * Math.sqrt(dice.next());
  const angle = dice.next() * 2 * Math.PI;
  const latitude = disc.lat + distance * Math.sin(angle);
  const longitude = disc.lon + (distance * Math.cos(angle)) / Math.cos((disc.lat * Math.PI) / 180);
  return { latitude: Number(latitude.toFixed(4)), longitude: Number(longitude.toFixed(4)) };
}

const distanceBetween = (a: County, b: County): number => Math.hypot(a.lat - b.lat, 0.8 * (a.lon - b.lon));

function countySite(keys: readonly string[], region: string, dice: Dice): Site {
  const first = keys[0] as string;
  const { states, areas } = demoData().places;
  const state = stateOf(first);
  const within = states[state] as string;
  const unit = state === 'LA' ? 'Parish' : 'County';
  const plural = state === 'LA' ? 'Parishes' : 'Counties';
  const spot = `${listOf(keys.map(nameOf))} ${keys.length > 1 ? plural : unit}`;
  const area = areas[`${state} ${region}`] ?? within;
  return {
    places: keys,
    spot,
    within,
    where: `${spot}, ${within}`,
    town: countyOf(first).town,
    country: 'USA',
    location: `${within}, USA`,
    area,
    areaId: areaIdOf(area),
    fips: keys.map((key) => countyOf(key).fips),
    ...pointIn(countyOf(first), dice),
  };
}

/** A US deal in the named counties, all of one state. The coordinates are in the first. */
export const siteInCounties = (keys: readonly string[], region: string, dice: Dice): Site =>
  countySite(keys, region, dice);

/** A deal outside the US. */
export function siteAbroad(key: string, dice: Dice): Site {
  const place = demoData().places.districts[key]!;
  return {
    places: [key],
    spot: /Sea$|Desert$/.test(place.name) ? `the ${place.name}` : place.name,
    within: place.within,
    where: `${place.name}, ${place.within}`,
    town: undefined,
    country: place.country,
    location: place.country === 'Canada' ? `${place.within}, Canada` : place.within,
    area: place.within,
    areaId: areaIdOf(place.within),
    fips: [],
    ...pointIn(place, dice),
  };
}

/** One of the play's places, or two neighbouring counties of one state. */
export function drawSite(play: Play, dice: Dice): Site {
  const key = dice.pick(play.places);
  if (!isCounty(key)) return siteAbroad(key, dice);
  const near = play.places
    .filter(isCounty)
    .filter((k) => k !== key && stateOf(k) === stateOf(key) && distanceBetween(countyOf(k), countyOf(key)) < 0.62);
  return countySite(near.length > 0 && dice.chance(0.3) ? [key, dice.pick(near)] : [key], play.region, dice);
}
