import { toCsvCell } from '@outcrop/contracts';
import { MEASURES } from '../address/chart-state.ts';
import { type ExplorerState, expressionsOf, withExpressions, withFilters } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { DEGREES, degreesOf } from '../words/degrees.ts';
import { rowsOf } from '../words/fields.ts';
import { cellWords } from '../words/values.ts';
import type { ChartData, PlacesData, PointsData } from './chart-data.ts';
import { acrossHead, capital, figureDigits, figureHead, headOf, placeWords, seriesWords } from './chart-words.ts';

/** Figures in rows. */
export interface FigureRows {
  readonly head: readonly string[];
  readonly rows: readonly {
    /** As people read them. */
    readonly words: readonly string[];
    /** As programs read them; nothing where there is no value. */
    readonly raw: readonly (string | number | boolean | null)[];
    /** The state that shows the rows behind it; null where several expressions find them. */
    readonly to: ExplorerState | null;
    /** The same of each figure, where these are told apart by colour; null where it is not one value's, or of no rows. */
    readonly figuresTo?: readonly (ExplorerState | null)[];
  }[];
}

/** The figures of a chart in rows: the table behind it, and its file. */
export interface ChartTable extends FigureRows {
  /** The median of each year, of a scatter along a date. */
  readonly medians?: FigureRows;
}

/** The rows behind a place, in the table: those that the filters find and that have its value. */
export function rowsBehind(state: ExplorerState, field: string, query: string): ExplorerState {
  const table = { ...state, chart: null };
  // What is filtered already stays: a step may begin before the range that is asked for.
  return expressionsOf(state, field).length === 0
    ? withExpressions(table, field, [query])
    : withFilters(table, [...state.filters, { field, expression: [query] }]);
}

/**
 * The rows behind a mark: those of its place, and of its colour where that is one value's. All other values take several expressions: a mark of theirs leads to
 * its place. Null where the place does.
 */
export function markBehind(
  { x, by, places, series }: PlacesData,
  state: ExplorerState,
  place: number,
  at: number,
): ExplorerState | null {
  const query = places[place]?.query ?? null;
  if (query === null) return null;
  const rows = rowsBehind(state, x.name, query);
  const colour = series[at]?.query ?? null;
  return by === null || colour === null ? rows : rowsBehind(rows, by.name, colour);
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
        to: place.query === null ? null : rowsBehind(state, data.x.name, place.query),
        ...(isSplit && {
          figuresTo: of.map(({ count }, one) =>
            count === 0 || series[one]!.query === null ? null : markBehind(data, state, at, one),
          ),
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
    ...(medians.length > 0 && { medians: mediansTable(data, collection) }),
  };
}

const mediansTable = ({ medians, y }: PointsData, collection: Pick<Collection, 'label'>): FigureRows => ({
  head: ['Year', capital(rowsOf(collection, 2)), headOf({ ...y, label: `${y.label}, ${MEASURES.p50}` })],
  rows: medians.map(({ year, count, value }) => ({
    words: [year, figureDigits(count), figureDigits(value)],
    raw: [year, count, value],
    to: null,
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
