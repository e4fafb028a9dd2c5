import { MAX_QUERY_LENGTH, toCsvCell } from '@outcrop/contracts';
import { MEASURES } from '../address/chart-state.ts';
import {
  type ExplorerFilter,
  type ExplorerState,
  explorerAddress,
  expressionsOf,
  withExpressions,
  withFilters,
} from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { DEGREES, degreesOf } from '../words/degrees.ts';
import { rowsOf } from '../words/fields.ts';
import { cellWords } from '../words/values.ts';
import { allBut } from './asked-cells.ts';
import type { ChartData, ChartPlace, PlacesData, PointsData } from './chart-data.ts';
import { acrossHead, capital, figureDigits, figureHead, headOf, placeWords, seriesWords } from './chart-words.ts';

/** Figures in rows. */
export interface FigureRows {
  readonly head: readonly string[];
  readonly rows: readonly {
    /** As people read them. */
    readonly words: readonly string[];
    /** As programs read them; nothing where there is no value. */
    readonly raw: readonly (string | number | boolean | null)[];
    /** The state that shows the rows behind it; null where it has no address. */
    readonly to: ExplorerState | null;
    /** The same of each figure, where these are told apart by colour; null also where it is of no rows. */
    readonly figuresTo?: readonly (ExplorerState | null)[];
  }[];
}

/** The figures of a chart in rows: the table behind it, and its file. */
export interface ChartTable extends FigureRows {
  /** The median of each year, of a scatter along a date. */
  readonly medians?: FigureRows;
}

/** The rows behind a place, in the table: those that the filters find and that have its value. */
export const rowsBehind = (state: ExplorerState, field: string, query: string): ExplorerState =>
  rowsOfFilter(state, { field, expression: [query] });

function rowsOfFilter(state: ExplorerState, filter: ExplorerFilter): ExplorerState {
  const table = { ...state, chart: null };
  // What is filtered already stays: a step may begin before the range that is asked for.
  return expressionsOf(state, filter.field).length === 0
    ? withExpressions(table, filter.field, filter.expression)
    : withFilters(table, [...state.filters, filter]);
}

/**
 * The rows behind a mark: those of its place, and of its colour where colours are told apart. All other values are found by leaving out those that have a mark.
 * Null for a step without rows, and where what finds them is too long for an address.
 * @param at which colour; without it the place alone
 */
export function markBehind(
  { x, by, places, series }: PlacesData,
  state: ExplorerState,
  place: number,
  at?: number,
): ExplorerState | null {
  if (isEmptyStep(places[place]!)) return null;
  const rows = rowsOfFilter(state, filterOf(x.name, places, place, { orNone: false }));
  const both =
    by === null || at === undefined ? rows : rowsOfFilter(rows, filterOf(by.name, series, at, { orNone: true }));
  return explorerAddress(both).length > MAX_QUERY_LENGTH ? null : both;
}

/** The rows behind a mark, as the table behind the chart leads to them; null where it leads nowhere. */
export function rowsOfMark({ rows }: FigureRows, place: number, series: number): ExplorerState | null {
  const { to, figuresTo } = rows[place]!;
  return figuresTo ? figuresTo[series]! : to;
}

/** Says of which marks no rows can be opened, as what finds these is too long for an address; nothing where each leads to its rows. */
export function tooLongNotes(data: ChartData, table: FigureRows): string[] {
  if (data.kind === 'points') return [];
  const { places, cells } = data;
  const closed = places.filter(
    (place, at) =>
      !isEmptyStep(place) &&
      cells[at]!.some(({ count }, series) => count > 0 && rowsOfMark(table, at, series) === null),
  );
  const [first] = closed;
  if (!first) return [];
  const of = closed.length === 1 ? placeWords(data, first) : `${closed.length} of the places`;
  return [`The rows of ${of} cannot be opened from here: what finds them is too long for an address.`];
}

/** A step between others, without rows. */
const isEmptyStep = ({ key, query }: ChartPlace): boolean => query === null && key !== null;

/** What finds one of some parts of a chart; the last one of all other values: whether rows without any are in it. */
function filterOf(
  field: string,
  parts: readonly ChartPlace[],
  at: number,
  { orNone }: { orNone: boolean },
): ExplorerFilter {
  const query = parts[at]!.query;
  if (query !== null) return { field, expression: [query] };
  return allBut(
    field,
    parts.map((part) => part.query),
    { orNone },
  );
}

/** A single row, opened. */
export const rowBehind = (state: ExplorerState, id: number): ExplorerState => ({
  ...rowsBehind(state, 'id', String(id)),
  opened: 1,
});

export const chartTable = (data: ChartData, state: ExplorerState, collection: Pick<Collection, 'label'>): ChartTable =>
  data.kind === 'points' ? pointsTable(data, state, collection) : placesTable(data, state, collection);

function placesTable(data: PlacesData, state: ExplorerState, collection: Pick<Collection, 'label'>): FigureRows {
  const { places, series, cells, by, y } = data;
  const isSplit = by !== null;
  const figures = isSplit
    ? series.map((one) => `${seriesWords(data, one)}: ${figureHead(data, collection)}`)
    : [...(y === null ? [] : [capital(rowsOf(collection, 2))]), figureHead(data, collection)];
  return {
    head: [acrossHead(data), ...figures],
    rows: places.map((place, at) => {
      const of = cells[at]!;
      const values = isSplit || y === null ? of.map(({ value }) => value) : [of[0]!.count, of[0]!.value];
      return {
        words: [placeWords(data, place), ...values.map(figureDigits)],
        raw: [place.key === null ? 'Others' : place.key, ...values],
        to: markBehind(data, state, at),
        ...(isSplit && {
          figuresTo: of.map(({ count }, one) => (count === 0 ? null : markBehind(data, state, at, one))),
        }),
      };
    }),
  };
}

function pointsTable(data: PointsData, state: ExplorerState, collection: Pick<Collection, 'label'>): ChartTable {
  const { chart, points, x, y, by, size, names, medians } = data;
  const isMap = chart.kind === 'map';
  const fields = [...names, ...(by ? [by] : []), ...(isMap ? DEGREES : [x, y]), ...(size ? [size] : [])];
  return {
    head: fields.map(headOf),
    rows: points.map((point) => {
      const place = isMap ? degreesOf(point) : [point.x, point.y];
      const values = [...point.names, ...(by ? [point.value] : []), ...place, ...(size ? [point.size] : [])];
      return {
        words: values.map((value, at) => cellWords(fields[at]!, value)),
        raw: values,
        to: rowBehind(state, point.id),
      };
    }),
    ...(medians.length > 0 && { medians: mediansTable(data, state, collection) }),
  };
}

const mediansTable = (
  { medians, x, y }: PointsData,
  state: ExplorerState,
  collection: Pick<Collection, 'label'>,
): FigureRows => ({
  head: ['Year', capital(rowsOf(collection, 2)), headOf({ ...y, label: `${y.label}, ${MEASURES.p50}` })],
  rows: medians.map(({ year, count, value }) => ({
    words: [year, figureDigits(count), figureDigits(value)],
    raw: [year, count, value],
    to: rowsBehind(rowsBehind(state, x.name, `[${year}-01-01 TO ${year}-12-31]`), y.name, '*'),
  })),
});

/** A table as CSV (RFC 4180), its medians behind an empty line. A spreadsheet finds no formula in it (docs/product/http.md#csv-cells). */
export const csvOf = ({ medians, ...figures }: ChartTable): string =>
  [figures, ...(medians ? [medians] : [])].map(linesOf).join('\r\n');

const linesOf = ({ head, rows }: FigureRows): string =>
  [head, ...rows.map(({ raw }) => raw)].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

function quoted(value: string | number | boolean | null): string {
  const text = value === null ? '' : toCsvCell(String(value));
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
