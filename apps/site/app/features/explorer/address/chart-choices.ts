import type { QueryField } from '@outcrop/contracts';
import type { Fields } from '../words/fields.ts';
import {
  acrossFields,
  type ChartKind,
  type ChartState,
  figureFields,
  firstOf,
  isDate,
  type Measure,
  seriesFields,
  tellsApart,
  usualChart,
} from './chart-state.ts';

// What of a chart may be chosen, which the first page of the explorer has no need of.

/** Steps of a line, with what people call them. */
export const TIME_STEPS = { day: 'Days', month: 'Months', year: 'Years' } as const;
export type TimeStep = keyof typeof TIME_STEPS;

/** What a figure of a field may be; sums, means and medians are of fixed digits alone (docs/product/explorer.md#explorer-stats). Stacked bars add up. */
export function measuresOf(field: Pick<QueryField, 'exact'>, kind: ChartKind): Measure[] {
  const exact: Measure[] = field.exact ? (kind === 'stacked' ? ['sum'] : ['sum', 'avg', 'p50']) : [];
  return kind === 'stacked' ? exact : [...exact, 'min', 'max'];
}

/** What the size of marks may tell, which no axis tells already. */
export const sizeFields = (collection: Fields, { kind, x, y }: Pick<ChartState, 'kind' | 'x' | 'y'>): QueryField[] =>
  kind === 'scatter'
    ? figureFields(collection, kind).filter((field) => field.name !== x && field.name !== y && !tellsApart(field))
    : [];

/** Whether a kind can go up by powers of ten: the length of a bar means nothing there. */
export const mayBeLog = (kind: ChartKind): boolean => kind === 'line' || kind === 'scatter';

/** Whether a chart can have the median of each year: a scatter along a date, of a figure that is reckoned exactly. */
export function mayHaveMedians(
  { fields }: Pick<Fields, 'fields'>,
  { kind, x, y }: Pick<ChartState, 'kind' | 'x' | 'y'>,
): boolean {
  const [across, up] = [x, y].map((axis) => fields.find(({ name }) => name === axis));
  return kind === 'scatter' && across !== undefined && isDate(across) && up?.exact === true;
}

/** Whether a kind has steps. */
export const hasSteps = (kind: ChartKind): boolean => kind === 'line' || kind === 'histogram';

/** Another kind of chart, which keeps what of this one it can show. */
export function withKind(collection: Fields, chart: ChartState, kind: ChartKind): ChartState {
  const usual = usualChart(collection, kind);
  if (!usual) return chart;
  // A place is no figure to go across.
  if (kind === 'map' || chart.kind === 'map') {
    const keeps = seriesFields(collection, kind, usual.x).some(({ name }) => name === chart.by);
    return keeps ? { ...usual, by: chart.by } : usual;
  }
  const has = (fields: readonly QueryField[], name: string | null) => fields.some((field) => field.name === name);
  const x = has(acrossFields(collection, kind), chart.x) ? chart.x : usual.x;
  const bySeries = seriesFields(collection, kind, x);
  const by = has(bySeries, chart.by) ? chart.by : kind === 'stacked' ? (firstOf(bySeries)?.name ?? null) : usual.by;
  const field = collection.fields.find(({ name }) => name === chart.y);
  const keepsFigure =
    kind !== 'scatter' && field && field.name !== x && measuresOf(field, kind).includes(chart.measure);
  const figure = keepsFigure
    ? { measure: chart.measure, y: chart.y }
    : kind === 'scatter' && has(figureFields(collection, kind), chart.y) && chart.y !== x
      ? { measure: usual.measure, y: chart.y }
      : { measure: usual.measure, y: usual.y };
  const y = kind === 'scatter' && figure.y === x ? usual : { x, ...figure };
  return fitted(collection, {
    ...{ ...usual, x: y.x, measure: y.measure, y: y.y, by },
    ...{ size: chart.size, log: mayBeLog(kind) && chart.log },
  });
}

/** A chart whose axes were changed, without the colours and the size that it cannot have any more; medians that it has not are not left out either. */
export function fitted(collection: Fields, chart: ChartState): ChartState {
  const has = (fields: readonly QueryField[], name: string | null) => fields.some((field) => field.name === name);
  const { kind, x, by, size } = chart;
  const keepsColours = kind === 'stacked' || has(seriesFields(collection, kind, x), by);
  return {
    ...chart,
    by: keepsColours ? by : null,
    size: has(sizeFields(collection, chart), size) ? size : null,
    medians: chart.medians || !mayHaveMedians(collection, chart),
  };
}
