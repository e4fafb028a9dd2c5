import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { usualChart } from '../app/features/explorer/address/chart-state.ts';
import { type ExplorerState, emptyState, withExpressions } from '../app/features/explorer/address/explorer-state.ts';
import { BarsPlot, shortened } from '../app/features/explorer/charts/bars-plot.tsx';
import { ChartBehind } from '../app/features/explorer/charts/chart-behind.tsx';
import type { PlacesData } from '../app/features/explorer/charts/chart-data.ts';
import {
  type ChartTable,
  chartTable,
  markBehind,
  rowsOfMark,
  tooLongNotes,
} from '../app/features/explorer/charts/chart-table.ts';
import { LinePlot } from '../app/features/explorer/charts/line-plot.tsx';
import { PlotFrame } from '../app/features/explorer/charts/plot-frame.tsx';
import { byName, places, sized, WELLS } from './support/explorer-charts.ts';

// docs/product/explorer.md#explorer-charts: the rows behind a part of a bar or a point of a line

const cell = (value: number | null) => ({ count: value ?? 0, value });
/** Wells of two operators and of all others, by whether they are active: the last series is of all that are neither. */
const stacked = places({
  chart: { ...usualChart(WELLS, 'bars')!, kind: 'stacked', by: 'active' },
  by: byName('active'),
  series: [
    { key: true, query: 'true' },
    { key: null, query: null },
  ],
  cells: [
    [cell(4), cell(3)],
    [cell(3), cell(0)],
    [cell(12), cell(8)],
  ],
});
const filtersOf = (state: ExplorerState | null | undefined) =>
  state?.filters.map(({ field, expression }) => [field, ...expression]);
const MESA = ['operator', '=Mesa, "Inc"'];
const OTHERS = ['operator', '*', '-=Mesa, "Inc"', '-Ridge'];

/** The attributes of all marks of a drawing that can be pressed. */
const marksOf = (drawing: string) =>
  [...drawing.matchAll(/ data-place="(\d+)"(?: data-series="(\d+)")?/g)].map(([, place, series]) => [place, series]);
const words = { named: 'n', described: 'd', width: 600, drawing: null, onPick: () => {}, leads: () => true };

describe('a mark of one colour', () => {
  it('leads to the rows of its place that have its value', () => {
    const state = withExpressions(emptyState('wells'), 'active', ['-false']);
    expect(filtersOf(markBehind(stacked, state, 0, 0))).toEqual([['active', '-false'], MESA, ['active', 'true']]);
    expect(filtersOf(markBehind(stacked, emptyState('wells'), 0, 0))).toEqual([MESA, ['active', 'true']]);
  });

  it('leaves out those with a mark of their own where it is of all other values: rows without any are of another colour, and of no bar', () => {
    expect(filtersOf(markBehind(stacked, emptyState('wells'), 0, 1))).toEqual([MESA, ['active', '-true']]);
    expect(filtersOf(markBehind(stacked, emptyState('wells'), 2, 0))).toEqual([OTHERS, ['active', 'true']]);
    expect(filtersOf(markBehind(stacked, emptyState('wells'), 2, 1))).toEqual([OTHERS, ['active', '-true']]);
    expect(filtersOf(markBehind(places(), emptyState('wells'), 0, 0))).toEqual([MESA]);
    // What was filtered by before holds besides.
    const state = withExpressions(emptyState('wells'), 'operator', ['-Ridge']);
    expect(filtersOf(markBehind(places(), state, 2))).toEqual([['operator', '-Ridge'], OTHERS]);
  });

  it('leads nowhere where it is a step without rows, and where what is left out is too long for an address', () => {
    const step: PlacesData = { ...stacked, places: [{ key: '2024-01-01', query: null }] };
    expect(markBehind(step, emptyState('wells'), 0, 0)).toBeNull();
    const long = { key: 'x', query: 'x'.repeat(500) };
    const many = places({ places: [...Array.from({ length: 20 }, () => long), { key: null, query: null }] });
    expect(markBehind(many, emptyState('wells'), 20)).toBeNull();
    expect(markBehind(many, emptyState('wells'), 0)).not.toBeNull();
  });

  it('takes no press where it leads nowhere, which the chart says', () => {
    const long = (at: number) => ({ key: `${at}${'x'.repeat(450)}`, query: `${at}${'x'.repeat(450)}` });
    const one = [{ count: 1, value: 1 }];
    const many = places({
      places: [...Array.from({ length: 20 }, (_, at) => long(at)), { key: null, query: null }],
      cells: Array.from({ length: 21 }, () => one),
    });
    const notesOf = (data: PlacesData, state = emptyState('wells')) =>
      tooLongNotes(data, chartTable(data, state, WELLS));
    const table = chartTable(many, emptyState('wells'), WELLS);
    const leads = (place: number, series: number) => rowsOfMark(table, place, series) !== null;
    const drawn = marksOf(renderToStaticMarkup(<BarsPlot {...words} leads={leads} data={many} />));
    expect(drawn).toEqual(Array.from({ length: 20 }, (_, place) => [`${place}`, '0']));
    expect(notesOf(many)).toEqual([
      'The rows of Others cannot be opened from here: what finds them is too long for an address.',
    ]);
    expect(notesOf(stacked)).toEqual([]);
    // A step without rows leads nowhere either, which needs no word.
    expect(notesOf({ ...stacked, places: stacked.places.map(() => ({ key: '2024-01-01', query: null })) })).toEqual([]);
    // What is filtered already may leave no room for any of them.
    const filtered = withExpressions(
      emptyState('wells'),
      'key',
      Array.from({ length: 17 }, (_, at) => long(at).query),
    );
    expect(notesOf(many, filtered)).toEqual([
      'The rows of 21 of the places cannot be opened from here: what finds them is too long for an address.',
    ]);
  });

  it('is a figure of the table, which leads to the same rows; none leads nowhere', () => {
    const table = chartTable(stacked, emptyState('wells'), WELLS);
    expect(table.rows.map(({ to, figuresTo }) => [filtersOf(to), figuresTo?.map(filtersOf)])).toEqual([
      [
        [MESA],
        [
          [MESA, ['active', 'true']],
          [MESA, ['active', '-true']],
        ],
      ],
      [
        [['operator', 'Ridge']],
        [
          [
            ['operator', 'Ridge'],
            ['active', 'true'],
          ],
          undefined,
        ],
      ],
      [
        [OTHERS],
        [
          [OTHERS, ['active', 'true']],
          [OTHERS, ['active', '-true']],
        ],
      ],
    ]);
    expect(chartTable(places(), emptyState('wells'), WELLS).rows[0]!.figuresTo).toBeUndefined();
    const none = { ...stacked, cells: stacked.cells.map(() => [cell(0), cell(null)]) };
    expect(chartTable(none, emptyState('wells'), WELLS).rows[0]!.figuresTo).toEqual([null, null]);
  });

  it('says in the drawing which it is, of bars and of lines', () => {
    expect(marksOf(renderToStaticMarkup(<BarsPlot {...words} data={stacked} />))).toEqual([
      ...[
        ['0', '0'],
        ['0', '1'],
        ['1', '0'],
        ['2', '0'],
        ['2', '1'],
      ],
    ]);
    const line: PlacesData = {
      ...stacked,
      chart: { ...stacked.chart, kind: 'line' },
      ...{ x: byName('spud'), step: 'year' },
      places: ['2023-01-01', '2024-01-01', '2025-01-01'].map((key) => ({ key, query: key })),
    };
    expect(marksOf(renderToStaticMarkup(<LinePlot {...words} data={line} title="Wells" />))).toEqual([
      ...['0', '1', '2'].map((place) => [place, '0']),
      ...['0', '1', '2'].map((place) => [place, '1']),
    ]);
  });
});

describe('a line of many points, which has no marks', () => {
  /** A monthly line of eight years and one month, whose figures are far apart. */
  const months = Array.from({ length: 97 }, (_, at) => new Date(Date.UTC(2017, at)).toISOString().slice(0, 10));
  const line: PlacesData = places({
    chart: { ...usualChart(WELLS, 'line')!, step: 'month' },
    ...{ x: byName('spud'), step: 'month' },
    places: months.map((key) => ({ key, query: key })),
    cells: months.map((_, at) => [cell(at % 2 === 0 ? 10 : 90)]),
  });
  const picked: number[][] = [];
  /** Presses the drawing, which is shown at half its size. */
  const press = (data: PlacesData, x: number, y: number, target: Record<string, string> = {}) => {
    picked.length = 0;
    const plot = LinePlot({ ...words, data, title: 'Wells', onPick: (...mark) => picked.push(mark) });
    const frame = PlotFrame(plot.props);
    const { width, height } = frame.props;
    frame.props.onClick({
      target: { getAttribute: (name: string) => target[name] ?? null },
      currentTarget: { getBoundingClientRect: () => ({ left: 7, top: 9, width: width / 2, height: height / 2 }) },
      ...{ clientX: 7 + x / 2, clientY: 9 + y / 2 },
    });
    return picked;
  };
  /** Where its points are drawn. */
  const drawnAt = (data: PlacesData) => {
    const drawing = renderToStaticMarkup(<LinePlot {...words} data={data} title="Wells" />);
    const path = /<path[^>]* d="([^"]+)"/.exec(drawing)![1]!;
    return [...path.matchAll(/([\d.]+),([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  };

  it('leads from a press near it to the rows of the nearest point, also where it is steep', () => {
    expect(marksOf(renderToStaticMarkup(<LinePlot {...words} data={line} title="Wells" />))).toEqual([]);
    const at = drawnAt(line);
    const [[x, y], [nextX, nextY]] = [at[48]!, at[49]!];
    expect(Math.abs(nextY - y)).toBeGreaterThan(100);
    expect(press(line, x, y)).toEqual([[48, 0]]);
    expect(press(line, x + (nextX - x) * 0.4, y + (nextY - y) * 0.4)).toEqual([[48, 0]]);
    expect(press(line, x + (nextX - x) * 0.6, y + (nextY - y) * 0.6)).toEqual([[49, 0]]);
    expect(press(line, at[96]![0], at[96]![1] + 10)).toEqual([[96, 0]]);
    expect(press(line, x, y + 30)).toEqual([]);
  });

  it('is the one of the nearest colour, and breaks where it has no figure', () => {
    const two = {
      ...line,
      by: byName('active'),
      series: stacked.series,
      cells: months.map((_, at) => [cell(10), cell(at > 40 && at < 60 ? null : 90)]),
    };
    const [[x, low], [, high]] = [drawnAt(two)[48]!, drawnAt({ ...line, cells: months.map(() => [cell(90)]) })[20]!];
    expect(press(two, x, low)).toEqual([[48, 0]]);
    expect(press(two, drawnAt(two)[20]![0], high)).toEqual([[20, 1]]);
    expect(press(two, x, high)).toEqual([]);
  });

  it('is pressed once where a point stands alone, and has marks where its points are few', () => {
    const [x, y] = drawnAt(line)[48]!;
    expect(press(line, x, y, { 'data-place': '3', 'data-series': '0' })).toEqual([[3, 0]]);
    const few = { ...line, places: line.places.slice(0, 80), cells: line.cells.slice(0, 80) };
    const [fewX, fewY] = drawnAt(few)[40]!;
    expect(press(few, fewX, fewY)).toEqual([]);
    expect(marksOf(renderToStaticMarkup(<LinePlot {...words} data={few} title="Wells" />))).toHaveLength(80);
  });
});

describe('the table behind a chart', () => {
  const rowsIn = (table: ChartTable, isOfPoints: boolean) => {
    const drawing = renderToStaticMarkup(<ChartBehind {...{ table, isOfPoints }} name="Wells" />);
    return [drawing.match(/<th scope="row"/g)?.length, /Points [^<]+/.exec(drawing)?.[0]];
  };

  it('has all rows, as of a daily line of a year; of points 200 at a time, which it says', () => {
    const days = Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10));
    const line = places({
      chart: { ...usualChart(WELLS, 'line')!, step: 'day' },
      ...{ x: byName('spud'), step: 'day' },
      places: days.map((key) => ({ key, query: key })),
      cells: days.map(() => [cell(1)]),
    });
    expect(rowsIn(chartTable(line, emptyState('wells'), WELLS), false)).toEqual([366, undefined]);
    const points = chartTable(sized(...days.map((_, at) => at)), emptyState('wells'), WELLS);
    expect(rowsIn(points, true)).toEqual([200, 'Points 1 to 200 of 366']);
    const few = chartTable(sized(1, 2), emptyState('wells'), WELLS);
    expect(rowsIn(few, true)).toEqual([2, undefined]);
  });
});

describe('the names of bars', () => {
  it('are cut at their end, or in the middle where they would be the same', () => {
    expect(shortened(['Bluebonnet Energy', 'Mesa', 'Caprock Resources'], () => 10)).toEqual([
      'Bluebonne…',
      'Mesa',
      'Caprock R…',
    ]);
    expect(shortened(['Bluebonnet Energy 1H', 'Bluebonnet Energy 2H', 'Others'], () => 10)).toEqual([
      'Blue…gy 1H',
      'Blue…gy 2H',
      'Others',
    ]);
    expect(shortened(['Mesa', 'Ridge'], () => 10)).toEqual(['Mesa', 'Ridge']);
  });
});
