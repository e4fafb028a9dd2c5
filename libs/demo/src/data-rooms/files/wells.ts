import { apiNumber } from '../../api-numbers.ts';
import { demoData } from '../../demo-data.ts';
import type { DemoListing } from '../../demo-listing.ts';
import type { Interest } from '../../economics.ts';
import { Dice, seedOf } from '../../random.ts';
import { readData } from '../../read-data.ts';
import { dataRoomNamesSchema } from '../../schemas/data-room-names.schema.ts';
import { monthsAfter, type Stream, streamThat, type Well } from './declines.ts';
import { type Reported, reportedBy, type Sales, salesOf } from './sales.ts';
import { numberIn, type Stated, statedBy } from './stated.ts';

/** Everything that the papers of one data room agree on. */
export interface RoomFacts {
  readonly deal: DemoListing;
  readonly stated: Stated;
  readonly effective: string;
  readonly wells: readonly Well[];
  /** Of each well. */
  readonly reported: readonly Reported[];
  readonly sales: Sales;
  readonly names: ReturnType<typeof dataRoomNames>;
  readonly dice: Dice;
}

/** @throws InvalidDemoData */
export const dataRoomNames = () => readData('data-room-names.json', dataRoomNamesSchema);

/** What all wells make on the effective date, as the deal's own page says. */
function ratesOf({ grossProduction }: DemoListing): readonly (Pick<Stream, 'name' | 'unit'> & { total: number })[] {
  const oil = numberIn(grossProduction, /([\d,]+) BOPD/) ?? 0;
  const millions = numberIn(grossProduction, /([\d.,]+) MMCFD/) ?? 0;
  const gas = numberIn(grossProduction, /([\d,]+) MCFD/) ?? 1_000 * millions;
  const injected = numberIn(grossProduction, /([\d,]+) BWPD/) ?? 0;
  return [
    { name: 'Oil' as const, unit: 'bbl' as const, total: oil },
    { name: 'Gas' as const, unit: 'mcf' as const, total: gas },
    { name: 'Water injected' as const, unit: 'bbl' as const, total: injected },
  ].filter(({ total }) => total > 0);
}

/** Wells whose rates and interests add up to what the deal's page says; the same ones each time. */
export function roomFacts(deal: DemoListing): RoomFacts {
  const dice = new Dice(seedOf(28, deal.id));
  const names = dataRoomNames();
  const stated = statedBy(deal);
  const { effective, working, revenue } = stated;
  const shares = Array.from({ length: stated.wells }, () => 0.25 + dice.next() ** 2);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const parts = shares.map((share) => share / all);
  const rates = ratesOf(deal);
  const interests = spreadOver(working ?? revenue, parts, dice);
  const zones = (deal.trendOrPlay ?? deal.play ?? '').split(', ');
  const operators = operatorsOf(deal, stated, names.operators, dice);
  const wells = parts.map((part, index): Well => {
    const unit = names.units[Math.floor(index / 4) % names.units.length]!;
    const isDisposal = rates.some(({ name }) => name === 'Water injected');
    const isHorizontal = index >= stated.verticals && !isDisposal;
    const age = isHorizontal || isDisposal ? dice.int(9, 96) : dice.int(60, 240);
    const own = interests[index]!;
    return {
      name: isDisposal
        ? `${unit} SWD ${index + 1}`
        : `${unit} ${11 + Math.floor(index / 4)}-${(index % 4) + 1}${isHorizontal ? 'H' : ''}`,
      api: numberOf(stated.counties, Math.floor(index / 4), dice),
      operator: operators[Math.floor(index / 4) % operators.length]!,
      zone: dice.pick(zones),
      isHorizontal,
      firstMonth: monthsAfter(effective, -age),
      age,
      workingInterest: working ? own : null,
      revenueInterest: working ? (own * revenue.average) / working.average : own,
      streams: rates.map(({ name, unit: measure, total }) =>
        streamThat(name, measure, total * part, age, isHorizontal ? null : stated.decline, dice),
      ),
    };
  });
  const reported = reportedBy(wells, deal.id);
  return { deal, stated, effective, wells, reported, sales: salesOf(stated, wells, reported), names, dice };
}

/** As many as the deal's page says; the seller alone, where the interest is one of an operator. */
function operatorsOf(
  { companyName, typeCodes }: DemoListing,
  { working, operators }: Stated,
  known: readonly string[],
  dice: Dice,
): readonly string[] {
  const isOperated = (working?.average ?? 0) > 0.7 || (working && typeCodes?.split(' ')[0] !== 'PP');
  if (isOperated) return [companyName ?? known[0]!];
  return dice.shuffle(known).slice(0, operators ?? dice.int(2, 5));
}

/** Interests of wells within their range, whose average by what the wells make is the one that is said. */
function spreadOver({ low, high, average }: Interest, parts: readonly number[], dice: Dice): number[] {
  let interests = parts.map(() => (dice.chance(0.5) ? dice.between(low, average) : dice.between(average, high)));
  for (let round = 0; round < 50; round++) {
    const made = interests.reduce((sum, interest, index) => sum + interest * parts[index]!, 0);
    interests = interests.map((interest) => Math.min(high, Math.max(low, (interest * average) / made)));
  }
  return interests;
}

/** A number as the place gives them: wells of a unit are in one county. */
function numberOf(counties: readonly string[], unit: number, dice: Dice): string {
  const county = counties[unit % Math.max(1, counties.length)];
  const number = dice.int(1, 9_999);
  // West of the sixth meridian, where the demo's deals abroad are.
  if (county === undefined)
    return `100/${String((number % 16) + 1).padStart(2, '0')}-${String(dice.int(1, 36)).padStart(2, '0')}-067-08W6/00`;
  return apiNumber(county, demoData().places.counties[county]!.fips, number);
}
