import {
  DEAL_SIZES,
  type DealDetail,
  type DealSummary,
  FACET_LABELS,
  LOCATIONS,
  RANGES,
  type RangeName,
} from '@outcrop/contracts';
import { rangeLabel } from '../../address/filter-labels.ts';
import { commas, day, dollars, type Figure, figureText, NONE, percent } from '../../format/figures.ts';
import { type DealKind, kindOf } from './deal-kind.ts';
import { reservesFigure } from './reserves.ts';

/**
 * Something that the site says about a deal. Table, cards, comparison, key facts, sections, dates and downloads take its label and unit from here
 * (docs/product/words.md, figures-and-their-units).
 */
export interface Fact<D = DealDetail> {
  readonly label: string;
  /** Its label for a study or an event, where that differs. */
  readonly labels?: Partial<Record<DealKind, string>>;
  /** Unit of the bare value, as filters and column heads show it: `BOE/d`, `US$/month`, `%`. */
  readonly unit?: string;
  /** What the figure is counted per: `/month`. */
  readonly per?: string;
  /** The bare value: a number in `unit`, a day as `YYYY-MM-DD`, or words; null where the deal says nothing. */
  readonly value: (deal: D) => string | number | null;
  /** The value as it is written; null where the deal says nothing. */
  readonly read: (deal: D) => Figure | null;
}

/** A fact that the listing also states in its own words, in the field `text`. */
export interface FactWithText<D = DealDetail> extends Fact<D> {
  readonly text: TextField;
}

type TextField = { [K in keyof DealDetail]: DealDetail[K] extends string | null ? K : never }[keyof DealDetail];
/** A deal with at least these fields. */
type Has<N extends keyof DealDetail> = Pick<DealDetail, N>;

/** A text that is shown as it is. */
const words = <D>(label: string, value: (deal: D) => string | null): Fact<D> => ({
  label,
  value,
  read: (deal) => {
    const text = value(deal);
    return text ? { text } : null;
  },
});

const text = <N extends TextField>(name: N, label: string): FactWithText<Has<N>> => ({
  ...words(label, (deal: Has<N>) => deal[name]),
  text: name,
});

const date = <N extends TextField>(name: N, label: string, ofEvent?: string): Fact<Has<N>> => ({
  label,
  ...(ofEvent && { labels: { Event: ofEvent } }),
  value: (deal) => deal[name],
  read: (deal) => {
    const iso: string | null = deal[name];
    return iso ? { text: day(iso) } : null;
  },
});

/** A number that the filters know too: label and unit are theirs. */
const number = <N extends RangeName>(name: N, write: (value: number) => Figure): Fact<Has<N>> => ({
  ...RANGES[name],
  value: (deal) => deal[name],
  read: (deal) => {
    const value: number | null = deal[name];
    return value === null ? null : write(value);
  },
});

/** The dollar sign stands before the figure, the rest of the unit after it. */
function money<N extends RangeName, T extends TextField>(name: N, textField: T): FactWithText<Has<N>> {
  const per = RANGES[name].unit.replace('US$', '');
  const unit = per ? { unit: per } : {};
  return {
    ...number(name, (value) => ({ text: dollars(value), ...unit })),
    ...(per && { per }),
    text: textField,
  };
}

/** Labels of the flags that are set. */
const flags =
  <F extends keyof DealDetail>(labels: Readonly<Record<F, string>>) =>
  (deal: Has<F>): string | null =>
    (Object.keys(labels) as F[])
      .filter((flag) => deal[flag])
      .map((flag) => labels[flag])
      .join(', ') || null;

/** A study or a ticket has a price; that of a deal is projected. */
const PLAIN_PRICE = rangeLabel({ list: 'research' }, 'price');

/** Everything that the site says about a deal, each fact once, by the name of its field where there is one. */
export const FACTS = {
  type: words(FACET_LABELS.type, (deal: Has<'listingTypeDesc'>) => deal.listingTypeDesc),
  status: words('Status', (deal: Has<'statusText'>) => deal.statusText),
  dealSize: words(FACET_LABELS.dealSize, flags(DEAL_SIZES)),
  hasVDR: words('Data room', (deal: Has<'hasVDR'>) => (deal.hasVDR ? 'Yes' : 'No')),
  wht: text('wht', 'What'),
  methods: text('methods', 'Supporting statement'),
  C4: text('C4', 'Upside'),

  whr: text('whr', 'Where'),
  region: text('region', FACET_LABELS.region),
  area: text('area', 'Area'),
  field: text('field', 'Field or basin'),
  basin: text('basin', 'Basin'),
  play: text('play', 'Play'),
  fld2: text('fld2', 'Trend or play'),
  country: words('Country', flags(LOCATIONS)),
  obj1: text('obj1', 'Target formation, zone, depth'),
  obj2: text('obj2', 'Secondary target'),

  /** The one that a buyer compares first: working interest, or net revenue interest where there is none. */
  interest: {
    label: 'Interest',
    value: (deal) => deal.workingInterest ?? deal.netRevenueInterest,
    read: ({ workingInterest, netRevenueInterest }) => {
      if (workingInterest !== null) return { text: percent(workingInterest), unit: 'WI' };
      return netRevenueInterest === null ? null : { text: percent(netRevenueInterest), unit: 'NRI' };
    },
  } satisfies Fact<Has<'workingInterest' | 'netRevenueInterest'>>,
  wi: text('wi', 'Working interest and net revenue interest'),
  workingInterest: number('workingInterest', (value) => ({ text: percent(value) })),
  netRevenueInterest: number('netRevenueInterest', (value) => ({ text: percent(value) })),

  prod: text('prod', 'Gross production'),
  netProduction: {
    ...number('netProduction', (value) => ({ text: commas(value), unit: RANGES.netProduction.unit })),
    text: 'other1',
  } satisfies FactWithText<Has<'netProduction'>>,
  cashFlow: money('cashFlow', 'cashflow'),
  price: { ...money('price', 'projectedSalePrice'), labels: { Study: PLAIN_PRICE, Event: PLAIN_PRICE } },
  reserves: {
    ...text('reserves', 'Reserves'),
    read: ({ reserves }: Has<'reserves'>) => reservesFigure(reserves),
  },
  C5: text('C5', 'Reserves count'),
  other2: text('other2', 'Engineering comments'),
  C6: text('C6', 'Infrastructure'),

  dateListed: date('dateListed', 'Listed'),
  LastUpdatedDate: date('LastUpdatedDate', 'Updated'),
  // An event has neither data room nor bids: people register for it until the deadline, and it closes on its last day.
  openingDate: date('openingDate', 'Data room opens', 'Registration opens'),
  deadlinePrequalification: date('deadlinePrequalification', 'Prequalification deadline'),
  deadlineDataroom: date('deadlineDataroom', 'Data room deadline'),
  closingDate: date('closingDate', 'Data room closes', 'Event ends'),
  deadlineNotification: date('deadlineNotification', 'Notification deadline'),
  deadlineDate: date('deadlineDate', 'Bids due', 'Register by'),

  agentCompanyName: text('agentCompanyName', FACET_LABELS.company),
  agentName: text('agentName', 'Agent'),
};

/** A fact's label for this deal. */
export const labelOf = (fact: Pick<Fact, 'label' | 'labels'>, deal: Pick<DealSummary, 'PLSCode'>): string =>
  fact.labels?.[kindOf(deal)] ?? fact.label;

/** A fact's words for this deal, or the sign for "none". */
export function shown<D>(fact: Fact<D>, deal: D): string {
  const figure = fact.read(deal);
  return figure ? figureText(figure) : NONE;
}

/** "Net production 1,212 BOE/d", "Listed Nov 18, 2026"; null where the deal says nothing. */
export function statement<D>(fact: Fact<D>, deal: D): string | null {
  const figure = fact.read(deal);
  return figure && `${fact.label} ${figureText(figure)}`;
}

/** The same within a sentence: "net production 1,212 BOE/d". */
export function phrase<D>(fact: Fact<D>, deal: D): string | null {
  const said = statement(fact, deal);
  return said && said.charAt(0).toLowerCase() + said.slice(1);
}

/** Column head, or label over a figure where there is little room: it carries the "/month" that each figure then leaves out. */
export const columnLabel = ({ label, per = '' }: Pick<Fact, 'label' | 'per'>): string => `${label}${per}`;

/** The figure below such a label. */
export function columnText<D>(fact: Fact<D>, deal: D): string {
  const figure = fact.read(deal);
  if (!figure) return NONE;
  return fact.per ? figure.text : figureText(figure);
}

/** Facts of lists and cards, the most important first. */
export const LIST_FACTS: readonly Fact<DealSummary>[] = [
  FACTS.netProduction,
  FACTS.cashFlow,
  FACTS.reserves,
  FACTS.interest,
];

/** The facts of a deal in lists and cards; none at all for an event or a Wanted deal. */
export function listFacts(deal: DealSummary): { label: string; value: string }[] {
  const facts = LIST_FACTS.map((fact) => ({ label: columnLabel(fact), value: columnText(fact, deal) }));
  return facts.every(({ value }) => value === NONE) ? [] : facts;
}

/** Where a deal is, to show beside its name; null when its name already says so. */
export const placeOf = ({ header, whr }: Pick<DealSummary, 'header' | 'whr'>): string | null =>
  whr === header ? null : whr;
