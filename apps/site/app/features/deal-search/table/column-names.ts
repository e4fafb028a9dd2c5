import type { DealListName, DealSort } from '@outcrop/contracts';
import { columnLabel } from '../../../deal/words/fact.ts';
import { SUMMARY_FACTS } from '../../../deal/words/summary-facts.ts';
import type { ValueSort } from '../views/deal-orders.ts';

/** The columns that can be chosen, by the facts that they show, in the order of the table. */
const NAMES = [
  ...(['type', 'region', 'basin', 'whr', 'price', 'netProduction', 'cashFlow', 'interest', 'reserves'] as const),
  ...(['agentCompanyName', 'dateListed', 'deadlineDate', 'status'] as const),
] satisfies readonly (keyof typeof SUMMARY_FACTS)[];
export type ColumnName = (typeof NAMES)[number];

/** A study has neither interest nor production, and no bids. */
const OF_STUDIES: readonly ColumnName[] = [
  'region',
  'basin',
  'whr',
  'price',
  'agentCompanyName',
  'dateListed',
  'status',
];
/** What buyers compare first. Beside the facets of a wide screen they fit. */
const COMPARED_FIRST: readonly ColumnName[] = [
  ...(['type', 'whr', 'price', 'netProduction', 'cashFlow', 'interest', 'deadlineDate', 'status'] as const),
];
/** The orders by columns: the server knows no others (docs/product/search.md#deal-order). */
const SORTS: Partial<Record<ColumnName, ValueSort>> = {
  type: 'type',
  netProduction: 'netProduction',
  cashFlow: 'cashFlow',
  price: 'price',
  dateListed: 'date',
  deadlineDate: 'bidsDue',
};

/** The columns that a list offers. */
export const offeredColumns = (list?: DealListName): readonly ColumnName[] =>
  list === 'research' ? OF_STUDIES : NAMES;
/** Those that are shown until somebody chooses. */
export const usualColumns = (list?: DealListName): readonly ColumnName[] =>
  list === 'research' ? OF_STUDIES : COMPARED_FIRST;
export const columnName = (name: ColumnName): string => columnLabel(SUMMARY_FACTS[name]);
export const sortOf = (name: ColumnName): ValueSort | undefined => SORTS[name];

/** The column of an order; none of the firm's own. */
export const sortedColumn = (sort: DealSort | undefined): ColumnName | undefined =>
  sort && NAMES.find((name) => SORTS[name] === sort);

/** The chosen columns in the order of the table, and what the rows are sorted by, whatever was chosen. */
export function shownColumns(
  list: DealListName | undefined,
  chosen: readonly ColumnName[],
  sort?: DealSort,
): readonly ColumnName[] {
  const sorted = sortedColumn(sort);
  return offeredColumns(list).filter((name) => name === sorted || chosen.includes(name));
}

/** What a phone leaves out of the usual columns of deals, so that the price comes right after the name. */
export const leftOutOnPhones = (shown: readonly ColumnName[], sort?: DealSort): readonly ColumnName[] =>
  shown.join() === COMPARED_FIRST.join()
    ? (['type', 'whr'] as const).filter((name) => name !== sortedColumn(sort))
    : [];
