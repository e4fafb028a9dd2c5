import { type DealDetail, type DealSummary, RANGES, type RangeName } from '@outcrop/contracts';
import { day, dollars, type Figure, figureText, NONE } from '../../format/figures.ts';
import { type DealKind, kindOf } from './deal-kind.ts';

/**
 * Something that the site says about a deal. Table, cards, comparison, key facts, sections, dates and downloads take its label and unit from
 * `deal-facts.ts`, those of a deal's summary from `summary-facts.ts`
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
export type Has<N extends keyof DealDetail> = Pick<DealDetail, N>;

/** A text that is shown as it is. */
export const words = <D>(label: string, value: (deal: D) => string | null): Fact<D> => ({
  label,
  value,
  read: (deal) => {
    const text = value(deal);
    return text ? { text } : null;
  },
});

export const text = <N extends TextField>(name: N, label: string): FactWithText<Has<N>> => ({
  ...words(label, (deal: Has<N>) => deal[name]),
  text: name,
});

export const date = <N extends TextField>(name: N, label: string, ofEvent?: string): Fact<Has<N>> => ({
  label,
  ...(ofEvent && { labels: { Event: ofEvent } }),
  value: (deal) => deal[name],
  read: (deal) => {
    const iso: string | null = deal[name];
    return iso ? { text: day(iso) } : null;
  },
});

/** A number that the filters know too: label and unit are theirs. */
export const number = <N extends RangeName>(name: N, write: (value: number) => Figure): Fact<Has<N>> => ({
  ...RANGES[name],
  value: (deal) => deal[name],
  read: (deal) => {
    const value: number | null = deal[name];
    return value === null ? null : write(value);
  },
});

/** The dollar sign stands before the figure, the rest of the unit after it. */
export function money<N extends RangeName, T extends TextField>(name: N, textField: T): FactWithText<Has<N>> {
  const per = RANGES[name].unit.replace('US$', '');
  const unit = per ? { unit: per } : {};
  return {
    ...number(name, (value) => ({ text: dollars(value), ...unit })),
    ...(per && { per }),
    text: textField,
  };
}

/** Labels of the flags that are set. */
export const flags =
  <F extends keyof DealDetail>(labels: Readonly<Record<F, string>>) =>
  (deal: Has<F>): string | null =>
    (Object.keys(labels) as F[])
      .filter((flag) => deal[flag])
      .map((flag) => labels[flag])
      .join(', ') || null;

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
