import type { QueryField } from '@outcrop/contracts';
import { type Fields, isNumber, kindOf, orderedFields } from '../words/fields.ts';

/** Kinds of charts, with what people call them (docs/product/explorer.md#explorer-charts). */
export const CHART_KINDS = {
  bars: 'Bars',
  stacked: 'Stacked bars',
  line: 'Line over time',
  histogram: 'Histogram',
  scatter: 'Scatter',
  map: 'Map',
} as const;
export type ChartKind = keyof typeof CHART_KINDS;

/** What a chart shows of the rows in each place: how many there are, or a figure of one field, with its words. */
export const MEASURES = {
  count: 'count',
  sum: 'sum',
  avg: 'average',
  p50: 'median',
  min: 'lowest',
  max: 'highest',
} as const;
export type Measure = keyof typeof MEASURES;

/** A chart as the address says it. */
export interface ChartState {
  readonly kind: ChartKind;
  /** The field that it goes across. */
  readonly x: string;
  readonly measure: Measure;
  /** The field of its figures; null for counts. */
  readonly y: string | null;
  /** The field whose values are told apart by colour. */
  readonly by: string | null;
  /** The field whose figures are the size of the marks; of scatters alone. */
  readonly size: string | null;
  /** How wide the steps of a line or a histogram are; null for the usual ones. */
  readonly step: string | null;
  /** Whether figures go up by powers of ten. */
  readonly log: boolean;
  /** Whether a scatter along a date has the median of each year, as far as it can. */
  readonly medians: boolean;
}

const isCategory = (field: QueryField): boolean => kindOf(field) === 'value' || kindOf(field) === 'flag';
export const isDate = (field: QueryField): boolean => kindOf(field) === 'date';
const single = ({ many }: QueryField): boolean => !many;

/** What a chart of a kind may go across. */
export function acrossFields(collection: Fields, kind: ChartKind): QueryField[] {
  const fits = {
    bars: isCategory,
    stacked: isCategory,
    line: (field: QueryField) => isDate(field) && single(field),
    histogram: (field: QueryField) => isNumber(field) && single(field),
    scatter: (field: QueryField) => (isNumber(field) || isDate(field)) && single(field),
  };
  return kind === 'map' ? placeFields(collection, 'x') : orderedFields(collection).filter(fits[kind]);
}

/** How far east or south rows lie: what a map goes across, and its figure. */
const placeFields = ({ fields, point }: Fields, axis: 'x' | 'y'): QueryField[] =>
  fields.filter(({ name }) => name === point?.[axis]);

/** The figures that a chart of a kind may show: of a scatter the other axis, whatever its digits. */
export const figureFields = (collection: Fields, kind: ChartKind): QueryField[] =>
  kind === 'map'
    ? placeFields(collection, 'y')
    : orderedFields(collection).filter((field) => isNumber(field) && (kind !== 'scatter' || single(field)));

/** What may be told apart by colour. */
export const seriesFields = (collection: Fields, kind: ChartKind, x: string): QueryField[] =>
  kind === 'bars' || kind === 'histogram'
    ? []
    : orderedFields(collection).filter((field) => isCategory(field) && single(field) && field.name !== x);

/** Whether a kind has a mark for each row, at its figures or at its place. */
export const isOfPoints = (kind: ChartKind): boolean => kind === 'scatter' || kind === 'map';

/** What only tells rows apart makes a poor chart. */
export const tellsApart = ({ name }: QueryField): boolean => name === 'key' || name === 'id';
export const firstOf = (fields: readonly QueryField[]): QueryField | undefined =>
  fields.find((field) => !tellsApart(field)) ?? fields[0];
/** A ratio, such as dollars per barrel, says more of single rows than an amount does. */
const isRatio = ({ unit }: QueryField): boolean => unit?.includes(' per ') ?? false;
/** Figures without a unit are names of things more often than amounts. */
const measured = (fields: readonly QueryField[]): QueryField[] =>
  fields.filter((field) => field.unit !== null && !tellsApart(field));

/** The chart of a kind where nothing more is chosen; null where the collection has no fields for it. */
export function usualChart(collection: Fields, kind: ChartKind): ChartState | null {
  const across = acrossFields(collection, kind);
  const amounts = measured(figureFields(collection, kind));
  const plain = {
    kind,
    measure: 'count',
    y: null,
    by: null,
    size: null,
    step: null,
    log: false,
    medians: true,
  } as const;
  if (kind === 'map') return collection.point ? { ...plain, x: collection.point.x, y: collection.point.y } : null;
  if (kind === 'scatter') {
    const y = amounts.find(isRatio) ?? amounts[0] ?? firstOf(figureFields(collection, kind));
    const others = across.filter(({ name }) => name !== y?.name);
    const x = others.find(isDate) ?? measured(others)[0] ?? firstOf(others);
    return x && y ? { ...plain, x: x.name, y: y.name } : null;
  }
  const x = (kind === 'histogram' ? measured(across)[0] : undefined) ?? firstOf(across);
  if (!x) return null;
  if (kind !== 'stacked') return { ...plain, x: x.name };
  const by = firstOf(seriesFields(collection, kind, x.name));
  return by ? { ...plain, x: x.name, by: by.name } : null;
}

/** The kinds that a collection has fields for. */
export const offeredKinds = (collection: Fields): ChartKind[] =>
  (Object.keys(CHART_KINDS) as ChartKind[]).filter((kind) => usualChart(collection, kind) !== null);

/** The chart that is shown first; null where there is nothing to draw one of. */
export function firstChart(collection: Fields): ChartState | null {
  const [kind] = offeredKinds(collection);
  return kind === undefined ? null : usualChart(collection, kind);
}

/** "median.price", "count": a figure in the address. Of points the field alone, as there is one figure to a row. */
export const figureName = ({ kind, measure, y }: Pick<ChartState, 'kind' | 'measure' | 'y'>): string =>
  isOfPoints(kind) ? (y ?? '') : y === null ? 'count' : `${measure}.${y}`;

/** What the address says as `chart.medians` where they are not shown. */
export const NO_MEDIANS = 'none';

/** The parameters of a chart; nothing where there is none. */
export function chartParameters(chart: ChartState | null): [name: string, value: string][] {
  if (!chart) return [];
  const { kind, x, by, size, step, log, medians } = chart;
  return [
    ['chart', kind],
    // A map goes by the place of rows, which nobody chooses.
    ...(kind === 'map'
      ? []
      : ([
          ['chart.x', x],
          ['chart.y', figureName(chart)],
        ] as [string, string][])),
    ...(by === null ? [] : [['chart.by', by] as [string, string]]),
    ...(size === null ? [] : [['chart.size', size] as [string, string]]),
    ...(step === null ? [] : [['chart.step', step] as [string, string]]),
    ...(log ? [['chart.scale', 'log'] as [string, string]] : []),
    ...(medians ? [] : [['chart.medians', NO_MEDIANS] as [string, string]]),
  ];
}
