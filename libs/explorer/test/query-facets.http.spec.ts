import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { laterDay, officeDay, queryAnswerSchema } from '@outcrop/contracts';
import { asking, filter } from './support/ask-wells.ts';
import { type RunningExplorer, startExplorer, WELLS, type WellRow, wells } from './support/start-explorer.ts';

// docs/product/explorer.md#explorer-facets

const ROWS = wells(420);
const count = (meets: (row: WellRow) => boolean) => ROWS.filter(meets).length;
const today = officeDay();

let app: RunningExplorer;
const { ask, answerOf } = asking(() => app);

beforeAll(async () => {
  app = await startExplorer();
  await app.fill(WELLS, ROWS);
  await app.fill({ name: 'sales', seenBy: 'everyone', fields: { listed: { type: 'date' } } }, [
    { key: 'x', listed: laterDay(today, -10) },
    { key: 'half', listed: laterDay(today, -182) },
    { key: 'year', listed: laterDay(today, -365) },
    { key: 'old', listed: laterDay(today, -366) },
    { key: 'to come', listed: laterDay(today, 1) },
    { key: 'none', listed: null },
  ]);
});
afterAll(() => app?.stop());

describe('the facets of a query', () => {
  it('counts the values of a field without its own filter, and the expressions find what was counted', async () => {
    const body = {
      filters: [filter('operator', 'Mesa'), filter('active', 'true')],
      facets: [
        { name: 'who', field: 'operator' },
        { name: 'whether', field: 'active', order: 'value' },
      ],
      size: 0,
    };
    const { facets } = await answerOf(body);
    expect(facets['who']).toEqual({
      values: 2,
      buckets: [
        { key: '-Dash', value: 105, query: '"-Dash"' },
        { key: 'Mesa', value: 105, query: 'Mesa' },
      ],
    });
    expect(facets['whether']!.buckets).toEqual([{ key: true, value: 105, query: 'true' }]);
    for (const { key, value, query } of (await answerOf({ facets: [{ name: 'who', field: 'operator' }] })).facets[
      'who'
    ]!.buckets) {
      const { response } = await answerOf({ filters: [filter('operator', query)], size: 1 });
      expect([response.numFound, response.docs[0]!['operator']]).toEqual([value, key]);
    }
  });

  it('shows ten values, or as many as asked for, and searches among them', async () => {
    const facet = (more: object) => ({ facets: [{ name: 'k', field: 'key', ...more }], size: 0 });
    expect((await answerOf(facet({}))).facets['k']!.buckets).toHaveLength(10);
    const { buckets, values } = (await answerOf(facet({ limit: 40, search: '-41' }))).facets['k']!;
    expect([buckets.length, values]).toEqual([11, 11]);
  });

  it('counts steps of a number and of a date, each found by its expression', async () => {
    for (const facet of [
      { name: 's', type: 'range', field: 'price', step: 0.3 },
      { name: 's', type: 'range', field: 'depth', step: 0.7 },
      { name: 's', type: 'range', field: 'lateral', step: 1_000 },
      { name: 's', type: 'range', field: 'spud', step: 'year' },
      { name: 's', type: 'range', field: 'spud', step: 'month' },
    ]) {
      const { buckets } = (await answerOf({ facets: [facet], size: 0 })).facets['s']!;
      expect(buckets.length).toBeGreaterThan(3);
      const few = buckets.filter((_, at) => at % 17 === 0);
      for (const { query, value } of few)
        expect([
          facet.field,
          query,
          (await answerOf({ filters: [filter(facet.field, query)], size: 0 })).response.numFound,
        ]).toEqual([facet.field, query, value]);
    }
  });

  it('chooses the steps of a range that says none, by what the facet counts', async () => {
    const facets = [
      { name: 'price', type: 'range', field: 'price' },
      { name: 'depth', type: 'range', field: 'depth' },
      { name: 'lateral', type: 'range', field: 'lateral' },
      { name: 'spud', type: 'range', field: 'spud' },
      { name: 'found', type: 'range', field: 'lateral', found: true, filters: [filter('active', 'true')] },
      { name: 'none', type: 'range', field: 'price', filters: [filter('operator', 'nobody')] },
    ];
    const filters = [filter('lateral', '[1000 TO 1060]')];
    const answer = await answerOf({ filters, facets, stats: [{ field: 'price', type: 'p50' }], size: 0 });
    const first = (name: string, many = 1) => answer.facets[name]!.buckets.slice(0, many).map(({ query }) => query);
    // Prices are from 1 to 1.06, depths from 33.3 to 35.3, laterals from 10 to 4,190.
    expect(first('price')).toEqual(['[1 TO 1.01}']);
    expect(first('depth')).toEqual(['[33.300000000000004 TO 33.4}']);
    expect(first('lateral', 2)).toEqual(['[0 TO 200}', '[200 TO 400}']);
    expect(first('spud')).toEqual(['[2011-01-01 TO 2012-01-01}']);
    expect(first('found', 2)).toEqual(['[1000 TO 1002}', '[1020 TO 1022}']);
    expect(first('none')).toEqual([]);
    expect(answer.facets['found']!.buckets.map(({ value }) => value)).toEqual([1, 1, 1, 1]);
  });

  it('counts the usual spans of a date, up to today', async () => {
    const { body } = await ask('sales', { facets: [{ name: 'd', type: 'date', field: 'listed' }], size: 0 }).expect(
      200,
    );
    expect(queryAnswerSchema.parse(body).facets['d']!.buckets.map(({ key, value }) => [key, value])).toEqual([
      ['Last Month', 1],
      ['Last 6 Months', 2],
      ['Last 1 Year', 3],
      ['Older', 1],
    ]);
  });

  it('counts options by their own expressions', async () => {
    const facetOptions = [
      { key: 'short', query: '[* TO 1000]', display: 'Up to 1,000 ft' },
      { key: 'none', query: '-*' },
    ];
    const { facets } = await answerOf({
      facets: [{ name: 'o', type: 'options', field: 'lateral', facetOptions }],
      size: 0,
    });
    expect(facets['o']!.buckets).toEqual([
      {
        key: 'short',
        value: count(({ lateral }) => lateral !== null && lateral <= 1_000),
        query: '[* TO 1000]',
        display: 'Up to 1,000 ft',
      },
      { key: 'none', value: count(({ lateral }) => lateral === null), query: '-*' },
    ]);
  });

  it('has figures of all that is found, and the first four in each bucket', async () => {
    const stats = ['count', 'min', 'max', 'sum', 'avg', 'p50'].map((type) => ({ field: 'price', type }));
    const { stats: all, facets } = await answerOf({
      filters: [filter('operator', 'Mesa')],
      facets: [{ name: 'a', field: 'active' }],
      stats,
      size: 0,
    });
    const prices = ROWS.filter(({ operator }) => operator === 'Mesa').map(({ price }) => price);
    const sum = Number(prices.reduce((total, price) => total + price, 0).toFixed(2));
    expect(all.map(({ type, value }) => [type, value])).toEqual([
      ['count', 105],
      ['min', 0],
      ['max', 4.16],
      ['sum', sum],
      ['avg', expect.closeTo(sum / 105, 9)],
      ['p50', 2.08],
    ]);
    expect(facets['a']!.buckets).toEqual([
      { key: true, value: 105, query: 'true', stat1: 105, stat2: 0, stat3: 4.16, stat4: sum },
    ]);
  });
});

describe('a facet of what a chart draws', () => {
  const sum = (numbers: number[]) => Number(numbers.reduce((total, one) => total + one, 0).toFixed(2));
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1] ?? null;
  const TYPES = ['count', 'sum', 'avg', 'p50'];
  const stats = TYPES.map((type) => ({ field: 'price', type }));
  const figuresOf = (rows: typeof ROWS) => {
    const prices = rows.map(({ price }) => price);
    return {
      value: rows.length,
      stat1: prices.length,
      stat2: sum(prices),
      stat3: expect.closeTo(sum(prices) / prices.length, 9),
      stat4: median(prices),
    };
  };

  it('counts what is found, by the filters of its own field too, and sums as plain loops over the rows do', async () => {
    const filters = [filter('operator', 'Mesa', '"-Dash"'), filter('lateral', '[500 TO *]')];
    const found = ROWS.filter(
      ({ operator, lateral }) => /^(Mesa|-Dash)$/.test(operator ?? '') && (lateral ?? 0) >= 500,
    );
    const facets = [
      { name: 'value', field: 'operator', found: true },
      { name: 'year', type: 'range', field: 'spud', step: 'year', found: true },
      { name: 'step', type: 'range', field: 'lateral', step: 700, found: true },
      { name: 'several', field: 'plays', found: true },
      {
        ...{ name: 'option', type: 'options', field: 'operator', found: true },
        facetOptions: [{ key: 'Mesa', query: 'Mesa' }],
      },
    ];
    const answer = await answerOf({ filters, facets, stats, size: 0 });
    const bucketsOf = (name: string) => answer.facets[name]!.buckets.map(({ query: _, ...bucket }) => bucket);
    const expected = (keys: readonly (string | number)[], has: (row: WellRow, key: never) => boolean) =>
      keys.map((key) => ({ key, ...figuresOf(found.filter((row) => has(row, key as never))) }));
    expect(bucketsOf('value')).toEqual(expected(['-Dash', 'Mesa'], ({ operator }, key) => operator === key));
    const years = [...new Set(found.flatMap(({ spud }) => spud?.slice(0, 4) ?? []))].sort();
    expect(years.length).toBeGreaterThan(10);
    expect(bucketsOf('year')).toEqual(
      expected(
        years.map((year) => `${year}-01-01`),
        ({ spud }, key: string) => spud?.slice(0, 4) === key.slice(0, 4),
      ),
    );
    expect(bucketsOf('step')).toEqual(
      expected(
        [0, 700, 1_400, 2_100, 2_800, 3_500],
        ({ lateral }, key: number) => lateral !== null && lateral >= key && lateral < key + 700,
      ),
    );
    expect(bucketsOf('several')).toEqual(
      expected(['Wolfcamp', 'Bone Spring'], ({ plays }, key) => plays.includes(key)),
    );
    expect(bucketsOf('option')).toEqual(expected(['Mesa'], ({ operator }) => operator === 'Mesa'));
  });

  it('counts rows that are something besides, each facet its own, and leaves others as they are', async () => {
    const option = { key: 'none', query: '-*' };
    const { facets } = await answerOf({
      facets: [
        { name: 'mesa', field: 'active', order: 'value', filters: [filter('operator', 'Mesa')] },
        { name: 'others', field: 'active', order: 'value', filters: [filter('operator', '*', '-Mesa', '-"-Dash"')] },
        {
          name: 'none',
          type: 'options',
          field: 'operator',
          facetOptions: [option],
          filters: [filter('active', 'false')],
        },
        { name: 'all', field: 'active', order: 'value' },
      ],
      stats,
      size: 0,
    });
    const bucketsOf = (name: string) => facets[name]!.buckets.map(({ query: _, ...bucket }) => bucket);
    const split = (meets: (row: WellRow) => boolean) =>
      [false, true].flatMap((key) => {
        const rows = ROWS.filter((row) => row.active === key && meets(row));
        return rows.length === 0 ? [] : [{ key, ...figuresOf(rows) }];
      });
    expect(bucketsOf('mesa')).toEqual(split(({ operator }) => operator === 'Mesa'));
    expect(bucketsOf('others')).toEqual(split(({ operator }) => operator?.startsWith('Ridge') ?? false));
    expect(bucketsOf('none')).toEqual([
      { key: 'none', ...figuresOf(ROWS.filter(({ operator, active }) => operator === null && !active)) },
    ]);
    expect(bucketsOf('all')).toEqual(split(() => true));
  });

  it('has a percentile for each of more buckets than an engine is asked for at once', async () => {
    const { buckets } = (
      await answerOf({
        facets: [{ name: 'key', field: 'key', limit: 120, order: 'value' }],
        stats: [{ field: 'price', type: 'p50' }],
        size: 0,
      })
    ).facets['key']!;
    expect(buckets).toHaveLength(120);
    for (const { key, stat1 } of buckets) expect([key, stat1]).toEqual([key, Number(String(key).slice(3)) / 100]);
  });
});
