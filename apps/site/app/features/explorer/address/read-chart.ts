import type { QueryField } from '@outcrop/contracts';
import { type Fields, fieldNamed, isNumber, kindOf } from '../words/fields.ts';
import { hasSteps, mayBeLog, mayHaveMedians, measuresOf, sizeFields, TIME_STEPS } from './chart-choices.ts';
import {
  acrossFields,
  CHART_KINDS,
  type ChartKind,
  type ChartState,
  figureFields,
  figureName,
  isOfPoints,
  MEASURES,
  type Measure,
  NO_MEDIANS,
  seriesFields,
  usualChart,
} from './chart-state.ts';
import type { Collection } from './read-explorer-state.ts';
import { shown } from './shown.ts';

/** What a kind goes across, in words. */
const ACROSS = {
  bars: 'Bars need a field of words or flags',
  stacked: 'Bars need a field of words or flags',
  line: 'A line over time needs a date',
  histogram: 'A histogram needs a field of numbers',
  scatter: 'A scatter needs numbers, or a date across',
  map: 'A map needs the place of each row',
} as const satisfies Readonly<Record<ChartKind, string>>;

/** What of a chart's address cannot be read. */
class WrongChart extends Error {}

/**
 * The chart that an address names; what it leaves out is as usual. Null where it names none.
 * @returns with what is wrong with it, in a sentence
 */
export function readChart(
  parameters: URLSearchParams,
  collection: Fields & Pick<Collection, 'label'>,
): { chart: ChartState | null; wrong: string | null } {
  const kind = parameters.get('chart');
  if (!kind) {
    const part = [...parameters].find(([name, value]) => name.startsWith('chart.') && value !== '');
    return { chart: null, wrong: part ? `${shown(part[0])} is of a chart, but “chart” names no kind.` : null };
  }
  try {
    return { chart: chartOf(kind, parameters, collection), wrong: null };
  } catch (error) {
    if (!(error instanceof WrongChart)) throw error;
    return { chart: null, wrong: error.message };
  }
}

function chartOf(
  kind: string,
  parameters: URLSearchParams,
  collection: Fields & Pick<Collection, 'label'>,
): ChartState {
  if (!isKind(kind)) {
    const names = Object.keys(CHART_KINDS).join(', ');
    throw new WrongChart(`There is no chart ${shown(kind)}. There are: ${names}.`);
  }
  const usual = usualChart(collection, kind);
  if (!usual) throw new WrongChart(`${ACROSS[kind]}, and ${collection.label} has no such fields.`);
  const named = (parameter: string, usualName: string | null): QueryField | null => {
    const name = parameters.get(parameter) || usualName;
    const field = name === null ? null : fieldNamed(collection, name);
    if (field === undefined)
      throw new WrongChart(`There is no field ${shown(name!)} in ${collection.label}, but the chart names it.`);
    return field;
  };
  const isMap = kind === 'map';
  const x = isMap ? fieldNamed(collection, usual.x)! : named('chart.x', usual.x)!;
  if (!acrossFields(collection, kind).includes(x)) throw new WrongChart(`${ACROSS[kind]}: ${x.label} is ${whatIs(x)}.`);
  const figure = figureOf((!isMap && parameters.get('chart.y')) || figureName(usual), kind, collection);
  const by = named('chart.by', parameters.has('chart.by') || kind !== 'stacked' ? null : usual.by);
  if (by && !seriesFields(collection, kind, x.name).includes(by)) {
    const why = by === x ? `${by.label} goes across already` : `${by.label} is ${whatIs(by)}`;
    const isNever = seriesFields(collection, kind, x.name).length === 0;
    throw new WrongChart(
      isNever
        ? `A chart of this kind has one colour: ${shown(kind)}.`
        : `Colours need a field of words or flags with one value a row: ${why}.`,
    );
  }
  if (kind === 'stacked' && !by) throw new WrongChart('Stacked bars need a field for their colours.');
  const axes = { kind, x: x.name, ...figure };
  return {
    ...{ ...axes, by: by?.name ?? null },
    size: sizeOf(named('chart.size', null), axes, collection),
    step: stepOf(parameters.get('chart.step'), kind),
    log: scaleOf(parameters.get('chart.scale'), kind),
    medians: mediansOf(parameters.get('chart.medians'), mayHaveMedians(collection, axes)),
  };
}

const isKind = (text: string): text is ChartKind => Object.hasOwn(CHART_KINDS, text);
const isMeasure = (text: string): text is Measure => Object.hasOwn(MEASURES, text);

function figureOf(
  text: string,
  kind: ChartKind,
  collection: Fields & Pick<Collection, 'label'>,
): Pick<ChartState, 'measure' | 'y'> {
  const ofPoints = isOfPoints(kind);
  if (!ofPoints && text === 'count') return { measure: 'count', y: null };
  const point = text.indexOf('.');
  const [measure, name] = ofPoints ? ['count', text] : [text.slice(0, point), text.slice(point + 1)];
  if (!isMeasure(measure) || (!ofPoints && (point < 0 || measure === 'count')))
    throw new WrongChart(
      `A chart cannot show ${shown(text)}. It shows count, or one of ${Object.keys(MEASURES).slice(1).join(', ')} with a field, such as sum.price.`,
    );
  const field = fieldNamed(collection, name);
  if (!field) throw new WrongChart(`There is no field ${shown(name)} in ${collection.label}, but the chart names it.`);
  if (!figureFields(collection, kind).includes(field))
    throw new WrongChart(`A chart shows figures of numbers: ${field.label} is ${whatIs(field)}.`);
  if (ofPoints || measuresOf(field, kind).includes(measure)) return { measure, y: name };
  throw new WrongChart(
    field.exact
      ? `Stacked bars add up, so they show counts or sums: not the ${MEASURES[measure]} of ${field.label}.`
      : `There is no ${MEASURES[measure]} of ${field.label}: its number of decimals is not fixed.`,
  );
}

/** The field of the marks' size. */
function sizeOf(
  field: QueryField | null,
  axes: Pick<ChartState, 'kind' | 'x' | 'y'>,
  collection: Fields,
): string | null {
  if (!field) return null;
  if (sizeFields(collection, axes).includes(field)) return field.name;
  if (axes.kind !== 'scatter') throw new WrongChart('Only the marks of a scatter have sizes.');
  if (field.name === axes.x || field.name === axes.y)
    throw new WrongChart(`The size of marks needs a field of its own: ${field.label} is an axis already.`);
  throw new WrongChart(
    `The size of marks needs a field of numbers with one value a row: ${field.label} is ${whatIs(field)}.`,
  );
}

function stepOf(text: string | null, kind: ChartKind): string | null {
  if (!text || !hasSteps(kind)) return null;
  if (kind === 'line') {
    if (Object.hasOwn(TIME_STEPS, text)) return text;
    throw new WrongChart(`The step of a line must be day, month or year, not ${shown(text)}.`);
  }
  const step = /^\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
  if (step > 0) return text;
  throw new WrongChart(`The step of a histogram must be a number above 0, not ${shown(text)}.`);
}

function scaleOf(text: string | null, kind: ChartKind): boolean {
  if (!text || text === 'linear') return false;
  if (text !== 'log') throw new WrongChart(`The scale must be linear or log, not ${shown(text)}.`);
  if (!mayBeLog(kind)) throw new WrongChart('Only lines and scatters can have a log scale.');
  return true;
}

/** Whether medians are shown; where there are none, nothing is left out. */
function mediansOf(text: string | null, canBe: boolean): boolean {
  if (!text || !canBe) return true;
  if (text !== NO_MEDIANS) throw new WrongChart(`Medians are shown, or “${NO_MEDIANS}”, not ${shown(text)}.`);
  return false;
}

/** What a field is, in words of a sentence. */
function whatIs(field: QueryField): string {
  if (field.many) return 'one with several values a row';
  if (isNumber(field)) return 'a number';
  return { text: 'a long text', date: 'a date', flag: 'a flag', value: 'words' }[
    kindOf(field) as 'text' | 'date' | 'flag' | 'value'
  ];
}
