import type { DemoListing } from '../../demo-listing.ts';
import { Dice, seedOf } from '../../random.ts';
import { readData } from '../../read-data.ts';
import { dataRoomNamesSchema } from '../../schemas/data-room-names.schema.ts';

/** What a well makes, or takes in: an Arps decline. */
export interface Stream {
  readonly name: 'Oil' | 'Gas' | 'Water injected';
  readonly unit: 'bbl' | 'mcf';
  /** A day, at first. */
  readonly initial: number;
  /** Nominal, a month. */
  readonly decline: number;
  /** Arps' exponent: 0 is exponential. */
  readonly b: number;
}

export interface Well {
  readonly name: string;
  readonly api: string;
  readonly operator: string;
  readonly zone: string;
  /** ISO day, the first of a month. */
  readonly firstMonth: string;
  /** Months on production until the effective date. */
  readonly age: number;
  /** Fractions of 8/8; a royalty has no working interest. */
  readonly workingInterest: number | null;
  readonly revenueInterest: number;
  readonly streams: readonly Stream[];
}

/** Everything that the papers of one data room agree on. */
export interface RoomFacts {
  readonly deal: DemoListing;
  /** ISO day, the first of a month: figures are as of it. */
  readonly effective: string;
  readonly wells: readonly Well[];
  readonly names: ReturnType<typeof dataRoomNames>;
  readonly dice: Dice;
}

/** @throws InvalidDemoData */
export const dataRoomNames = () => readData('data-room-names.json', dataRoomNamesSchema);

/** A day's rate after so many months. */
export const rateAt = ({ initial, decline, b }: Stream, month: number): number =>
  b === 0 ? initial * Math.exp(-decline * month) : initial / (1 + b * decline * month) ** (1 / b);

/** The same month of the year, `months` later. */
export function monthsAfter(isoDay: string, months: number): string {
  const at = Number(isoDay.slice(0, 4)) * 12 + Number(isoDay.slice(5, 7)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
}

const numberIn = (text: string | null | undefined, pattern: RegExp): number =>
  Number((pattern.exec(text ?? '')?.[1] ?? '0').replaceAll(',', ''));

/** What all wells make on the effective date, as the deal's own page says. */
function ratesOf({ grossProduction }: DemoListing): readonly (Pick<Stream, 'name' | 'unit'> & { total: number })[] {
  const oil = numberIn(grossProduction, /([\d,]+) BOPD/);
  const gas = numberIn(grossProduction, /([\d,]+) MCFD/) || 1_000 * numberIn(grossProduction, /([\d.,]+) MMCFD/);
  const injected = numberIn(grossProduction, /([\d,]+) BWPD/);
  return [
    { name: 'Oil' as const, unit: 'bbl' as const, total: oil },
    { name: 'Gas' as const, unit: 'mcf' as const, total: gas },
    { name: 'Water injected' as const, unit: 'bbl' as const, total: injected },
  ].filter(({ total }) => total > 0);
}

const interestIn = (text: string | null | undefined, kind: 'Working' | 'net revenue'): number =>
  numberIn(text, new RegExp(`${kind} interest (?:[\\d.]+%–[\\d.]+% \\()?([\\d.]+)%`, 'i')) / 100;

/** Wells whose rates and interests add up to what the deal's page says; the same ones each time. */
export function roomFacts(deal: DemoListing): RoomFacts {
  const dice = new Dice(seedOf(28, deal.id));
  const names = dataRoomNames();
  const effective = `${(deal.dateListed ?? deal.openingDate ?? '2026-10-01').slice(0, 7)}-01`;
  const count = numberIn(deal.reservesCount, /(\d+) (?:producing|injecting)/) || 8;
  const shares = Array.from({ length: count }, () => 0.25 + dice.next() ** 2);
  const all = shares.reduce((sum, share) => sum + share, 0);
  const rates = ratesOf(deal);
  const terms = deal.workingInvestmentAndNetRevenueInterest;
  const working = interestIn(terms, 'Working');
  const revenue = interestIn(terms, 'net revenue');
  const zones = (deal.trendOrPlay ?? deal.play ?? '').split(', ');
  const own = deal.typeCodes?.split(' ')[0] !== 'PP' || working > 0.7 ? deal.companyName : undefined;
  const operators =
    working > 0.7 ? [own ?? names.operators[0]!] : dice.shuffle(names.operators).slice(0, dice.int(2, 5));
  const state = dice.int(10, 49);
  const wells = shares.map((share, index): Well => {
    const unit = names.units[Math.floor(index / 4) % names.units.length]!;
    const age = dice.int(9, 96);
    const part = share / all;
    // Interests spread around their average, as units do.
    const spread = 0.6 + 0.8 * dice.next();
    return {
      name: `${unit} ${11 + Math.floor(index / 4)}-${(index % 4) + 1}H`,
      api: `${state}-${String(dice.int(1, 475)).padStart(3, '0')}-${String(30_000 + dice.int(0, 19_999))}`,
      operator: operators[Math.floor(index / 4) % operators.length]!,
      zone: dice.pick(zones),
      firstMonth: monthsAfter(effective, -age),
      age,
      workingInterest: working > 0 ? Math.min(1, working * spread) : null,
      revenueInterest: Math.min(0.875, revenue * spread),
      streams: rates.map(({ name, unit: measure, total }) => streamOf(name, measure, total * part, age, dice)),
    };
  });
  return { deal, effective, wells, names, dice };
}

/** A stream that is at `rate` after `age` months. */
function streamOf(name: Stream['name'], unit: Stream['unit'], rate: number, age: number, dice: Dice): Stream {
  const injects = name === 'Water injected';
  const decline = injects ? 0.001 : dice.between(0.035, 0.075);
  const b = injects ? 0 : dice.between(0.9, 1.3);
  const flat: Stream = { name, unit, initial: 1, decline, b };
  return { ...flat, initial: rate / rateAt(flat, age) };
}
