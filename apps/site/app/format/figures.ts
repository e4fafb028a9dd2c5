import type { DealSummary } from '@outcrop/contracts';
import { typeCodes } from '../deal/words/type-codes.ts';

/** What stands for "none" (look: figures). */
export const NONE = '—';

/** 1482000 → "1,482,000"; up to two decimals; a true minus. The same on server and browser, whatever their locale. */
export function commas(value: number): string {
  const [whole = '0', part] = String(Math.round(Math.abs(value) * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 ? '−' : ''}${grouped}${part ? `.${part}` : ''}`;
}

/** US dollars: "$1,482,000" below ten million, "$64.5 million" above. */
export const dollars = (value: number): string =>
  Math.abs(value) >= 10_000_000
    ? `$${commas(Math.round(value / 100_000) / 10)} million`
    : `$${commas(Math.round(value))}`;

export const percent = (value: number): string => `${commas(value)}%`;

/** "1 deal", "86 deals". */
export const deals = (count: number): string => `${commas(count)} ${count === 1 ? 'deal' : 'deals'}`;

/** What a listing is to its reader. */
export type DealKind = 'Deal' | 'Study' | 'Event';

/**
 * A study as research sees it: the code at any place (design section 4). An event only by its first code, since a deal that is shown at an
 * event keeps the words of a deal.
 */
export function kindOf({ PLSCode }: Pick<DealSummary, 'PLSCode'>): DealKind {
  const codes = typeCodes(PLSCode);
  if (codes.includes('STUDY')) return 'Study';
  return codes[0] === 'EVENT' ? 'Event' : 'Deal';
}

/** "Deal 12847", "Study 12841", "Event 12845". */
export const dealLabel = (deal: Pick<DealSummary, 'ListingId' | 'PLSCode'>): string =>
  `${kindOf(deal)} ${deal.ListingId}`;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "2026-11-18" → "Nov 18, 2026". */
export function day(iso: string): string {
  const [year, month, date] = iso.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${date}, ${year}`;
}

/** Today as `YYYY-MM-DD`, in UTC. Loaders send it along, so that server and browser say the same. */
export const today = (): string => new Date().toISOString().slice(0, 10);

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
