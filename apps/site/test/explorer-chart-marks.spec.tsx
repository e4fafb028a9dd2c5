import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { usualChart } from '../app/features/explorer/address/chart-state.ts';
import { type ExplorerState, emptyState, withExpressions } from '../app/features/explorer/address/explorer-state.ts';
import { BarsPlot, shortened } from '../app/features/explorer/charts/bars-plot.tsx';
import type { PlacesData } from '../app/features/explorer/charts/chart-data.ts';
import { chartTable, markBehind, rowsOfMark, tooLongNotes } from '../app/features/explorer/charts/chart-table.ts';
import { LinePlot } from '../app/features/explorer/charts/line-plot.tsx';
import { byName, places, WELLS } from './support/explorer-charts.ts';

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

describe('the names of bars', () => {
  it('are cut at their end, or in the middle where they would be the same', () => {
    expect(shortened(['Bluebonnet Energy', 'Mesa', 'Caprock Resources'], 10)).toEqual([
      'Bluebonne…',
      'Mesa',
      'Caprock R…',
    ]);
    expect(shortened(['Bluebonnet Energy 1H', 'Bluebonnet Energy 2H', 'Others'], 10)).toEqual([
      'Blue…gy 1H',
      'Blue…gy 2H',
      'Others',
    ]);
    expect(shortened(['Mesa', 'Ridge'], 10)).toEqual(['Mesa', 'Ridge']);
  });
});
