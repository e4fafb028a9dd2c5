import { drawPlay, generatedDeal, type PlacedListing, writtenDeal } from './compose.ts';
import { demoData } from './demo-data.ts';
import { ANCHOR_DAY, type Code, type DemoListing } from './demo-listing.ts';
import { daysAfter } from './format.ts';
import { Dice, seedOf } from './random.ts';
import { Rotation } from './rotation.ts';
import { listedOn, workday } from './schedule.ts';
import { type Play } from './schemas/plays.schema.ts';
import { type WrittenDeal } from './schemas/written-deals.schema.ts';

const NEWEST_ID = 12_847;
/** The generated deals of a large set start here. */
const FIRST_EXTRA_ID = 20_001;
const MAIN_SEED = 20_261_120;

type Entry = WrittenDeal | readonly Code[];
const isWritten = (entry: Entry): entry is WrittenDeal => 'codes' in entry;

/** The main set in order: each id from the newest down, with a few gaps, and its deal. */
function mainEntries(): readonly { readonly id: number; readonly entry: Entry }[] {
  const dice = new Dice(MAIN_SEED);
  const { writtenDeals, mainSet } = demoData();
  const fixed = new Map(writtenDeals.flatMap((deal) => (deal.id === undefined ? [] : [[deal.id, deal] as const])));
  const free: Entry[] = dice.shuffle([
    ...writtenDeals.filter((deal) => deal.id === undefined),
    ...mainSet.generated.flatMap(({ codes, deals }) => Array.from({ length: deals }, () => codes)),
  ]);
  const entries: { id: number; entry: Entry }[] = [];
  for (let id = NEWEST_ID; free.length > 0 || fixed.size > 0; id--) {
    const known = fixed.get(id);
    if (known) {
      fixed.delete(id);
      entries.push({ id, entry: known });
    } else if (!dice.chance(0.07)) {
      const entry = free.pop();
      if (entry) entries.push({ id, entry });
    }
  }
  return entries;
}

function* mainSet(rotation: Rotation): Generator<PlacedListing> {
  const headings = new Set(demoData().writtenDeals.map((deal) => deal.governingThought));
  const recent: Play[] = [];
  let index = 0;
  for (const { id, entry } of mainEntries()) {
    const dice = new Dice(seedOf(MAIN_SEED, id));
    if (isWritten(entry)) {
      yield writtenDeal(entry, id, dice);
      continue;
    }
    const play = drawPlay(entry, recent, dice);
    recent.push(play);
    if (recent.length > 6) recent.shift();
    const slot = { id, index: index++, listed: listedOn(id), age: (NEWEST_ID - id) / 450 };
    const deal = generatedDeal(slot, entry, play, rotation, (heading) => headings.has(heading), dice);
    headings.add(deal.listing.governingThought);
    yield deal;
  }
}

/** The demo's own deals, 412 of them, newest first: the order of the list. The same at every call. */
export const demoListings = (): DemoListing[] => Array.from(mainSet(new Rotation()), ({ listing }) => listing);

/** County FIPS codes of the main set's US deals that have counties, by listing id; the coordinates are in the first county. */
export function demoPlaces(): Map<number, readonly string[]> {
  const places = new Map<number, readonly string[]>();
  for (const { listing, fips } of mainSet(new Rotation())) if (fips.length > 0) places.set(listing.id, fips);
  return places;
}

const DAYS_BACK = 1095;

/**
 * `count` deals: first the main set, then generated ones with ids from 20,001 up, listed over three years. Memory does not grow with
 * `count`; headings of the generated part may repeat.
 */
export function* demoListingStream(count: number): Generator<DemoListing> {
  const rotation = new Rotation();
  let given = 0;
  for (const { listing } of mainSet(rotation)) {
    if (given++ >= count) return;
    yield listing;
  }
  for (let index = 0; given < count; index++, given++) {
    const dice = new Dice(seedOf(MAIN_SEED, FIRST_EXTRA_ID, index));
    const { codes } = dice.weighted(demoData().mainSet.generated, (entry) => entry.deals);
    const back = dice.int(0, DAYS_BACK);
    const slot = {
      id: FIRST_EXTRA_ID + index,
      index,
      listed: workday(daysAfter(ANCHOR_DAY, -back), -1),
      age: back / DAYS_BACK,
    };
    yield generatedDeal(slot, codes, drawPlay(codes, [], dice), rotation, () => false, dice).listing;
  }
}
