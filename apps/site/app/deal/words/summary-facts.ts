import { DEAL_SIZES, type DealSummary, FACET_LABELS, RANGES } from '@outcrop/contracts';
import { rangeLabel } from '../../address/range-label.ts';
import { commas } from '../../format/commas.ts';
import { dollars, type Figure, NONE, percent, shortDay } from '../../format/figures.ts';
import { kindOf, typeCodes } from './deal-kind.ts';
import {
  columnLabel,
  columnText,
  date,
  type Fact,
  type FactWithText,
  flags,
  type Has,
  labelOf,
  money,
  number,
  shown,
  text,
  words,
} from './fact.ts';

/** What lists, cards and tables say about a deal. Apart from the other facts, so that a list does not load what it never shows. */
export const SUMMARY_FACTS = {
  type: words(FACET_LABELS.type, (deal: Has<'listingTypeDesc'>) => deal.listingTypeDesc),
  status: words('Status', (deal: Has<'statusText'>) => deal.statusText),
  dealSize: words(FACET_LABELS.dealSize, flags(DEAL_SIZES)),
  hasVDR: words('Data room', (deal: Has<'hasVDR'>) => (deal.hasVDR ? 'Yes' : 'No')),
  whr: text('whr', 'Where'),
  region: text('region', FACET_LABELS.region),
  basin: text('basin', 'Basin'),
  /** The one that a buyer compares first: working interest, or net revenue interest where there is none. */
  interest: {
    label: 'Interest',
    value: (deal) => deal.workingInterest ?? deal.netRevenueInterest,
    read: ({ workingInterest, netRevenueInterest }) => {
      if (workingInterest !== null) return { text: percent(workingInterest), unit: 'WI' };
      return netRevenueInterest === null ? null : { text: percent(netRevenueInterest), unit: 'NRI' };
    },
  } satisfies Fact<Has<'workingInterest' | 'netRevenueInterest'>>,
  netProduction: {
    ...number('netProduction', (value) => ({ text: commas(value), unit: RANGES.netProduction.unit })),
    text: 'other1',
  } satisfies FactWithText<Has<'netProduction'>>,
  cashFlow: money('cashFlow', 'cashflow'),
  /** Under its short name: what is asked may also be that one calls. */
  price: { ...money('price', 'projectedSalePrice'), label: rangeLabel({ list: 'research' }, 'price') },
  reserves: {
    ...text('reserves', 'Reserves'),
    read: ({ reserves }: Has<'reserves'>) => reservesFigure(reserves),
  },
  dateListed: date('dateListed', 'Listed'),
  // An event has no bids: people register for it until the deadline.
  deadlineDate: date('deadlineDate', 'Bids due', 'Register by'),
  agentCompanyName: text('agentCompanyName', FACET_LABELS.company),
};

/** Facts of lists and cards, the most important first. */
export const LIST_FACTS: readonly Fact<DealSummary>[] = [
  SUMMARY_FACTS.netProduction,
  SUMMARY_FACTS.cashFlow,
  SUMMARY_FACTS.reserves,
  SUMMARY_FACTS.interest,
];

/** Of a study: it has pages in the place of production and reserves. */
const STUDY_FACTS: readonly Fact<DealSummary>[] = [
  words('Pages', ({ pages }) => (pages === null ? null : commas(pages))),
];

/** The facts of a deal in lists and cards; none at all for an event or a Wanted deal. */
export function listFacts(deal: DealSummary): Labelled[] {
  const facts = (kindOf(deal) === 'Study' ? STUDY_FACTS : LIST_FACTS).map((fact) => ({
    label: columnLabel(fact),
    value: columnText(fact, deal),
  }));
  return facts.every(({ value }) => value === NONE) ? [] : facts;
}

interface Labelled {
  label: string;
  value: string;
}
/** Those of the facts that the deal tells. */
export const told = (deal: DealSummary, facts: readonly Fact<DealSummary>[]): Labelled[] =>
  facts.flatMap((fact) => (fact.read(deal) ? [{ label: labelOf(fact, deal), value: shown(fact, deal) }] : []));

const isForSale = (deal: DealSummary): boolean => kindOf(deal) === 'Deal' && !typeCodes(deal.PLSCode).includes('W');

/** "Bids due Dec 15", as long as they are taken. @param today at the office */
export function bidsDue(deal: DealSummary, today: string): string | null {
  const { deadlineDate, sold } = deal;
  if (sold || deadlineDate === null || deadlineDate < today) return null;
  return `${labelOf(SUMMARY_FACTS.deadlineDate, deal)} ${shortDay(deadlineDate, today)}`;
}

/** What is asked for a deal: its price, else until when bids are taken, else that one calls; null where nothing is (docs/product/deals.md#asked). */
export function asked(deal: DealSummary, today: string): string | null {
  if (deal.price !== null) return dollars(deal.price);
  if (deal.sold || !isForSale(deal)) return null;
  return bidsDue(deal, today) ?? 'Call';
}

/** What a row says is asked, and until when; of a deal that is sold neither matters any more. */
export function askFacts(deal: DealSummary, today: string): Labelled[] {
  if (deal.sold) return [];
  const due = told(deal, [SUMMARY_FACTS.deadlineDate]);
  const value = asked(deal, today);
  // Bids that stand in the place of a price are said once.
  if (value === null || (deal.price === null && bidsDue(deal, today) !== null)) return due;
  return [{ label: SUMMARY_FACTS.price.label, value }, ...due];
}

/** The figures by which buyers compare deals: what is asked, then the facts; of what is not for sale what it tells. */
export function comparedFacts(deal: DealSummary, today: string, facts = LIST_FACTS): Labelled[] {
  if (!isForSale(deal)) return [...told(deal, [SUMMARY_FACTS.price]), ...listFacts(deal)];
  const price = deal.sold
    ? { label: 'Sold for', value: 'Not published' }
    : { label: SUMMARY_FACTS.price.label, value: asked(deal, today) ?? NONE };
  return [price, ...facts.map((fact) => ({ label: columnLabel(fact), value: columnText(fact, deal) }))];
}

/** Where a deal is, to show beside its name; null when its name already says so. */
export const placeOf = ({ header, whr }: Pick<DealSummary, 'header' | 'whr'>): string | null =>
  whr === header ? null : whr;

/** The first figure of a reserves text with its unit: "6.1 MMBOE proved, of which …" → 6.1, MMBOE; null where it has none. */
export function reservesFigure(text: string | null): Figure | null {
  const [, figure, unit] =
    /(\d[\d,.]*\d|\d)\s*((?:million\s+)?(?:MMBOE|MBOE|BOE|MMBO|MBO|MMBBL|MBBL|BBL|BCFE?|TCFE?|MMCFE?|MCFE?))\b/i.exec(
      text ?? '',
    ) ?? [];
  return figure && unit ? { text: figure, unit: unit.replace(/\s+/g, ' ') } : null;
}
