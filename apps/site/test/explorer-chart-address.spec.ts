import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fitted, measuresOf, sizeFields, withKind } from '../app/features/explorer/address/chart-choices.ts';
import { type ChartState, firstChart, offeredKinds, usualChart } from '../app/features/explorer/address/chart-state.ts';
import { emptyState, explorerAddress } from '../app/features/explorer/address/explorer-state.ts';
import { read, TEXTS, WELLS, wrongOf } from './support/explorer-charts.ts';

// docs/product/explorer.md#explorer-charts

describe('a chart in the address', () => {
  it('is as usual where it says its kind alone', () => {
    const chartOf = (kind: string) => read(`?collection=wells&chart=${kind}`).state.chart;
    const plain = { measure: 'count', y: null, by: null, size: null, step: null, log: false, medians: true };
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
    ['chart.x=operator', '“chart.x” is of a chart, but “chart” names no kind.'],
    ['chart=&chart.by=&chart.step=year', '“chart.step” is of a chart, but “chart” names no kind.'],
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
    ['chart=scatter&chart.medians=off', 'Medians are shown, or “none”, not “off”.'],
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
        expect(wrong.length).toBe(state.chart || Object.values(parameters).every((one) => one === '') ? 0 : 1);
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

  it('has the median of each year along a date, unless they are taken away; of other charts there are none to take', () => {
    const of = (search: string) => read(`?collection=wells&chart=scatter&chart.medians=none${search}`).state.chart;
    expect(of('')).toMatchObject({ x: 'spud', y: 'barrel', medians: false });
    expect(of('&chart.x=oil')!.medians).toBe(true);
    expect(of('&chart.y=depth')!.medians).toBe(true);
    const without = { ...usualChart(WELLS, 'scatter')!, medians: false };
    expect(fitted(WELLS, without)).toEqual(without);
    expect(fitted(WELLS, { ...without, x: 'oil' }).medians).toBe(true);
    expect(withKind(WELLS, without, 'line').medians).toBe(true);
  });

  it('has the figures that the field allows', () => {
    expect(measuresOf({ exact: true }, 'bars')).toEqual(['sum', 'avg', 'p50', 'min', 'max']);
    expect(measuresOf({ exact: false }, 'line')).toEqual(['min', 'max']);
    expect(measuresOf({ exact: true }, 'stacked')).toEqual(['sum']);
    expect(measuresOf({ exact: false }, 'stacked')).toEqual([]);
  });
});
