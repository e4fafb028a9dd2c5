import { type ExplorerState, expressionsOf, withExpressions, withFilters } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { DEGREES, degreesOf } from '../words/degrees.ts';
import { rowsOf } from '../words/fields.ts';
import { cellWords } from '../words/values.ts';
import type { ChartData, PlacesData, PointsData } from './chart-data.ts';
import { acrossHead, figureDigits, figureHead, placeWords, seriesWords } from './chart-words.ts';

/** The figures of a chart in rows: the table behind it, and its file. */
export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly {
    /** As people read them. */
    readonly words: readonly string[];
    /** As programs read them; nothing where there is no value. */
    readonly raw: readonly (string | number | boolean | null)[];
    /** The state that shows the rows behind it; null where several expressions find them. */
    readonly to: ExplorerState | null;
  }[];
}

/** The rows behind a place, in the table: those that the filters find and that have its value. */
export function rowsBehind(state: ExplorerState, field: string, query: string): ExplorerState {
  const table = { ...state, chart: null };
  // What is filtered already stays: a step may begin before the range that is asked for.
  return expressionsOf(state, field).length === 0
    ? withExpressions(table, field, [query])
    : withFilters(table, [...state.filters, { field, expression: [query] }]);
}

/** A single row, opened. */
export const rowBehind = (state: ExplorerState, id: number): ExplorerState => ({
  ...rowsBehind(state, 'id', String(id)),
  opened: 1,
});

export const chartTable = (data: ChartData, state: ExplorerState, collection: Pick<Collection, 'label'>): ChartTable =>
  data.kind === 'points' ? pointsTable(data, state) : placesTable(data, state, collection);

function placesTable(data: PlacesData, state: ExplorerState, collection: Pick<Collection, 'label'>): ChartTable {
  const { places, series, cells, by, y } = data;
  const isSplit = by !== null;
  const figures = isSplit
    ? series.map((one) => `${seriesWords(data, one)}: ${figureHead(data, collection)}`)
    : [
        ...(y === null ? [] : [rowsOf(collection, 2).replace(/^./, (letter) => letter.toUpperCase())]),
        figureHead(data, collection),
      ];
  return {
    head: [acrossHead(data), ...figures],
    rows: places.map((place, at) => {
      const of = cells[at]!;
      const values = isSplit || y === null ? of.map(({ value }) => value) : [of[0]!.count, of[0]!.value];
      return {
        words: [placeWords(data, place), ...values.map(figureDigits)],
        raw: [place.key === null ? 'Others' : place.key, ...values],
        to: place.query === null ? null : rowsBehind(state, data.x.name, place.query),
      };
    }),
  };
}

function pointsTable({ chart, points, x, y, by, size, names }: PointsData, state: ExplorerState): ChartTable {
  const isMap = chart.kind === 'map';
  const fields = [...names, ...(by ? [by] : []), ...(isMap ? DEGREES : [x, y]), ...(size ? [size] : [])];
  return {
    head: fields.map(({ label, unit }) => (unit === null ? label : `${label} (${unit})`)),
    rows: points.map((point) => {
      const place = isMap ? degreesOf(point) : [point.x, point.y];
      const values = [...point.names, ...(by ? [point.value] : []), ...place, ...(size ? [point.size] : [])];
      return {
        words: values.map((value, at) => cellWords(fields[at]!, value)),
        raw: values,
        to: rowBehind(state, point.id),
      };
    }),
  };
}

/** A table as CSV (RFC 4180). */
export const csvOf = ({ head, rows }: ChartTable): string =>
  [head, ...rows.map(({ raw }) => raw)].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

function quoted(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
