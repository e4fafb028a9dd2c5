import { csvLines } from '@outcrop/platform';
import { Dice, seedOf } from '../../random.ts';
import { monthsAfter } from './declines.ts';
import { MONTHS, revenueOf } from './sales.ts';
import type { RoomFacts } from './wells.ts';

type Cell = string | number | null;

const csv = (head: readonly string[], rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(csvLines([head, ...rows.map((row) => row.map((cell) => String(cell ?? '')))]));

const fixed = (value: number, places: number): number => Number(value.toFixed(places));
const month = (isoDay: string): string => isoDay.slice(0, 7);

/** Every well's oil and gas, month by month. */
export function productionTable({ wells, reported, effective }: RoomFacts): Buffer {
  const streams = wells[0]?.streams ?? [];
  const head = ['Well', 'API number', 'Month', ...streams.map(({ name, unit }) => `${name}, ${unit}`)];
  const rows = wells.flatMap(({ name, api }, well) =>
    Array.from({ length: MONTHS }, (_, index) => MONTHS - index).flatMap((back) => {
      const made = reported[well]![back - 1];
      return made ? [[name, api, month(monthsAfter(effective, -back)), ...made]] : [];
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
export function leaseTable({ wells, names, deal, stated, effective, dice }: RoomFacts): Buffer {
  const counties = stated.counties.map((key) => key.slice(0, -3));
  const count = stated.tracts ?? Math.max(12, Math.round(wells.length * 1.3));
  const lands = Array.from({ length: count }, () => {
    const gross = dice.pick([40, 80, 160, 320, 640]);
    return { gross, net: gross * dice.pick([0.125, 0.25, 0.333_333, 0.5, 0.75, 1]) };
  });
  const all = lands.reduce((sum, { net }) => sum + net, 0);
  const part = stated.netAcres === undefined ? 1 : Math.min(1, stated.netAcres / all);
  const land = landOf(deal.where ?? '', dice);
  const rows = lands.map(({ gross, net }, index): Cell[] => [
    index + 1,
    dice.pick(names.lessors),
    monthsAfter(effective, -dice.int(60, 400)),
    counties.length > 0 ? dice.pick(counties) : (deal.where ?? ''),
    land(),
    gross,
    fixed(net * part, 2),
    stated.royalty === undefined ? dice.pick(['1/8', '3/16', '1/5', '1/4']) : royaltyWords(stated.royalty),
    dice.chance(0.9) ? 'Held by production' : `Primary term to ${monthsAfter(effective, dice.int(8, 30))}`,
    `Volume ${dice.int(110, 980)}, page ${dice.int(1, 780)}`,
  ]);
  const head = ['No.', 'Lessor', 'Date', 'County', 'Land', 'Gross acres', 'Net acres', 'Royalty', 'Status', 'Recorded'];
  return csv(head, rows);
}

/** Texas has surveys in blocks, all else townships. */
function landOf(where: string, dice: Dice): () => string {
  const section = () => `Section ${dice.int(1, 36)}`;
  if (/Texas$/.test(where)) return () => `${section()}, Block ${dice.int(38, 40)}`;
  if (/Alberta$/.test(where)) return () => `${section()}, Township 67, Range ${dice.int(7, 9)} W6M`;
  const [township, range] = [dice.int(5, 24), dice.int(6, 30)];
  return () => `${section()}, T${township + dice.int(0, 1)}N R${range + dice.int(0, 1)}W`;
}

const ROYALTIES: readonly (readonly [number, string])[] = [
  [0.125, '1/8'],
  [0.1875, '3/16'],
  [0.2, '1/5'],
  [0.25, '1/4'],
];
const royaltyWords = (royalty: number): string =>
  ROYALTIES.find(([share]) => share === royalty)?.[1] ?? `${royalty * 100}%`;

/** Twelve months of revenue, and of costs where costs are borne. */
export function statementsTable({ wells, reported, effective, deal, sales }: RoomFacts): Buffer {
  const dice = new Dice(seedOf(30, deal.id));
  const { prices, tax } = sales;
  const bearsCosts = sales.costs !== null;
  const head = ['Month', 'Revenue, $', 'Production taxes, $', ...(bearsCosts ? ['Operating costs, $'] : []), 'Net, $'];
  const rows = Array.from({ length: 12 }, (_, index): Cell[] => {
    const back = 12 - index;
    const revenue = revenueOf(wells, reported, prices, back);
    const taxes = revenue * tax;
    const costs = revenue * (sales.costs ?? 0) * dice.between(0.97, 1.03);
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
