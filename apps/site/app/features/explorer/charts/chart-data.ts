import type { QueryField } from '@outcrop/contracts';
import type { ChartState } from '../address/chart-state.ts';

/** What a chart was asked for, with what its fields are: a chart that stays until another one arrives is read by its own. */
export interface ChartOf {
  readonly chart: ChartState;
  readonly x: QueryField;
  /** Null for counts. */
  readonly y: QueryField | null;
  readonly by: QueryField | null;
  /** What the size of marks tells; null where all are of one size. */
  readonly size: QueryField | null;
}

/** A place along a chart. */
export interface ChartPlace {
  /** Its value, or where its step begins; null for all that have another value. */
  readonly key: string | number | boolean | null;
  /** The expression that finds its rows; null where it takes several. */
  readonly query: string | null;
}

/** What is told apart by colour: a value, or all that have another or none (null). */
export type ChartSeries = ChartPlace;

/** How many rows there are in a place, and what their figure comes to: null where no row has one. */
export interface ChartCell {
  readonly count: number;
  readonly value: number | null;
}

/** Bars and lines: figures of each place, by colour. */
export interface PlacesData extends ChartOf {
  readonly kind: 'places';
  readonly places: readonly ChartPlace[];
  /** One that stands for all rows where nothing is told apart. */
  readonly series: readonly ChartSeries[];
  /** By place, then by series. */
  readonly cells: readonly (readonly ChartCell[])[];
  /** How many values there are along the chart; null for more than 1,000. Of bars alone. */
  readonly values?: number | null;
  /** How wide the steps are. */
  readonly step?: string;
  /** How many rows were found. */
  readonly total: number;
  /** Those that have no value along the chart. */
  readonly missing: number;
  /** Whether the engine only estimates the medians. */
  readonly estimated: boolean;
}

/** A row of a scatter, or of a map: there x and y are its place, in units of Web Mercator at zoom 22. */
export interface ChartPoint {
  readonly id: number;
  /** A number, or a day. */
  readonly x: number | string;
  readonly y: number;
  /** What the size of its mark tells; null where it has no such figure, or all marks are of one size. */
  readonly size: number | null;
  /** Its place among the series; the last one is for all others. */
  readonly series: number;
  /** What it has in the field of colours, whether or not that has a colour of its own. */
  readonly value: string | number | boolean | null;
  /** What the row is called, and more of it, in the order of {@link PointsData.names}. */
  readonly names: readonly (string | number | boolean | null)[];
}

/** A scatter or a map: rows by two of their figures. */
export interface PointsData extends ChartOf {
  readonly kind: 'points';
  readonly y: QueryField;
  readonly points: readonly ChartPoint[];
  /** Those of a colour of their own with the median of their figures, where it is exact. */
  readonly series: readonly (ChartSeries & { readonly count: number; readonly median?: number | null | undefined })[];
  /** What points are named by. */
  readonly names: readonly QueryField[];
  /** Of so many consecutive row numbers one row is drawn; 1 for all. */
  readonly every: number;
  readonly total: number;
  /** Rows that have no value of one of the two. */
  readonly missing: number;
  /** The median of each year, of all rows, where the chart goes along a date. */
  readonly medians: readonly { readonly year: string; readonly count: number; readonly value: number }[];
  readonly estimated: boolean;
}

export type ChartData = PlacesData | PointsData;
