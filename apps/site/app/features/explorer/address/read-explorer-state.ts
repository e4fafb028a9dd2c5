import { ANY_TEXT, type QueryInfo } from '@outcrop/contracts';
import { averagedFields, fieldNamed, isSearched } from '../words/fields.ts';
import {
  ALL_ROWS,
  type ExplorerFilter,
  type ExplorerState,
  eachOnce,
  emptyState,
  MAX_PINNED,
  MAX_SORTS,
} from './explorer-state.ts';
import { readChart } from './read-chart.ts';
import { shown } from './shown.ts';

export type Collection = QueryInfo['collections'][number];

/** What an address says, as far as it makes sense. */
export interface ReadState {
  readonly state: ExplorerState;
  /** What cannot be read, a sentence each; what it said is left out of the state. */
  readonly wrong: readonly string[];
  /** What the page says above them, where it is not the address that is wrong. */
  readonly title?: string;
  /** Whether there is the collection that was asked for. */
  readonly isThere: boolean;
}

const FILTER = /^filter(\d{0,2})\.(.+)$/u;
const MAX_ROW = 1_000_000_000;
const MAX_TOLD = 10;

/**
 * Reads the query of an address by what there is to explore. What filters ask for is read by the query service.
 * @param search as it stands in the address bar
 */
export function readExplorerState(search: string, { collections }: Pick<QueryInfo, 'collections'>): ReadState {
  const parameters = new URLSearchParams(search);
  const asked = parameters.get('collection') || (collections[0]?.name ?? 'deals');
  const collection = collections.find(({ name }) => name === asked);
  if (!collection)
    return { state: emptyState(asked), wrong: [`There is no collection ${shown(asked)}.`], isThere: false };
  const wrong: string[] = [];
  const fields = new Set(collection.fields.map(({ name }) => name));
  const sortable = new Set(collection.fields.filter((field) => field.sortable).map(({ name }) => name));
  const known = (name: string, where: string, among: ReadonlySet<string> = fields): boolean => {
    if (among.has(name)) return true;
    wrong.push(
      fields.has(name)
        ? `Rows cannot be sorted by ${shown(name)}.`
        : `There is no field ${shown(name)} in ${collection.label}, but ${where} it.`,
    );
    return false;
  };
  const number = (name: string, most = MAX_ROW): number | null => {
    const text = parameters.get(name);
    if (!text) return null;
    // What is beyond an end is that end, as everywhere among pages.
    if (/^-?\d{1,15}$/.test(text)) return Math.min(Math.max(Number(text), 1), most);
    wrong.push(`“${name}” must be a number, not ${shown(text)}.`);
    return null;
  };
  const list = (name: string, where: string): string[] | null => {
    if (!parameters.has(name)) return null;
    // A form without a script names each by itself.
    const names = parameters.getAll(name).flatMap((text) => text.split(',').filter(Boolean));
    return [...new Set(names)].filter((one) => known(one, where));
  };
  // Who is shown more rows than they asked for must know.
  for (const name of new Set(parameters.keys()))
    if (name.startsWith('filter') && !FILTER.test(name))
      wrong.push(`${shown(name)} must name a field, such as “filter.${[...fields][0] ?? 'field'}”.`);
  const columns = list('columns', 'the columns name');
  const filters = readFilters(parameters, (field) => {
    if (field !== ANY_TEXT) return known(field, 'a filter names');
    if (!isSearched(collection)) wrong.push(`There is no text to search in ${collection.label}.`);
    return isSearched(collection);
  });
  const named = parameters.getAll('sort').filter(Boolean);
  const sorts = eachOnce(
    named.map((text) => ({ column: text.replace(/^-/, ''), ascending: !text.startsWith('-') })),
  ).filter(({ column }) => known(column, 'the order names', sortable));
  const rows = parameters.get('rows');
  if (rows && rows !== ALL_ROWS) wrong.push(`“rows” must be “${ALL_ROWS}”, not ${shown(rows)}.`);
  const average = parameters.get('average') || null;
  const isAveraged = averagedFields(collection).some(({ name }) => name === average);
  if (average !== null && !isAveraged && known(average, 'the average names'))
    wrong.push(`There is no average of ${fieldNamed(collection, average)!.label}.`);
  if (sorts.length > MAX_SORTS) wrong.push(`Rows are sorted by ${MAX_SORTS} columns at most, not by ${sorts.length}.`);
  const { chart, wrong: wrongChart } = readChart(parameters, collection);
  return {
    isThere: true,
    state: {
      collection: asked,
      filters,
      sorts: sorts.slice(0, MAX_SORTS),
      row: number('row') ?? 1,
      all: rows === ALL_ROWS,
      columns: columns?.length ? columns : null,
      pinned: number('pinned', MAX_PINNED) ?? 1,
      open: list('open', 'an open panel names'),
      byName: list('by-name', 'the order of values names') ?? [],
      average: isAveraged ? average : null,
      opened: number('opened'),
      chart,
    },
    // A filter of several values, or two of one field, are wrong once.
    wrong: [...new Set([...wrong, ...(wrongChart === null ? [] : [wrongChart])])].slice(0, MAX_TOLD),
  };
}

/** Of an address that names a query which nobody can show. @param sentence why not */
export const unreadable = (info: QueryInfo, sentence: string): ReadState => ({
  ...readExplorerState('', info),
  title: 'This query cannot be shown',
  wrong: [sentence],
});

function readFilters(parameters: URLSearchParams, isKnown: (field: string) => boolean): ExplorerFilter[] {
  const filters = new Map<string, ExplorerFilter>();
  for (const [name, value] of parameters) {
    const field = FILTER.exec(name)?.[2];
    if (field === undefined || value === '') continue;
    const filter = filters.get(name);
    if (filter) filter.expression.push(value);
    else if (isKnown(field)) filters.set(name, { field, expression: [value] });
  }
  return [...filters.values()];
}
