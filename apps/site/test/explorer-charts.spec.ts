import { describe, expect, it } from '@jest/globals';
import type { QueryField, QueryInfo } from '@outcrop/contracts';
import fc from 'fast-check';
import {
  type ChartState,
  firstChart,
  fitted,
  measuresOf,
  offeredKinds,
  sizeFields,
  usualChart,
  withKind,
} from '../app/features/explorer/address/chart-state.ts';
import { emptyState, explorerAddress, withExpressions } from '../app/features/explorer/address/explorer-state.ts';
import { readExplorerState } from '../app/features/explorer/address/read-explorer-state.ts';
import type { PlacesData, PointsData } from '../app/features/explorer/charts/chart-data.ts';
import { fileName } from '../app/features/explorer/charts/chart-files.ts';
import { chartTable, csvOf, rowsBehind } from '../app/features/explorer/charts/chart-table.ts';
import { chartName, chartNotes, chartSaying } from '../app/features/explorer/charts/chart-words.ts';
import { sizeKey, sizesOf } from '../app/features/explorer/charts/mark-sizes.ts';
import { drawnPoints, pointNear } from '../app/features/explorer/charts/point-marks.tsx';

// docs/product/explorer.md#explorer-charts

const field = (name: string, type: string, more: Partial<QueryField> = {}): QueryField => ({
  ...{ name, type, label: name, unit: null, many: false, sortable: true, exact: type === 'integer' },
  ...more,
});
const WELLS = {
  name: 'wells',
  label: 'Wells',
  address: '',
  fields: [
    ...[field('id', 'integer'), field('key', 'keyword'), field('operator', 'keyword'), field('notes', 'text')],
    ...[field('plays', 'keyword', { many: true }), field('active', 'flag'), field('spud', 'date')],
    ...[field('oil', 'integer', { unit: 'bbl' }), field('depth', 'number', { unit: 'ft', exact: false })],
    ...[field('barrel', 'number', { unit: 'USD per bbl', exact: true, digits: 2 })],
  ],
  facets: [],
  point: null,
} satisfies QueryInfo['collections'][number];
const TEXTS = { ...WELLS, name: 'texts', label: 'Texts', fields: [field('notes', 'text')] };
const read = (search: string) => readExplorerState(search, { collections: [WELLS, TEXTS] });
const wrongOf = (search: string) => read(`?collection=wells&${search}`).wrong;

describe('a chart in the address', () => {
  it('is as usual where it says its kind alone', () => {
    const chartOf = (kind: string) => read(`?collection=wells&chart=${kind}`).state.chart;
    const plain = { measure: 'count', y: null, by: null, size: null, step: null, log: false };
    expect(chartOf('bars')).toEqual({ ...plain, kind: 'bars', x: 'operator' });
    expect(chartOf('stacked')).toEqual({ ...plain, kind: 'stacked', x: 'operator', by: 'active' });
    expect(chartOf('line')).toEqual({ ...plain, kind: 'line', x: 'spud' });
    expect(chartOf('histogram')).toEqual({ ...plain, kind: 'histogram', x: 'oil' });
    // A ratio against its date: dollars per barrel.
    expect(chartOf('scatter')).toEqual({ ...plain, kind: 'scatter', x: 'spud', y: 'barrel' });
    expect(read('?collection=wells').state.chart).toBeNull();
  });

  it.each([
    ['chart=pie', 'There is no chart “pie”. There are: bars, stacked, line, histogram, scatter, map.'],
    ['chart=bars&chart.x=notes', 'Bars need a field of words or flags: notes is a long text.'],
    ['chart=bars&chart.x=gone', 'There is no field “gone” in Wells, but the chart names it.'],
    ['chart=bars&chart.y=sum.gone', 'There is no field “gone” in Wells, but the chart names it.'],
    ['chart=line&chart.by=gone', 'There is no field “gone” in Wells, but the chart names it.'],
    ['chart=line&chart.x=operator', 'A line over time needs a date: operator is words.'],
    ['chart=histogram&chart.x=spud', 'A histogram needs a field of numbers: spud is a date.'],
    ['chart=scatter&chart.y=operator', 'A chart shows figures of numbers: operator is words.'],
    ['chart=bars&chart.y=sum.depth', 'There is no sum of depth: its number of decimals is not fixed.'],
    ['chart=stacked&chart.y=p50.oil', 'Stacked bars add up, so they show counts or sums: not the median of oil.'],
    [
      'chart=bars&chart.y=mode.oil',
      'A chart cannot show “mode.oil”. It shows count, or one of sum, avg, p50, min, max with a field, such as sum.price.',
    ],
    ['chart=bars&chart.y=constructor.oil', expect.stringContaining('A chart cannot show “constructor.oil”')],
    [
      'chart=line&chart.by=plays',
      'Colours need a field of words or flags with one value a row: plays is one with several values a row.',
    ],
    ['chart=bars&chart.by=active', 'A chart of this kind has one colour: “bars”.'],
    ['chart=stacked&chart.by=', 'Stacked bars need a field for their colours.'],
    ['chart=bars&chart.size=oil', 'Only the marks of a scatter have sizes.'],
    ['chart=scatter&chart.size=gone', 'There is no field “gone” in Wells, but the chart names it.'],
    ['chart=scatter&chart.y=oil&chart.size=oil', 'The size of marks needs a field of its own: oil is an axis already.'],
    [
      'chart=scatter&chart.size=operator',
      'The size of marks needs a field of numbers with one value a row: operator is words.',
    ],
    ['chart=line&chart.step=week', 'The step of a line must be day, month or year, not “week”.'],
    ['chart=histogram&chart.step=-5', 'The step of a histogram must be a number above 0, not “-5”.'],
    ['chart=histogram&chart.step=0', 'The step of a histogram must be a number above 0, not “0”.'],
    ['chart=line&chart.scale=double', 'The scale must be linear or log, not “double”.'],
    ['chart=bars&chart.scale=log', 'Only lines and scatters can have a log scale.'],
    [`chart=${'x'.repeat(500)}`, expect.stringContaining('There is no chart “xxx')],
  ])('that makes no sense is told of in a sentence: %s', (search, sentence) => {
    expect(wrongOf(search)).toEqual([sentence]);
    expect(read(`?collection=wells&${search}`).state.chart).toBeNull();
  });

  it('is none of a collection that has no fields for it', () => {
    expect(read('?collection=texts&chart=line').wrong).toEqual([
      'A line over time needs a date, and Texts has no such fields.',
    ]);
    expect([firstChart(TEXTS), offeredKinds(TEXTS)]).toEqual([null, []]);
  });

  it('never throws, whatever it says', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('sum.oil', 'spud', 'log', '1e9', 'toString', '__proto__'));
    const kind = fc.oneof(fc.string(), fc.constantFrom('bars', 'stacked', 'line', 'histogram', 'scatter'));
    fc.assert(
      fc.property(kind, text, text, text, text, text, text, (chart, x, y, by, size, step, scale) => {
        const parameters = {
          chart,
          'chart.x': x,
          'chart.y': y,
          'chart.by': by,
          'chart.size': size,
          'chart.step': step,
          'chart.scale': scale,
        };
        const { state, wrong } = read(`?${new URLSearchParams({ collection: 'wells', ...parameters })}`);
        expect(wrong.length).toBe(chart === '' || state.chart ? 0 : 1);
        if (state.chart) expect(read(explorerAddress(state).replace(/^[^?]*/, '')).state.chart).toEqual(state.chart);
      }),
    );
  });

  it('of another kind keeps what it can show, and can be read', () => {
    const kinds = fc.constantFrom(...offeredKinds(WELLS));
    fc.assert(
      fc.property(kinds, fc.array(kinds, { maxLength: 5 }), (first, others) => {
        const chart = others.reduce((now: ChartState, kind) => withKind(WELLS, now, kind), usualChart(WELLS, first)!);
        const address = explorerAddress({ ...emptyState('wells'), chart });
        expect(read(address.replace(/^[^?]*/, ''))).toMatchObject({ wrong: [], state: { chart } });
      }),
    );
    const bars = { ...usualChart(WELLS, 'bars')!, measure: 'sum', y: 'oil' } as const;
    expect(withKind(WELLS, bars, 'stacked')).toMatchObject({ x: 'operator', measure: 'sum', y: 'oil', by: 'active' });
    expect(withKind(WELLS, { ...bars, measure: 'p50' }, 'stacked')).toMatchObject({ measure: 'count', y: null });
  });

  it('has a size where no axis tells it already, and loses it with another axis or kind', () => {
    const sized = { ...usualChart(WELLS, 'scatter')!, size: 'oil', by: 'active' };
    expect(sizeFields(WELLS, sized).map(({ name }) => name)).toEqual(['oil', 'depth']);
    expect(read(explorerAddress({ ...emptyState('wells'), chart: sized }).replace(/^[^?]*/, '')).state.chart).toEqual(
      sized,
    );
    expect(fitted(WELLS, { ...sized, y: 'oil' })).toEqual({ ...sized, y: 'oil', size: null });
    expect(fitted(WELLS, { ...sized, x: 'depth' })).toEqual({ ...sized, x: 'depth' });
    expect(withKind(WELLS, sized, 'line').size).toBeNull();
  });

  it('has the figures that the field allows', () => {
    expect(measuresOf({ exact: true }, 'bars')).toEqual(['sum', 'avg', 'p50', 'min', 'max']);
    expect(measuresOf({ exact: false }, 'line')).toEqual(['min', 'max']);
    expect(measuresOf({ exact: true }, 'stacked')).toEqual(['sum']);
    expect(measuresOf({ exact: false }, 'stacked')).toEqual([]);
  });
});

const byName = (name: string) => WELLS.fields.find((one) => one.name === name)!;
const places = (more: Partial<PlacesData> = {}): PlacesData => ({
  kind: 'places',
  chart: usualChart(WELLS, 'bars')!,
  ...{ x: byName('operator'), y: null, by: null, size: null },
  places: [
    { key: '=Mesa, "Inc"', query: '=Mesa, "Inc"' },
    { key: 'Ridge', query: 'Ridge' },
    { key: null, query: null },
  ],
  series: [{ key: null, query: null }],
  cells: [[{ count: 7, value: 7 }], [{ count: 3, value: 3 }], [{ count: 20, value: 20 }]],
  ...{ values: 40, total: 1_234, missing: 1, estimated: false },
  ...more,
});

const scatter = (more: Partial<PointsData> = {}): PointsData => ({
  kind: 'points',
  chart: { ...usualChart(WELLS, 'scatter')!, by: 'active' },
  ...{ x: byName('spud'), y: byName('barrel'), by: byName('active'), size: null },
  points: [
    { id: 4, x: '2024-03-05', y: 12.5, size: null, series: 0, value: true, names: ['Mesa'] },
    { id: 9, x: '2025-01-01', y: -1, size: null, series: 1, value: null, names: [null] },
  ],
  series: [
    { key: true, query: 'true', count: 7 },
    { key: null, query: null, count: 2 },
  ],
  names: [byName('operator')],
  ...{ every: 4, total: 10, missing: 1, medians: [], estimated: false },
  ...more,
});

/** The same scatter with sizes of oil. */
const sized = (...sizes: (number | null)[]): PointsData =>
  scatter({
    size: byName('oil'),
    points: sizes.map((size, at) => ({
      id: at + 1,
      x: '2024-03-05',
      y: at,
      size,
      series: 0,
      value: true,
      names: ['Mesa'],
    })),
  });

describe('the size of marks', () => {
  it('goes by area, the largest figure the largest; what has none above 0 is the smallest', () => {
    const data = sized(400, 100, 0.001, 0, -7, null);
    const sizeOf = sizesOf(data);
    const [largest, quarter, ...least] = data.points.map(sizeOf);
    expect(quarter! / largest!).toBeCloseTo(1 / 2);
    expect(new Set(least).size).toBe(1);
    expect(least[0]!).toBeLessThan(quarter!);
    expect(new Set(scatter().points.map(sizesOf(scatter()))).size).toBe(1);
    // Thousands of the largest would hide each other.
    expect(sizesOf(sized(...Array.from({ length: 5_000 }, () => 400)))(data.points[0]!)).toBeLessThan(largest!);
  });

  it('is told by round figures, none of which is beyond the largest', () => {
    expect(sizeKey(sized(740, 3)).map(({ value }) => value)).toEqual([500, 100, 20]);
    expect(sizeKey(sized(0, null))).toEqual([]);
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e15, noNaN: true }), (figure) => {
        const data = sized(figure);
        const key = sizeKey(data);
        expect(key.map(({ value }) => value)).toEqual(key.map(({ value }) => value).toSorted((a, b) => b - a));
        expect(key[0]!.value).toBeLessThanOrEqual(figure * 1.000_001);
        expect(key[0]!.size).toBeLessThanOrEqual(sizesOf(data)(data.points[0]!) * 1.000_001);
        for (const { value } of key) expect(Number(value.toPrecision(1))).toBe(value);
      }),
    );
  });

  it('is named, told of where a row has none, and in the table and the file', () => {
    const data = sized(740, null);
    expect(chartName(data, WELLS)).toBe('barrel against spud, sized by oil');
    expect(chartNotes(data, WELLS)).toContain('The area of a mark shows oil.');
    expect(chartNotes(data, WELLS)).toContain('1 well without oil, or with none above 0, has the smallest mark.');
    const table = chartTable(data, emptyState('wells'), WELLS);
    expect(table.head.at(-1)).toBe('oil (bbl)');
    expect(table.rows.map(({ words, raw }) => [words.at(-1), raw.at(-1)])).toEqual([
      ['740', 740],
      ['—', null],
    ]);
  });

  it('is drawn the larger marks first, and a press on a mark finds it', () => {
    const data = sized(1, 400, 100);
    const drawn = drawnPoints(data, ({ y }) => [100 * y, 0]);
    expect(drawn.map(({ point }) => point.size)).toEqual([400, 100, 1]);
    const large = drawn[0]!;
    expect(large.size).toBeGreaterThan(14);
    expect(pointNear(drawn, large.x + large.size - 0.5, 0)).toBe(large.point);
    expect(pointNear(drawn, large.x + large.size + 0.5, 0)).toBeNull();
    // A small mark in a large one is nearer to a press on it.
    const within = drawnPoints(data, ({ y }) => [y, 0]);
    expect(pointNear(within, 0, 0)).toBe(data.points[0]);
  });
});

describe('what a chart says', () => {
  it('of a sample is by which rule its rows were taken', () => {
    expect(chartNotes(scatter(), WELLS)).toEqual([
      'A sample is drawn: 2 of 9 wells. Of every 4 consecutive row numbers it has the first that the filters find.',
      '1 well without spud or barrel is not in the chart.',
    ]);
    expect(chartNotes(scatter({ every: 1, missing: 0 }), WELLS)).toEqual([]);
    expect(chartNotes(scatter({ chart: { ...scatter().chart, log: true } }), WELLS)).toContain(
      'A log scale has no place for 0 or less: 1 left out.',
    );
    expect(chartSaying(scatter(), WELLS)).toBe('2 points. Of 10 wells.');
    expect(chartSaying(scatter({ medians: [{ year: '2025', count: 3, value: 12 }] }), WELLS)).toBe(
      'The median of 2025 is 12 USD per bbl, of 3 wells. Of 10 wells.',
    );
  });

  it('is its name, its highest and what is not in it', () => {
    expect(chartName(places(), WELLS)).toBe('Wells by operator');
    expect(chartSaying(places(), WELLS)).toBe('Most: =Mesa, "Inc", 7. Of 1,234 wells.');
    expect(chartNotes(places({ values: null }), WELLS)).toEqual([
      'The 2 most frequent of more than 1,000 values have a bar each; all others share one.',
      '1 well without operator is not in the chart.',
    ]);
    expect(chartNotes(places(), WELLS)[0]).toBe(
      'The 2 most frequent of 40 values have a bar each; the other 38 share one.',
    );
    expect(chartNotes(places(), WELLS)).not.toContain(
      'Each value of operator occurs once. Choose another field to see more.',
    );
    const once = [{ count: 1, value: 1 }];
    expect(chartNotes(places({ cells: [once, once, [{ count: 999_998, value: 999_998 }]] }), WELLS)).toContain(
      'Each value of operator occurs once. Choose another field to see more.',
    );
    const medians = places({
      chart: { ...usualChart(WELLS, 'bars')!, measure: 'p50', y: 'oil' },
      y: byName('oil'),
      estimated: true,
    });
    expect(chartName(medians, WELLS)).toBe('oil, median, by operator');
    expect(chartSaying(medians, WELLS)).toBe('Highest: =Mesa, "Inc", 7 bbl. Lowest: Ridge, 3 bbl. Of 1,234 wells.');
    expect(chartNotes(medians, WELLS)).toContain('Medians are estimates.');
  });

  it('is of the first colour where figures do not add up', () => {
    const line = places({
      chart: { ...usualChart(WELLS, 'line')!, measure: 'p50', y: 'oil', by: 'active' },
      ...{ x: byName('spud'), y: byName('oil'), by: byName('active'), step: 'year' },
      places: [
        { key: '2023-01-01', query: 'a' },
        { key: '2024-01-01', query: 'b' },
      ],
      series: [
        { key: true, query: 'true' },
        { key: false, query: 'false' },
      ],
      cells: [
        [
          { count: 1, value: 5 },
          { count: 1, value: 900 },
        ],
        [
          { count: 1, value: 4 },
          { count: 0, value: null },
        ],
      ],
    });
    expect(chartSaying(line, WELLS)).toBe(
      'Yes: from 2023, 5 bbl, to 2024, 4 bbl; highest 2023, 5 bbl. Of 1,234 wells.',
    );
    expect(chartName(line, WELLS)).toBe('oil, median, by year of spud and active');
  });
});

describe('the table behind a chart', () => {
  it('has all figures, with the rows behind each, and leaves as CSV', () => {
    const state = { ...emptyState('wells'), chart: usualChart(WELLS, 'bars') };
    const table = chartTable(places(), state, WELLS);
    expect(table.head).toEqual(['operator', 'Wells']);
    expect(table.rows.map(({ words }) => words)).toEqual([
      ['=Mesa, "Inc"', '7'],
      ['Ridge', '3'],
      ['Others', '20'],
    ]);
    expect(table.rows.map(({ to }) => to && explorerAddress(to))).toEqual([
      '/explorer?collection=wells&filter.operator=%3DMesa,+%22Inc%22',
      '/explorer?collection=wells&filter.operator=Ridge',
      null,
    ]);
    expect(csvOf(table)).toBe('operator,Wells\r\n"=Mesa, ""Inc""",7\r\nRidge,3\r\nOthers,20\r\n');
    const averages = chartTable(
      places({ y: byName('oil'), chart: { ...usualChart(WELLS, 'bars')!, measure: 'avg', y: 'oil' } }),
      state,
      WELLS,
    );
    expect(averages.head).toEqual(['operator', 'Wells', 'oil, average (bbl)']);
  });

  it('leads to rows that meet the filters of the chart as well', () => {
    const state = withExpressions(emptyState('wells'), 'oil', ['[150 TO *]']);
    expect(rowsBehind(state, 'oil', '[100 TO 200}').filters).toEqual([
      { field: 'oil', expression: ['[150 TO *]'] },
      { field: 'oil', expression: ['[100 TO 200}'] },
    ]);
  });

  it('of a scatter is its points, by name, with the row of each', () => {
    const table = chartTable(scatter(), emptyState('wells'), WELLS);
    expect(table.head).toEqual(['operator', 'active', 'spud', 'barrel (USD per bbl)']);
    expect(table.rows.map(({ words }) => words)).toEqual([
      ['Mesa', 'Yes', 'Mar 5, 2024', '12.5'],
      ['—', '—', 'Jan 1, 2025', '−1'],
    ]);
    expect(explorerAddress(table.rows[0]!.to!)).toBe('/explorer?collection=wells&filter.id=4&opened=1');
    expect(csvOf(table).split('\r\n')[2]).toBe(',,2025-01-01,-1');
  });

  it('is a file by the name of its chart', () => {
    expect(fileName('Oil, median, by “Año”')).toBe('oil-median-by-año');
    expect(fileName('—')).toBe('chart');
  });
});
