import type { NewSavedQuery, QueryInfo, SharedQuery } from '@outcrop/contracts';
import type { ChartState } from '../address/chart-state.ts';
import { type ExplorerState, emptyState, MAX_PINNED } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { filteredField } from '../words/fields.ts';

/** What is saved of a state: its filters, and beside them what old clients leave alone: collection, order, columns, average and chart. */
export const savedContent = ({
  collection,
  filters,
  sorts,
  columns,
  pinned,
  average,
  chart,
}: ExplorerState): Pick<NewSavedQuery, 'filters' | 'customChart'> => ({
  filters: filters.map(({ field, expression }) => ({ field, expression: [...expression] })),
  customChart: {
    collection,
    sorts: [...sorts],
    ...(columns && { columns: [...columns] }),
    ...(pinned > 1 && { pinned }),
    ...(average !== null && { average }),
    ...(chart && { chart: { ...chart } }),
  },
});

/** What is saved of a state, in a sentence. @param filters how many there are, as its chips tell them */
export function savedWords({ sorts, average, chart }: ExplorerState, filters: number): string {
  const parts = [
    filters === 0 ? 'no filters' : filters === 1 ? 'one filter' : `${filters} filters`,
    ...(sorts.length === 0 ? [] : [sorts.length === 1 ? 'one sort' : `${sorts.length} sorts`]),
    'the columns',
    ...(average === null ? [] : ['the average']),
    ...(chart === null ? [] : ['the chart']),
  ];
  return `Saves ${new Intl.ListFormat('en-GB').format(parts)}.`;
}

/** What is saved of a query but its name. */
export type Content = Pick<SharedQuery, 'filters' | 'customChart'>;

/**
 * The state of a saved query. Old clients did not say which collection it is of: then it is the first that has all of its fields. What no
 * longer exists stays in the state, so that its address says so.
 */
export function stateOf({ filters, customChart }: Content, { collections }: QueryInfo): ExplorerState {
  const chart = customChart ?? {};
  const named = chart['collection'];
  const has = (fields: Collection['fields']) =>
    filters.every(({ field }) => filteredField({ fields }, field) !== undefined);
  const collection =
    typeof named === 'string' ? named : (collections.find(({ fields }) => has(fields))?.name ?? collections[0]?.name);
  return {
    ...emptyState(collection ?? 'deals'),
    filters: filters.map(({ field, expression }) => ({ field, expression })),
    sorts: listOf(chart['sorts']).flatMap((sort) => {
      const { column, ascending } = sort as { column?: unknown; ascending?: unknown };
      return typeof column === 'string' ? [{ column, ascending: ascending === true }] : [];
    }),
    columns: textsOf(chart['columns']),
    pinned: [2, 3, MAX_PINNED].find((count) => count === chart['pinned']) ?? 1,
    average: textOf(chart['average']),
    chart: savedChart(chart['chart']),
  };
}

/** A chart as it was saved. What of it makes no sense stays, so that its address says so; what is no chart is none. */
function savedChart(value: unknown): ChartState | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, x, measure, y, by, size, step, log, medians } = value as Readonly<Record<string, unknown>>;
  if (typeof kind !== 'string' || typeof x !== 'string') return null;
  return {
    kind: kind as ChartState['kind'],
    x,
    measure: (textOf(measure) ?? 'count') as ChartState['measure'],
    ...{ y: textOf(y), by: textOf(by), size: textOf(size), step: textOf(step) },
    ...{ log: log === true, medians: medians !== false },
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The objects of what should be a list of them. */
export const listOf = (value: unknown): object[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

function textsOf(value: unknown): string[] | null {
  const texts = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  return texts.length > 0 ? texts : null;
}
