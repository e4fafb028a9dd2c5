import type { DealSummary } from '@outcrop/contracts';
import { commas, dollars, NONE, percent } from '../../format/figures.ts';

/** The interest a buyer compares first: working interest, or net revenue interest where there is none. */
export function interest(deal: Pick<DealSummary, 'workingInterest' | 'netRevenueInterest'>): string {
  if (deal.workingInterest !== null) return `${percent(deal.workingInterest)} WI`;
  if (deal.netRevenueInterest !== null) return `${percent(deal.netRevenueInterest)} NRI`;
  return NONE;
}

/** Where a deal lies, for beside its name; null when that is its name already (specification section 3, Derived listing values). */
export const placeOf = ({ header, whr }: Pick<DealSummary, 'header' | 'whr'>): string | null =>
  whr === header ? null : whr;

/** The four facts of a deal in lists and cards (look: list rows airy with four facts); none at all for an event or a wanted note. */
export function listFacts(deal: DealSummary): { label: string; value: string }[] {
  const facts = [
    { label: 'Net production', value: deal.netProduction === null ? NONE : `${commas(deal.netProduction)} BOED` },
    { label: 'Cash flow a month', value: deal.cashFlow === null ? NONE : dollars(deal.cashFlow) },
    { label: 'Reserves', value: shortReserves(deal.reserves) },
    { label: 'Interest', value: interest(deal) },
  ];
  return facts.every(({ value }) => value === NONE) ? [] : facts;
}

/** The first figure of a reserves text with its unit: "6.1 MMBOE proved, of which …" → 6.1, MMBOE; null where it has none. */
export function reservesFigure(text: string | null): { figure: string; unit: string } | null {
  const [, figure, unit] =
    /(\d[\d,.]*\d|\d)\s*((?:million\s+)?(?:MMBOE|MBOE|BOE|MMBO|MBO|MMBBL|MBBL|BBL|BCFE?|TCFE?|MMCFE?|MCFE?))\b/i.exec(
      text ?? '',
    ) ?? [];
  return figure && unit ? { figure, unit: unit.replace(/\s+/g, ' ') } : null;
}

/** The same in one: "6.1 MMBOE". */
export function shortReserves(text: string | null): string {
  const found = reservesFigure(text);
  return found ? `${found.figure} ${found.unit}` : NONE;
}
