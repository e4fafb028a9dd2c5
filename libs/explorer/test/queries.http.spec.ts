import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { laterDay, officeDay, type QueryAnswer, queryAnswerSchema, queryInfoSchema } from '@outcrop/contracts';
import { type RunningExplorer, startExplorer, WELLS, well } from './support/start-explorer.ts';

// docs/product/explorer.md#explorer-query

const ROWS = Array.from({ length: 420 }, (_, n) => well(n)) as {
  key: string;
  operator: string | null;
  plays: string[];
  notes: string | null;
  lateral: number | null;
  price: number;
  depth: number;
  spud: string | null;
  active: boolean;
}[];
const count = (meets: (row: (typeof ROWS)[number]) => boolean) => ROWS.filter(meets).length;
const today = officeDay();

let app: RunningExplorer;
const ask = (collection: string, body: object, person = 'explorer') =>
  app.request('post', `/api/query/${collection}`, person).send(body);
const answerOf = async (body: object, person?: string): Promise<QueryAnswer> =>
  queryAnswerSchema.parse((await ask('wells', body, person).expect(200)).body);
const filter = (field: string, ...expression: string[]) => ({ field, expression });

beforeAll(async () => {
  app = await startExplorer();
  await app.fill(WELLS, ROWS);
  await app.fill({ ...WELLS, name: 'drafts', seenBy: 'admin' }, ROWS.slice(0, 3));
  const recent = { key: 'x', listed: laterDay(today, -10) };
  await app.fill({ name: 'sales', seenBy: 'everyone', fields: { listed: { type: 'date' } } }, [
    recent,
    { key: 'half', listed: laterDay(today, -182) },
    { key: 'year', listed: laterDay(today, -365) },
    { key: 'old', listed: laterDay(today, -366) },
    { key: 'to come', listed: laterDay(today, 1) },
    { key: 'none', listed: null },
  ]);
});
afterAll(() => app?.stop());

describe('who explores', () => {
  it('is an admin, an advisor, and for whom it is turned on; others are refused in the old shape', async () => {
    for (const person of ['explorer', 'advisor', 'admin']) await ask('wells', {}, person).expect(200);
    for (const person of ['buyer', 'insider', 'impersonator'])
      expect((await ask('wells', {}, person).expect(403)).body).toMatchObject({
        message: 'You are not authorized to access this page',
        errorCode: 1003,
      });
    expect((await app.request('post', '/api/query/wells').send({}).expect(401)).body).toMatchObject({
      errorCode: 1001,
    });
    await app.request('get', '/api/query-info', 'buyer').expect(403);
    await app.request('get', '/api/query-info').expect(401);
  });
});

describe('a query', () => {
  it('answers twenty rows from the first, without filters, and gives the change id back', async () => {
    const answer = await answerOf({ changeId: 7 });
    expect(answer).toMatchObject({
      responseHeader: { status: 0, collection: 'wells', engine: 'columns' },
      queryChangeId: 7,
      response: { numFound: 420, start: 1 },
      facets: {},
      stats: [],
    });
    expect(answer.response.docs).toHaveLength(20);
    const { cost: _, ...first } = well(0);
    expect(answer.response.docs[0]).toEqual({ id: 1, ...first });
    expect((await answerOf({})).queryChangeId).toBeNull();
  });

  it('reaches every row, and none beyond the last', async () => {
    const keys = async (start: number, size: number) =>
      (await answerOf({ start, size, sorts: [{ column: 'key' }] })).response.docs.map(({ key }) => key);
    const sorted = ROWS.map(({ key }) => key).sort();
    expect(await keys(1, 3)).toEqual(sorted.slice(0, 3));
    expect(await keys(419, 20)).toEqual(sorted.slice(418));
    expect(await keys(421, 20)).toEqual([]);
    expect(await keys(5, 0)).toEqual([]);
  });

  it('sorts by columns, what is absent last', async () => {
    const { docs } = (
      await answerOf({ size: 420, sorts: [{ column: 'lateral', ascending: false }, { column: 'price' }] })
    ).response;
    const laterals = docs.map(({ lateral }) => lateral as number | null);
    expect(laterals[0]).toBe(4_190);
    expect(laterals.at(-1)).toBeNull();
    expect(laterals.indexOf(null)).toBe(count(({ lateral }) => lateral !== null));
  });

  it.each<[string, object[], (row: (typeof ROWS)[number]) => boolean]>([
    ['a value', [filter('operator', 'Mesa')], ({ operator }) => operator === 'Mesa'],
    ['a text alone', [{ field: 'operator', expression: 'Mesa' }], ({ operator }) => operator === 'Mesa'],
    [
      'one of two',
      [filter('operator', 'Mesa', '"-Dash"')],
      ({ operator }) => operator === 'Mesa' || operator === '-Dash',
    ],
    ['all but', [filter('operator', '-Mesa')], ({ operator }) => operator !== 'Mesa'],
    ['all but what begins with a minus', [filter('operator', '-"-Dash"')], ({ operator }) => operator !== '-Dash'],
    ['any value but', [filter('operator', '*', '-Mesa')], ({ operator }) => operator !== null && operator !== 'Mesa'],
    ['no value', [filter('operator', '-*')], ({ operator }) => operator === null],
    ['one of several', [filter('plays', 'Bone Spring')], ({ plays }) => plays.includes('Bone Spring')],
    [
      'a range',
      [filter('lateral', '[100 TO 200]')],
      ({ lateral }) => lateral !== null && lateral >= 100 && lateral <= 200,
    ],
    ['a range without its ends', [filter('price', '{1 TO 2}')], ({ price }) => price > 1 && price < 2],
    ['an open range', [filter('spud', '[2020-01-01 TO *]')], ({ spud }) => spud !== null && spud >= '2020-01-01'],
    ['letters of a long text', [filter('notes', 'in 20')], ({ notes }) => notes?.includes('in 20') ?? false],
    [
      'two filters',
      [filter('active', 'true'), filter('operator', 'Mesa')],
      ({ active, operator }) => active && operator === 'Mesa',
    ],
    [
      'two filters of one field',
      [filter('plays', 'Wolfcamp'), filter('plays', 'Bone Spring')],
      ({ plays }) => plays.length === 2,
    ],
    ['nothing chosen', [filter('operator')], () => true],
  ])('finds rows by %s', async (_, filters, meets) => {
    expect((await answerOf({ filters, size: 0 })).response.numFound).toBe(count(meets));
  });

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
    const expected = (keys: readonly (string | number)[], has: (row: (typeof ROWS)[number], key: never) => boolean) =>
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
    const split = (meets: (row: (typeof ROWS)[number]) => boolean) =>
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

describe('GET /api/query-info', () => {
  it('says what the asker may explore, with facets that can be asked for as they are', async () => {
    const infoOf = async (person: string) =>
      queryInfoSchema.parse((await app.request('get', '/api/query-info', person).expect(200)).body);
    const { collections, limits } = await infoOf('explorer');
    expect(collections.map(({ name }) => name)).toEqual(['deals', 'wells', 'sales']);
    expect((await infoOf('admin')).collections.map(({ name }) => name)).toContain('drafts');
    expect(limits).toMatchObject({ size: 1_000, defaultSize: 20 });
    const [deals, wells] = collections as [(typeof collections)[0], (typeof collections)[0]];
    expect(deals.fields.find(({ name }) => name === 'netProduction')).toMatchObject({
      label: 'Net production',
      unit: 'boe/d',
    });
    expect(wells.fields.map(({ name }) => name)).not.toContain('cost');
    const digits = Object.fromEntries(wells.fields.map((field) => [field.name, field.digits]));
    expect(digits).toMatchObject({ lateral: 0, price: 2, depth: undefined, operator: undefined });
    for (const { name, facets } of collections) {
      const asked = facets.flatMap(({ type, ...facet }) => (type === 'range' ? [] : [{ ...facet, type }]));
      const { body } = await ask(name, { facets: asked, size: 0 }).expect(200);
      expect(Object.keys(body.facets)).toEqual(asked.map((facet) => facet.name));
    }
  });
});
