import { type DealStatus } from '@outcrop/contracts';
import { demoData } from './demo-data.ts';
import { type Code, type DealText, type DemoListing } from './demo-listing.ts';
import { drawFacts, type Facts } from './facts.ts';
import { type ListingDetails, toListing } from './listing-record.ts';
import { areaIdOf, type Site, siteAbroad, siteInCounties } from './locate.ts';
import { type Dice } from './random.ts';
import { type Rotation } from './rotation.ts';
import { listedOn } from './schedule.ts';
import { type Agent } from './schemas/agents.schema.ts';
import { type Play } from './schemas/plays.schema.ts';
import { type WrittenDeal } from './schemas/written-deals.schema.ts';
import { discoveryText, disposalText, prospectText } from './texts/exploration-texts.ts';
import { leaseholdText, mineralsText, royaltyText } from './texts/land-texts.ts';
import { producingText } from './texts/producing-texts.ts';

/** A listing with the FIPS codes of its counties (none outside the US or without a place). */
export type PlacedListing = { readonly listing: DemoListing; readonly fips: readonly string[] };

type Writer = (f: Facts, rotation: Rotation, used: (heading: string) => boolean) => DealText;
const writers: Partial<Record<Code, Writer>> = {
  PP: producingText,
  L: leaseholdText,
  M: mineralsText,
  RR: royaltyText,
  DV: prospectText,
  DS: discoveryText,
  SWD: disposalText,
};

const LOCATION_IDS = { USA: 1, Canada: 2, International: 3 } as const;
const placeOf = (site: Site, play: Play, onMap: boolean) => ({
  where: site.where,
  region: play.region,
  area: site.area,
  areaId: site.areaId,
  play: play.name,
  basin: play.basin,
  location: site.location,
  locationId: LOCATION_IDS[site.country],
  ...(onMap ? { latitude: site.latitude, longitude: site.longitude } : {}),
});

/** Deals with royalty go to the minerals desk; others to someone who works the region, one in three of them a co-broker. */
function drawAgent(code: Code, region: string, dice: Dice): Agent {
  const { firm, coBrokers, mineralsDesk, fallbackAgent } = demoData().agents;
  const works = (agent: Agent): boolean => agent.regions.includes(region);
  const others = coBrokers.filter(works);
  if (others.length > 0 && dice.chance(0.32)) return dice.pick(others);
  if ((code === 'M' || code === 'RR') && works(mineralsDesk)) return mineralsDesk;
  const own = firm.filter((agent) => works(agent) && agent !== mineralsDesk);
  return own.length > 0 ? dice.pick(own) : fallbackAgent;
}

/** Older deals are more often sold. `age` from 0 (today) to 1. */
function drawStatus(age: number, dice: Dice): DealStatus {
  const drawn = dice.next();
  const bounds: readonly (readonly [DealStatus, number])[] = [
    ['SOLD', 0.15 * age],
    ['SOLD BY AGENT', 0.065 * age],
    ['CLOSING', age > 0.08 ? 0.055 : 0],
    ['OFFER PENDING', age > 0.08 ? 0.045 : 0.01],
    ['PULLED', 0.02],
  ];
  let sum = 0;
  for (const [status, share] of bounds) {
    sum += share;
    if (drawn < sum) return status;
  }
  return 'ACTIVE';
}

/** Whether a play can have a deal with these codes: it must have the type. */
const fits = (play: Play, codes: readonly Code[]): boolean => {
  const [first, second] = codes;
  return play.types.includes(first as Code) && (second === undefined || first === 'DS' || play.types.includes(second));
};

/** A play for the codes, by weight, and if possible not one of `recent`. */
export function drawPlay(codes: readonly Code[], recent: readonly Play[], dice: Dice): Play {
  const fitting = demoData().plays.filter((play) => fits(play, codes));
  const unused = fitting.filter((play) => !recent.includes(play));
  return dice.weighted(unused.length > 0 ? unused : fitting, (play) => play.weight);
}

export type Slot = { readonly id: number; readonly index: number; readonly listed: string; readonly age: number };

/**
 * One generated deal. `slot.index` counts the generated deals and decides the few that are private, drafts, withdrawn, leads or still
 * being packaged.
 */
export function generatedDeal(
  slot: Slot,
  codes: readonly Code[],
  play: Play,
  rotation: Rotation,
  used: (heading: string) => boolean,
  dice: Dice,
): PlacedListing {
  const { id, index, listed, age } = slot;
  const code = codes[0] as Code;
  const facts = drawFacts(play, codes, listed, dice);
  const write = writers[code];
  if (!write) throw new TypeError(`no generated deals of type ${code}`);
  const text = write(facts, rotation, used);
  const isPrivate = index % 29 === 11;
  const isHiredNowPackaging = index % 60 === 3;
  const onMap = !dice.chance(0.05);
  const status = isPrivate || isHiredNowPackaging ? 'ACTIVE' : drawStatus(age, dice);
  const listing = toListing(
    text,
    {
      id,
      codes,
      listed,
      status,
      agent: drawAgent(code, play.region, dice),
      price: priceOf(text),
      place: placeOf(facts.site, play, onMap),
      webStatus: index % 44 === 5 ? 'draft' : index % 59 === 17 ? 'withdrawn' : 'published',
      isPrivate,
      isHiredNowPackaging,
      isSalesLeadOnly: index % 88 === 40,
    },
    dice,
  );
  return { listing, fips: facts.site.fips };
}

/** US$ of "$2,400,000" and "$64.5 million". */
export function priceOf(text: Pick<DealText, 'projectedSalePrice'>): number {
  const found = /^\$([\d.,]+)( million)?$/.exec(text.projectedSalePrice ?? '');
  return Number((found?.[1] ?? '0').replaceAll(',', '')) * (found?.[2] ? 1_000_000 : 1);
}

/** Location fields and counties of a deal written by hand. */
function placeWritten(
  { site, where, point }: WrittenDeal,
  dice: Dice,
): { place: ListingDetails['place']; fips: readonly string[] } {
  const named = where === undefined ? {} : { where };
  if ('locationId' in site) {
    return {
      place: { ...site, ...(site.area === undefined ? {} : { areaId: areaIdOf(site.area) }), ...named },
      fips: [],
    };
  }
  const play = demoData().plays.find(({ name }) => name === site.play)!;
  const found = 'counties' in site ? siteInCounties(site.counties, play.region, dice) : siteAbroad(site.district, dice);
  const known = point === undefined ? {} : { latitude: point[0], longitude: point[1] };
  return { place: { ...placeOf(found, play, true), ...named, ...known }, fips: found.fips };
}

/** One of the deals written by hand, under its own id or the one given. */
export function writtenDeal(deal: WrittenDeal, id: number, dice: Dice): PlacedListing {
  const {
    id: _own,
    codes,
    site: _site,
    where: _where,
    point: _point,
    price,
    agent,
    status = 'ACTIVE',
    flags = {},
    dates,
    ...text
  } = deal;
  const { place, fips } = placeWritten(deal, dice);
  const listing = toListing(
    text,
    {
      id,
      codes,
      listed: listedOn(id),
      status,
      agent: demoData().agents.byName.get(agent)!,
      price,
      place,
      web: flags,
    },
    dice,
  );
  return { listing: { ...listing, ...dates }, fips };
}
