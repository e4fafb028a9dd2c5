import type { QueryField } from '@outcrop/contracts';
import { commas } from '../../../format/commas.ts';
import { day, monthAndDay } from '../../../format/figures.ts';
import { suffixed } from '../../../format/suffixed.ts';
import { MEASURES } from '../address/chart-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { kindOf, rowsOf } from '../words/fields.ts';
import { inSentence } from '../words/in-sentence.ts';
import { valueWords } from '../words/values.ts';
import type { ChartData, ChartOf, ChartPlace, ChartSeries, PlacesData, PointsData } from './chart-data.ts';
import { isSized } from './mark-sizes.ts';

/** Words with a capital, as they begin a sentence or a head. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What the figures of a chart are: "Wells", "Price, median". */
export const figureWords = ({ chart, y }: ChartOf, collection: Pick<Collection, 'label'>): string => {
  if (y === null) return capital(rowsOf(collection, 2));
  if (chart.kind === 'map') return capital(rowsOf(collection, 2));
  return chart.kind === 'scatter' ? y.label : `${y.label}, ${MEASURES[chart.measure]}`;
};

/** The same with its unit. */
export const figureHead = (of: ChartOf, collection: Pick<Collection, 'label'>): string =>
  of.y?.unit == null ? figureWords(of, collection) : `${figureWords(of, collection)} (${of.y.unit})`;

/** A field over its figures, with its unit. */
export const headOf = ({ label, unit }: Pick<QueryField, 'label' | 'unit'>): string =>
  unit === null ? label : `${label} (${unit})`;

/** What a chart goes across, with its unit. */
export const acrossHead = ({ x }: ChartOf): string => headOf(x);

/** "Price, median, by basin": what a chart is called. */
export function chartName(data: ChartOf & { readonly step?: string }, collection: Pick<Collection, 'label'>): string {
  const { chart, x, by, size, step } = data;
  const figure = figureWords(data, collection);
  if (chart.kind === 'scatter')
    return `${figure} against ${inSentence(x.label)}${size ? `, sized by ${inSentence(size.label)}` : ''}`;
  if (chart.kind === 'map') return `${figure} by place${by ? ` and ${inSentence(by.label)}` : ''}`;
  const along = chart.kind === 'line' && step ? `${step} of ${inSentence(x.label)}` : inSentence(x.label);
  const comma = data.y === null ? '' : ',';
  return `${figure}${comma} by ${along}${by ? ` and ${inSentence(by.label)}` : ''}`;
}

/** A place along a chart. */
export function placeWords({ x, step }: Pick<PlacesData, 'x' | 'step'>, { key }: ChartPlace): string {
  if (key === null) return 'Others';
  const text = String(key);
  if (step === undefined) return valueWords(x, key) || '(empty)';
  if (kindOf(x) !== 'date') return `${commas(Number(key), 6)} to ${commas(Number(key) + Number(step), 6)}`;
  if (step === 'year') return text.slice(0, 4);
  return step === 'month' ? `${monthAndDay(text)[0]} ${text.slice(0, 4)}` : day(text);
}

export const seriesWords = ({ by }: Pick<ChartOf, 'by'>, { key }: ChartSeries): string =>
  key === null || by === null ? 'Others' : valueWords(by, key) || '(empty)';

/** What a mark says when it is pointed at: "Mesa, Horizontal: 120". */
export const markWords = (data: PlacesData, place: number, series: number, value: number | null): string =>
  `${placeWords(data, data.places[place]!)}${data.by ? `, ${seriesWords(data, data.series[series]!)}` : ''}: ${figureText(value)}`;

/** A figure as it is read, without its unit. */
export const figureText = (value: number | null): string => (value === null ? '—' : suffixed(value));
/** The same with all of its digits, for tables. */
export const figureDigits = (value: number | null): string => (value === null ? '—' : commas(value, 4));

const withUnit = ({ y }: Pick<ChartOf, 'y'>, words: string): string => (y?.unit == null ? words : `${words} ${y.unit}`);

/** What a chart shows, in a sentence or two, for who cannot see it as for who does. */
export function chartSaying(data: ChartData, collection: Pick<Collection, 'label'>): string {
  return data.kind === 'points' ? pointsSaying(data, collection) : placesSaying(data, collection);
}

function placesSaying(data: PlacesData, collection: Pick<Collection, 'label'>): string {
  const { chart, places, cells, total } = data;
  const figures = places.flatMap((place, at) => {
    const value = totalOf(data, cells[at]!);
    return value === null || (place.key === null && places.length > 1) ? [] : [{ place, value }];
  });
  const [first, ...rest] = figures;
  if (!first) return `Of ${commas(total)} ${rowsOf(collection, total)}.`;
  const said = ({ place, value }: typeof first) => `${placeWords(data, place)}, ${withUnit(data, figureText(value))}`;
  // Means and medians of several colours do not add up: the sentence is of the first.
  const begins = data.by !== null && !addsUp(data) ? `${seriesWords(data, data.series[0]!)}: from` : 'From';
  const highest = figures.reduce((best, one) => (one.value > best.value ? one : best));
  const lowest = figures.reduce((best, one) => (one.value < best.value ? one : best));
  const of = `Of ${commas(total)} ${rowsOf(collection, total)}.`;
  if (rest.length === 0) return `Only ${said(first)}. ${of}`;
  if (chart.kind === 'line')
    return `${begins} ${said(first)}, to ${said(rest.at(-1)!)}; highest ${said(highest)}. ${of}`;
  if (data.y === null && highest.value === lowest.value) return `Each: ${figureText(highest.value)}. ${of}`;
  if (data.y === null) return `Most: ${said(highest)}. ${of}`;
  return `Highest: ${said(highest)}. Lowest: ${said(lowest)}. ${of}`;
}

/** Whether the figures of several colours add up to one of all. */
const addsUp = ({ chart, y }: ChartOf): boolean => y === null || chart.measure === 'sum';

/** What a place comes to by all of its colours where they add up; otherwise what its first colour does. */
export function totalOf(of: ChartOf, cells: PlacesData['cells'][number]): number | null {
  if (!addsUp(of)) return cells[0]?.value ?? null;
  const values = cells.flatMap(({ value }) => (value === null ? [] : [value]));
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

function pointsSaying({ points, medians, y, total }: PointsData, collection: Pick<Collection, 'label'>): string {
  const of = `Of ${commas(total)} ${rowsOf(collection, total)}.`;
  const [first, last] = [medians.at(0), medians.at(-1)];
  if (first && last) {
    const before = first === last ? '' : `; that of ${first.year} was ${figureText(first.value)}`;
    return `The median of ${last.year} is ${withUnit({ y }, figureText(last.value))}, of ${commas(last.count)} ${rowsOf(collection, last.count)}${before}. ${of}`;
  }
  return `${commas(points.length)} ${points.length === 1 ? 'point' : 'points'}. ${of}`;
}

/** What somebody must know who reads a chart: what is together, left out, estimated or sampled. */
export function chartNotes(data: ChartData, collection: Pick<Collection, 'label'>): string[] {
  const { missing, estimated } = data;
  return [
    ...(data.kind === 'places' ? togetherNotes(data) : sampleNotes(data, collection)),
    ...colourNotes(data),
    ...(missing > 0
      ? [
          `${commas(missing)} ${rowsOf(collection, missing)} without ${lacking(data)} ${missing === 1 ? 'is' : 'are'} not in the chart.`,
        ]
      : []),
    ...(estimated ? ['Medians are estimates.'] : []),
    ...(data.chart.log && leftOut(data) > 0
      ? [`A log scale has no place for 0 or less: ${commas(leftOut(data))} left out.`]
      : []),
    ...(data.kind === 'points' ? sizeNotes(data, collection) : []),
    ...(data.chart.kind === 'map' ? ['Outlines of the land: US Census Bureau and Natural Earth.'] : []),
  ];
}

const lacking = (data: ChartData): string =>
  data.chart.kind === 'map'
    ? 'a place'
    : data.kind === 'points'
      ? `${inSentence(data.x.label)} or ${inSentence(data.y.label)}`
      : inSentence(data.x.label);

/** How many figures of a chart have no place on a log scale. */
const leftOut = (data: ChartData): number =>
  data.kind === 'points'
    ? data.points.filter(({ y }) => y <= 0).length
    : data.cells.flat().filter(({ value, count }) => count > 0 && value !== null && value <= 0).length;

/** What the size of marks tells, and of how many it tells nothing. */
function sizeNotes({ points, size }: PointsData, collection: Pick<Collection, 'label'>): string[] {
  if (size === null) return [];
  const plain = points.filter((point) => !isSized(point)).length;
  const label = inSentence(size.label);
  return [
    `The area of a mark shows ${label}.`,
    ...(plain > 0
      ? [
          `${commas(plain)} ${rowsOf(collection, plain)} without ${label}, or with none above 0, ${plain === 1 ? 'has' : 'have'} the smallest mark.`,
        ]
      : []),
  ];
}

function togetherNotes({ places, cells, values, x }: PlacesData): string[] {
  const shown = places.length - 1;
  if (places.at(-1)?.key !== null) return [];
  const many = values == null ? 'more than 1,000' : commas(values);
  const others = values == null ? 'all others' : `the other ${commas(values - shown)}`;
  const several = x.many ? ' A row with several values is in the bar of each.' : '';
  const isOnce = cells.slice(0, shown).every((of) => of.reduce((sum, { count }) => sum + count, 0) <= 1);
  return [
    `The ${shown} most frequent of ${many} values have a bar each; ${others} share one.${several}`,
    ...(isOnce ? [`Each value of ${inSentence(x.label)} occurs once. Choose another field to see more.`] : []),
  ];
}

/** Says that colours tell nothing apart, where each value that has one is of a single row. */
function colourNotes(data: ChartData): string[] {
  const { by, series } = data;
  if (by === null || series.at(-1)?.key !== null) return [];
  const counts =
    data.kind === 'points'
      ? data.series.map(({ count }) => count)
      : series.map((_, at) => data.cells.reduce((sum, of) => sum + of[at]!.count, 0));
  if (series.length === 1 || counts.slice(0, -1).some((count) => count > 1)) return [];
  return [`Each value of ${inSentence(by.label)} occurs once. Choose another field for the colours to see more.`];
}

function sampleNotes({ points, every, total, missing }: PointsData, collection: Pick<Collection, 'label'>): string[] {
  if (every === 1) return [];
  const rows = rowsOf(collection, 2);
  return [
    `A sample is drawn: ${commas(points.length)} of ${commas(total - missing)} ${rows}. Of every ${commas(every)} consecutive row numbers it has the first that the filters find.`,
  ];
}
