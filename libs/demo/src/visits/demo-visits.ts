import type { CountedHits, ImportedSearch } from '@outcrop/listings';
import type { DemoListing } from '../demo-listing.ts';
import { daysAfter } from '../format.ts';
import { Dice, seedOf } from '../random.ts';
import { readData } from '../read-data.ts';
import { visitsSchema } from '../schemas/visits.schema.ts';

const SEED = 35;
/** Days before today of which the demo has visits: the dashboard's usual period, and as many days before it. */
export const VISITED_DAYS = 60;
/** Of a working day at the end of that time; there were fewer before. */
const DAY_SEARCHES = 110;
const DAY_VIEWS = 480;
const WEEKEND = 0.32;
/** How much of the last day's visits there were on the first. */
const FIRST_SHARE = 0.84;
/** Deals that are looked at; nobody scrolls to the end of the list. */
const SEEN_DEALS = 150;
/** Searches that name a kind of deal, and no words. */
const FILTERS_ONLY = 0.22;
const DAY_MS = 86_400_000;

/** @throws InvalidDemoData */
export const demoVisitData = () => readData('visits.json', visitsSchema);

/**
 * What visitors searched for and looked at until now: the same for the same day, more on working days, and more as time goes on.
 * @param deals the demo's own
 * @throws InvalidDemoData
 */
export function demoVisits(
  deals: readonly DemoListing[],
  now: Date,
): { searches: ImportedSearch[]; views: CountedHits[] } {
  const shown = deals.filter(({ isPrivate, webStatus }) => !isPrivate && webStatus === 'published');
  const offered = shown.filter(({ status }) => !ENDED.has(status));
  const findsOf = finder(offered);
  const today = now.toISOString().slice(0, 10);
  const searches: ImportedSearch[] = [];
  const views: CountedHits[] = [];
  for (let back = VISITED_DAYS - 1; back >= 0; back--) {
    const day = daysAfter(today, -back);
    const dice = new Dice(seedOf(SEED, Date.parse(day) / DAY_MS));
    const busy = shareOf(day, back) * dice.between(0.88, 1.12);
    const begins = Date.parse(`${day}T00:00:00Z`);
    // Of today only what has passed.
    const passed = Math.min(DAY_MS, now.getTime() - begins);
    const count = Math.round((DAY_SEARCHES * busy * passed) / DAY_MS);
    for (let index = 0; index < count; index++)
      searches.push({ ...findsOf(dice), searchedAt: new Date(begins + Math.floor(dice.next() * passed)) });
    views.push(...viewsOf(offered, day, (DAY_VIEWS * busy * passed) / DAY_MS, dice));
  }
  return { searches, views };
}

const ENDED: ReadonlySet<string> = new Set(['SOLD', 'SOLD BY AGENT', 'PULLED']);

function shareOf(day: string, back: number): number {
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return (isWeekend ? WEEKEND : 1) * (1 - ((1 - FIRST_SHARE) * back) / VISITED_DAYS);
}

/** Draws what somebody searches for, with how many deals it finds. */
function finder(deals: readonly DemoListing[]): (dice: Dice) => Omit<ImportedSearch, 'searchedAt'> {
  const { searches } = demoVisitData();
  const texts = deals.map((deal) =>
    Object.values(deal)
      .filter((value) => typeof value === 'string')
      .map(plain)
      .join(' '),
  );
  const found = new Map(searches.map(({ text }) => [text, texts.filter((each) => each.includes(plain(text))).length]));
  const codes = deals.map(({ typeCodes }) => typeCodes.split(' '));
  const kinds = [...Map.groupBy(codes.flat(), (code) => code)].map(([code, { length }]) => ({ code, count: length }));
  return (dice) => {
    if (dice.chance(FILTERS_ONLY)) {
      const { code, count } = dice.weighted(kinds, (kind) => kind.count);
      return { text: '', filters: { type: [code] }, found: count };
    }
    const { text } = dice.weighted(searches, ({ weight }) => weight);
    return { text, filters: {}, found: found.get(text) ?? 0 };
  };
}

/** Close enough to how the site compares texts (docs/product/search.md#search-text). */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');

/** Views of a day: the first of the list, those with a data room and some that many want have the most, none before it was listed. */
function viewsOf(deals: readonly DemoListing[], day: string, total: number, dice: Dice): CountedHits[] {
  const seen = deals.filter(({ dateListed }) => dateListed <= day).slice(0, SEEN_DEALS);
  const weights = seen.map(
    ({ id, hasVDR }, rank) => ((hasVDR ? 2 : 1) / (rank + 25)) * appealOf(id) * dice.between(0.5, 1.5),
  );
  const sum = weights.reduce((of, weight) => of + weight, 0);
  return seen.flatMap(({ id }, at) => {
    // As chance would have it: a deal with half a view a day has one every other day.
    const hits = Math.floor((total * weights[at]!) / sum + dice.next());
    return hits > 0 ? [{ id, day, source: null, hits }] : [];
  });
}

/** How many want to see a deal, whatever its place: a few are wanted by many. */
const appealOf = (id: number): number => 0.3 + 5 * new Dice(seedOf(SEED, id)).next() ** 5;
