import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { usualChart } from '../app/features/explorer/address/chart-state.ts';
import { emptyState, explorerAddress, withExpressions } from '../app/features/explorer/address/explorer-state.ts';
import { fileName } from '../app/features/explorer/charts/chart-files.ts';
import { chartTable, csvOf, rowsBehind } from '../app/features/explorer/charts/chart-table.ts';
import { chartName, chartNotes, chartSaying } from '../app/features/explorer/charts/chart-words.ts';
import { sizeKey, sizesOf } from '../app/features/explorer/charts/mark-sizes.ts';
import { drawnPoints, pointNear } from '../app/features/explorer/charts/point-marks.tsx';
import { byName, places, scatter, sized, WELLS } from './support/explorer-charts.ts';

// docs/product/explorer.md#explorer-charts

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
    const medians = [
      { year: '2021', count: 9, value: 29_100 },
      { year: '2025', count: 1, value: 12 },
    ];
    expect(chartSaying(scatter({ medians }), WELLS)).toBe(
      'The median of 2025 is 12 USD per bbl, of 1 well; that of 2021 was 29,100. Of 10 wells.',
    );
  });

  it('is its name, its highest and what is not in it', () => {
    expect(chartName(places(), WELLS)).toBe('Wells by operator');
    expect(chartSaying(places(), WELLS)).toBe('Most: =Mesa, "Inc", 7. Of 1,234 wells.');
    // None has most where all have the same.
    const same = [7, 7, 1_220].map((count) => [{ count, value: count }]);
    expect(chartSaying(places({ cells: same }), WELLS)).toBe('Each: 7. Of 1,234 wells.');
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

  it('is also that its colours tell nothing apart, where each value that has one is of a single row', () => {
    const note = 'Each value of key occurs once. Choose another field for the colours to see more.';
    const series = [
      { key: 'a', query: 'a' },
      { key: 'b', query: 'b' },
      { key: null, query: null },
    ];
    const counted = (...counts: number[]) => counts.map((value) => ({ count: value, value }));
    const stacked = (a: number) =>
      places({ by: byName('key'), series, cells: [counted(a, 0, 999), counted(0, 1, 7), counted(0, 0, 7)] });
    expect(chartNotes(stacked(1), WELLS)).toContain(note);
    expect(chartNotes(stacked(2), WELLS)).not.toContain(note);
    const points = (count: number) =>
      scatter({
        by: byName('key'),
        series: [
          { key: 'a', query: 'a', count },
          { key: null, query: null, count: 9 },
        ],
      });
    expect(chartNotes(points(1), WELLS)).toContain(note);
    expect(chartNotes(points(2), WELLS)).not.toContain(note);
    // All of them have a colour.
    expect(chartNotes(scatter({ series: [{ key: true, query: 'true', count: 1 }] }), WELLS).join()).not.toContain(
      'once',
    );
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
      // All others: any value, but none of those with a bar.
      '/explorer?collection=wells&filter.operator=*&filter.operator=-%3DMesa,+%22Inc%22&filter.operator=-Ridge',
    ]);
    // An apostrophe keeps a spreadsheet from calculating (docs/product/http.md#csv-cells).
    expect(csvOf(table)).toBe('operator,Wells\r\n"\'=Mesa, ""Inc""",7\r\nRidge,3\r\nOthers,20\r\n');
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
    expect(table.medians).toBeUndefined();
  });

  it('of a scatter along a date has the median of each year besides, also in the file', () => {
    const medians = [
      { year: '2024', count: 1_203, value: 12.5 },
      { year: '2025', count: 1, value: -1 },
    ];
    const table = chartTable(scatter({ medians }), emptyState('wells'), WELLS);
    expect(table.medians?.head).toEqual(['Year', 'Wells', 'barrel, median (USD per bbl)']);
    expect(table.medians?.rows.map(({ words }) => words)).toEqual([
      ['2024', '1,203', '12.5'],
      ['2025', '1', '−1'],
    ]);
    // With its rows: those with a figure, as they were counted.
    expect(explorerAddress(table.medians!.rows[0]!.to!)).toBe(
      '/explorer?collection=wells&filter.spud=[2024-01-01+TO+2024-12-31]&filter.barrel=*',
    );
    // A block of its own, behind an empty line.
    expect(csvOf(table).split('\r\n').slice(3)).toEqual([
      ...['', 'Year,Wells,"barrel, median (USD per bbl)"', '2024,1203,12.5', '2025,1,-1', ''],
    ]);
  });

  it('is a file by the name of its chart', () => {
    expect(fileName('Oil, median, by “Año”')).toBe('oil-median-by-año');
    expect(fileName('—')).toBe('chart');
  });
});
