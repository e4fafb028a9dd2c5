import type { DealSort, OpenList } from '@outcrop/contracts';
import { columnLabel } from '../../../deal/words/fact.ts';
import { SUMMARY_FACTS } from '../../../deal/words/summary-facts.ts';
import type { ValueSort } from '../views/deal-orders.ts';

/** The columns that can be chosen, by the facts that they show, in the order of the table. */
const NAMES = [
  ...(['type', 'region', 'basin', 'whr', 'price', 'netProduction', 'cashFlow', 'interest', 'reserves'] as const),
  ...(['agentCompanyName', 'dateListed', 'deadlineDate', 'status'] as const),
] satisfies readonly (keyof typeof SUMMARY_FACTS)[];
export type ColumnName = (typeof NAMES)[number];

/** The columns that a list offers. A study has neither interest nor production, and no bids. */
const OFFERED: Readonly<Record<OpenList, readonly ColumnName[]>> = {
  public: NAMES,
  research: ['region', 'basin', 'whr', 'price', 'agentCompanyName', 'dateListed', 'status'],
};
/** Those that are shown until somebody chooses: what buyers compare first. Beside the facets of a wide screen they fit. */
const USUAL: Readonly<Record<OpenList, readonly ColumnName[]>> = {
  public: ['type', 'whr', 'price', 'netProduction', 'cashFlow', 'interest', 'deadlineDate', 'status'],
  research: ['region', 'basin', 'whr', 'price', 'agentCompanyName', 'dateListed', 'status'],
};
/** The orders by columns: the server knows no others (docs/product/search.md#deal-order). */
const SORTS: Partial<Record<ColumnName, ValueSort>> = {
  type: 'type',
  netProduction: 'netProduction',
  cashFlow: 'cashFlow',
  price: 'price',
  dateListed: 'date',
  deadlineDate: 'bidsDue',
};

export const offeredColumns = (list: OpenList = 'public'): readonly ColumnName[] => OFFERED[list];
export const usualColumns = (list: OpenList = 'public'): readonly ColumnName[] => USUAL[list];
export const columnName = (name: ColumnName): string => columnLabel(SUMMARY_FACTS[name]);
export const sortOf = (name: ColumnName): ValueSort | undefined => SORTS[name];

/** The column of an order; none of the firm's own. */
export const sortedColumn = (sort: DealSort | undefined): ColumnName | undefined =>
  sort && NAMES.find((name) => SORTS[name] === sort);

/** The chosen columns in the order of the table, and what the rows are sorted by, whatever was chosen. */
export function shownColumns(
  list: OpenList | undefined,
  chosen: readonly ColumnName[],
  sort?: DealSort,
): readonly ColumnName[] {
  const sorted = sortedColumn(sort);
  return offeredColumns(list).filter((name) => name === sorted || chosen.includes(name));
}

/** What a phone leaves out of the usual columns of deals, so that the price comes right after the name. */
export const leftOutOnPhones = (shown: readonly ColumnName[], sort?: DealSort): readonly ColumnName[] =>
  shown.join() === USUAL.public.join() ? (['type', 'whr'] as const).filter((name) => name !== sortedColumn(sort)) : [];
