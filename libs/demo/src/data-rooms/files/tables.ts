import { csvLines } from '@outcrop/platform';
import { Dice, seedOf } from '../../random.ts';
import { monthsAfter, type RoomFacts, rateAt, type Stream, type Well } from './wells.ts';

type Cell = string | number | null;

/** US$, of one barrel or one thousand cubic feet. */
export const PRICES: Readonly<Record<Stream['name'], number>> = { Oil: 67.4, Gas: 2.85, 'Water injected': 0.62 };
/** Months of the tables. */
const MONTHS = 36;
const DAYS = 30.4;

const csv = (head: readonly string[], rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(csvLines([head, ...rows.map((row) => row.map((cell) => String(cell ?? '')))]));

const fixed = (value: number, places: number): number => Number(value.toFixed(places));
const month = (isoDay: string): string => isoDay.slice(0, 7);

/** What a well made in one of the months before the effective date, with the unrest of real months. */
function madeIn(well: Well, stream: Stream, back: number, dice: Dice): number | null {
  const age = well.age - back;
  if (age < 0) return null;
  const days = dice.chance(0.04) ? dice.between(4, 22) : DAYS;
  return Math.round(rateAt(stream, age) * days * dice.between(0.95, 1.05));
}

/** Every well's oil and gas, month by month. */
export function productionTable({ wells, effective, deal }: RoomFacts): Buffer {
  const dice = new Dice(seedOf(29, deal.id));
  const streams = wells[0]?.streams ?? [];
  const head = ['Well', 'API number', 'Month', ...streams.map(({ name, unit }) => `${name}, ${unit}`)];
  const rows = wells.flatMap((well) =>
    Array.from({ length: MONTHS }, (_, index) => MONTHS - index).flatMap((back) => {
      const made = well.streams.map((stream) => madeIn(well, stream, back, dice));
      return made.includes(null) ? [] : [[well.name, well.api, month(monthsAfter(effective, -back)), ...made]];
    }),
  );
  return csv(head, rows);
}

/** What is owned in each well. */
export function interestsTable({ wells }: RoomFacts): Buffer {
  const head = [
    'Well',
    'API number',
    'Operator',
    'Formation',
    'First month',
    'Working interest',
    'Net revenue interest',
  ];
  return csv(
    head,
    wells.map(({ name, api, operator, zone, firstMonth, workingInterest, revenueInterest }) => [
      ...[name, api, operator, zone, month(firstMonth)],
      workingInterest === null ? null : fixed(workingInterest, 6),
      fixed(revenueInterest, 8),
    ]),
  );
}

/** Leases, or the deeds of minerals: who gave them, where, how many acres. */
export function leaseTable({ wells, names, deal, effective, dice }: RoomFacts): Buffer {
  const counties = (deal.where ?? '').replace(/ (County|Counties)?,.*$| (County|Counties)\b.*$/, '').split(/, | and /);
  const count = Math.max(12, Math.round(wells.length * 1.3));
  const rows = Array.from({ length: count }, (_, index): Cell[] => {
    const gross = dice.pick([40, 80, 160, 320, 640]);
    const share = dice.pick([0.125, 0.25, 0.333_333, 0.5, 0.75, 1]);
    const taken = monthsAfter(effective, -dice.int(60, 400));
    return [
      index + 1,
      dice.pick(names.lessors),
      taken,
      dice.pick(counties),
      `Section ${dice.int(1, 36)}, Block ${dice.int(30, 42)}`,
      gross,
      fixed(gross * share, 2),
      dice.pick(['1/8', '3/16', '1/5', '1/4']),
      dice.chance(0.9) ? 'Held by production' : `Primary term to ${monthsAfter(effective, dice.int(8, 30))}`,
      `Volume ${dice.int(110, 980)}, page ${dice.int(1, 780)}`,
    ];
  });
  const head = ['No.', 'Lessor', 'Date', 'County', 'Land', 'Gross acres', 'Net acres', 'Royalty', 'Status', 'Recorded'];
  return csv(head, rows);
}

/** Twelve months of revenue, and of costs where costs are borne. */
export function statementsTable({ wells, effective, deal }: RoomFacts): Buffer {
  const dice = new Dice(seedOf(30, deal.id));
  const bearsCosts = wells.some(({ workingInterest }) => workingInterest !== null);
  const head = ['Month', 'Revenue, $', 'Production taxes, $', ...(bearsCosts ? ['Operating costs, $'] : []), 'Net, $'];
  const rows = Array.from({ length: 12 }, (_, index): Cell[] => {
    const back = 12 - index;
    let revenue = 0;
    for (const well of wells)
      for (const stream of well.streams)
        revenue += (madeIn(well, stream, back, dice) ?? 0) * PRICES[stream.name] * well.revenueInterest;
    const taxes = revenue * 0.071;
    const costs = bearsCosts ? revenue * dice.between(0.24, 0.3) : 0;
    const figures = [revenue, taxes, ...(bearsCosts ? [costs] : []), revenue - taxes - costs];
    return [month(monthsAfter(effective, -back)), ...figures.map(Math.round)];
  });
  return csv(head, rows);
}

/** What of a spill or a visit the field has to write down: plain text, as inspectors' systems print it. */
export function inspectionLog({ wells, effective, deal }: RoomFacts): Buffer {
  const dice = new Dice(seedOf(31, deal.id));
  const findings = ['no findings', 'no findings', 'no findings', 'sign faded, replaced', 'valve packing tightened'];
  const lines = Array.from({ length: 90 }, (_, index) => {
    const day = `${month(monthsAfter(effective, -Math.ceil((90 - index) / 4)))}-${String(dice.int(1, 28)).padStart(2, '0')}`;
    return { day, line: `${day}  ${dice.pick(wells).name.padEnd(18)}  ${dice.pick(findings)}` };
  }).sort((one, other) => one.day.localeCompare(other.day));
  const head = `Inspections, ${deal.where ?? ''}, to ${effective}\nOperator: ${deal.companyName ?? ''}\n\n`;
  return Buffer.from(`${head}${lines.map(({ line }) => line).join('\n')}\n`);
}
