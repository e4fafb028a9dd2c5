import type { QueryFilter } from '@outcrop/contracts';
import { EXPLORER } from '../../../access/guards.ts';
import { filterParameters, writtenParameters } from '../../../address/explorer-rows.ts';
import { type ChartState, chartParameters } from './chart-state.ts';
import { PARTICIPANT, QUERY_UUID } from './participant.ts';

/** What a field must be, as the query service takes it (docs/product/explorer.md#explorer-filters). */
export type ExplorerFilter = Pick<QueryFilter, 'field' | 'expression'>;

export interface ExplorerSort {
  readonly column: string;
  readonly ascending: boolean;
}

/** What the address of the explorer says: all of its state (docs/product/explorer.md#explorer-address). */
export interface ExplorerState {
  readonly collection: string;
  /** A field comes twice where two filters of it must both hold. */
  readonly filters: readonly ExplorerFilter[];
  readonly sorts: readonly ExplorerSort[];
  /** The first row that is shown, from 1. */
  readonly row: number;
  /** Whether all rows are there to be scrolled, not a page of them. */
  readonly all: boolean;
  /** Columns of the table in their order; null for the usual ones. */
  readonly columns: readonly string[] | null;
  /** So many of the first columns stay in view where the table is scrolled sideways: one at least. */
  readonly pinned: number;
  /** Open panels; null for the usual ones. */
  readonly open: readonly string[] | null;
  /** Panels whose values stand in their own order, not by their counts. */
  readonly byName: readonly string[];
  /** The figure whose average stands beside each count of the panels; null for none. */
  readonly average: string | null;
  /** The row that is opened beside the table, from 1. */
  readonly opened: number | null;
  /** The chart that takes the place of the table. */
  readonly chart: ChartState | null;
  /** The UUID of the stored set whose filters these are, on the page that shows it and no others. */
  readonly participant?: string;
}

export const emptyState = (collection: string): ExplorerState => ({
  collection,
  filters: [],
  sorts: [],
  row: 1,
  all: false,
  columns: null,
  pinned: 1,
  open: null,
  byName: [],
  average: null,
  opened: null,
  chart: null,
});

/** More pinned columns would leave no room for the others. */
export const MAX_PINNED = 4;

/** So many orders apply one within the other (docs/product/explorer.md#query-limits). */
export const MAX_SORTS = 5;

/** Each column once: rows that one order leaves alike stay alike by the same column again. */
export const eachOnce = (sorts: readonly ExplorerSort[]): ExplorerSort[] =>
  sorts.filter(({ column }, at) => sorts.findIndex((other) => other.column === column) === at);

/** What the address says as `rows` where all are there to be scrolled. */
export const ALL_ROWS = 'all';

/** The parameters of a state, those that say something alone. Of a stored set the filters stand in no address. */
export function explorerParameters(state: ExplorerState): [name: string, value: string][] {
  const list = (name: string, values: readonly string[] | null): [string, string][] =>
    values === null ? [] : [[name, values.join(',')]];
  return [
    ...(state.participant === undefined
      ? [['collection', state.collection] as [string, string], ...filterParameters(state.filters)]
      : [[QUERY_UUID, state.participant] as [string, string]]),
    ...state.sorts.map(({ column, ascending }): [string, string] => ['sort', `${ascending ? '' : '-'}${column}`]),
    // An address without an order has that of the stored set.
    ...(state.participant !== undefined && state.sorts.length === 0 ? [['sort', ''] as [string, string]] : []),
    ...(state.row > 1 ? [['row', String(state.row)] as [string, string]] : []),
    ...(state.all ? [['rows', ALL_ROWS] as [string, string]] : []),
    ...list('columns', state.columns),
    ...(state.pinned > 1 ? [['pinned', String(state.pinned)] as [string, string]] : []),
    ...list('open', state.open),
    ...list('by-name', state.byName.length > 0 ? state.byName : null),
    ...(state.average === null ? [] : [['average', state.average] as [string, string]]),
    ...(state.opened === null ? [] : [['opened', String(state.opened)] as [string, string]]),
    ...chartParameters(state.chart),
  ];
}

/** The page of a state. */
export const pageOf = ({ participant }: ExplorerState): string => (participant === undefined ? EXPLORER : PARTICIPANT);

/** Address of the explorer in a state. */
export const explorerAddress = (state: ExplorerState): string =>
  `${pageOf(state)}?${writtenParameters(explorerParameters(state))}`;

/** The same with other filters, from the first row. */
export const withFilters = (state: ExplorerState, filters: readonly ExplorerFilter[]): ExplorerState => ({
  ...state,
  filters: filters.filter(({ expression }) => expression.length > 0),
  row: 1,
  opened: null,
});

/** The expressions of a field's first filter: what its panel shows and changes. */
export const expressionsOf = ({ filters }: ExplorerState, field: string): readonly string[] =>
  filters.find((filter) => filter.field === field)?.expression ?? [];

/** The same with these expressions in a field's first filter. */
export function withExpressions(state: ExplorerState, field: string, expression: string[]): ExplorerState {
  const at = state.filters.findIndex((filter) => filter.field === field);
  const filter = { field, expression };
  return withFilters(state, at < 0 ? [...state.filters, filter] : state.filters.with(at, filter));
}

/** The expression that excludes what another one finds. */
export const without = (expression: string): string => `-${expression}`;
/** Whether an expression is such a one: a minus alone is a value. */
export const isExcluding = (expression: string): boolean => expression.startsWith('-') && expression.length > 1;

/** Whether a value of a panel is checked, excluded, or neither. */
export type Choice = 'checked' | 'excluded' | null;

export function choiceOf(state: ExplorerState, field: string, expression: string): Choice {
  const all = expressionsOf(state, field);
  if (all.includes(expression)) return 'checked';
  return all.includes(without(expression)) ? 'excluded' : null;
}

/**
 * The state after a value was chosen. Choosing what it is already takes that back: a value that is unchecked is not excluded either.
 * @param single whether one value at most is checked
 */
export function choose(
  state: ExplorerState,
  field: string,
  expression: string,
  { as, single = false }: { as: Choice; single?: boolean },
): ExplorerState {
  const isOther = (one: string) => one !== expression && one !== without(expression);
  const others = expressionsOf(state, field).filter(isOther);
  const left = as === 'checked' && single ? others.filter(isExcluding) : others;
  return withExpressions(state, field, [
    ...left,
    ...(as === null ? [] : [as === 'checked' ? expression : without(expression)]),
  ]);
}

/** The same with a panel open that was closed, or closed. @param open the panels that are open */
export const togglePanel = (state: ExplorerState, field: string, open: readonly string[]): ExplorerState => ({
  ...state,
  open: open.includes(field) ? open.filter((one) => one !== field) : [...open, field],
});
