import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { laterDay, officeDay, type QueryBody, queryAnswerSchema, queryInfoSchema } from '@outcrop/contracts';
import { asking, filter } from './support/ask-wells.ts';
import { type RunningExplorer, startExplorer } from './support/start-explorer.ts';

// docs/product/explorer.md#explorer-facets: what is counted is found, at the ends of what values there may be, and where rows have several

const FIELDS = {
  day: { type: 'date' },
  whole: { type: 'integer' },
  price: { type: 'number', scale: 2 },
  double: { type: 'number' },
};
/** Each field with one value a row, and with several. */
const ENDS = {
  name: 'ends',
  seenBy: 'everyone',
  fields: {
    ...FIELDS,
    ...Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [`${name}s`, { ...field, many: true }])),
  },
};
const ROWS = [
  { key: 'last', day: '9999-12-31', whole: 9_007_199_254_740_990, price: 90_071_992_547_409.25, double: 1.7e308 },
  { key: 'first', day: '0001-01-01', whole: 1_234_567_890_123_456, price: 0.29, double: 0.3 },
  { key: 'before', day: '1969-12-31', whole: 1_234_567_890_123_457, price: 0.3, double: 0.1 },
  { key: 'today', day: officeDay(), whole: 0, price: 0, double: 0 },
  { key: 'older', day: laterDay(officeDay(), -366), whole: -1, price: -0.01, double: -0.1 },
];
const several = (at: number) => {
  const [one, next] = [ROWS[at]!, ROWS[(at + 1) % ROWS.length]!];
  return Object.fromEntries(
    Object.keys(FIELDS).map((name) => [`${name}s`, [one, next].map((row) => row[name as 'day'])]),
  );
};

let app: RunningExplorer;
const { ask } = asking(() => app);
const ends = async (body: QueryBody) => queryAnswerSchema.parse((await ask('ends', body).expect(200)).body);

beforeAll(async () => {
  app = await startExplorer();
  await app.fill(
    ENDS,
    ROWS.map((row, at) => ({ ...row, ...several(at) })),
  );
});
afterAll(() => app?.stop());

describe('a step', () => {
  const steps = [
    ...['year', 'month', 'day'].map((step) => ({ field: 'day', step, keys: ROWS.map(({ key }) => key) })),
    { field: 'whole', step: 1, keys: ['last'] },
    { field: 'whole', step: 1, keys: ['first', 'before', 'today', 'older'] },
    { field: 'whole', step: undefined, keys: ['last', 'first', 'before'] },
    { field: 'price', step: 0.01, keys: ['first', 'before', 'today', 'older'] },
    { field: 'price', step: 1e12, keys: ['last', 'first', 'today', 'older'] },
    { field: 'double', step: 0.1, keys: ['first', 'before', 'today'] },
    { field: 'double', step: undefined, keys: ['last'] },
  ].flatMap(({ field, ...rest }) => [
    { field, ...rest },
    { field: `${field}s`, ...rest },
  ]);

  it.each(steps)(
    'of $field by $step has an expression that finds what was counted: $keys',
    async ({ field, step, keys }) => {
      const filters = [filter('key', ...keys)];
      const facet = { name: 's', type: 'range' as const, field, ...(step !== undefined && { step: step as number }) };
      const { buckets } = (await ends({ filters, facets: [facet], size: 0 })).facets['s']!;
      expect(buckets.length).toBeGreaterThan(0);
      for (const { query, value } of buckets) {
        const { response } = await ends({ filters: [...filters, filter(field, query)], size: 0 });
        expect([query, response.numFound]).toEqual([query, value]);
      }
    },
  );

  it('of days has percentiles, at the end of the calendar and where rows have several days too', async () => {
    const facets = ['day', 'days'].map((field) => ({
      name: field,
      type: 'range' as const,
      field,
      step: 'year' as const,
    }));
    const answer = await ends({ facets, filters: [filter('key', 'last')], stats: [{ field: 'price', type: 'p50' }] });
    expect(answer.facets['day']!.buckets.map(({ key, stat1 }) => [key, stat1])).toEqual([
      ['9999-01-01', 90_071_992_547_409.25],
    ]);
    expect(answer.facets['days']!.buckets).toHaveLength(2);
  });
});

describe('a value', () => {
  it('is found by the expression of its bucket, however long it is and whatever stands in it', async () => {
    const words = ['"\\'.repeat(4_000), `-${'x'.repeat(7_999)}`, '\u{1F6E2}'.repeat(4_000), 'short'];
    const fields = { word: { type: 'keyword' }, words: { type: 'keyword', many: true } };
    await app.fill(
      { name: 'words', seenBy: 'everyone', fields },
      words.map((word, at) => ({ key: `${at}`, word, words: [word, 'short'] })),
    );
    for (const field of ['word', 'words']) {
      const { facets } = (await ask('words', { facets: [{ name: 'w', field }], size: 0 }).expect(200)).body;
      expect(facets.w.buckets).toHaveLength(words.length);
      for (const { query, key, value } of facets.w.buckets) {
        const { response } = (await ask('words', { filters: [filter(field, query)] }).expect(200)).body;
        expect([key.slice(0, 10), response.numFound]).toEqual([key.slice(0, 10), value]);
      }
    }
  });
});

describe('a facet of query-info', () => {
  it('is counted as it stands, and each of its options found', async () => {
    const info = queryInfoSchema.parse((await app.request('get', '/api/query-info', 'explorer').expect(200)).body);
    const { facets } = info.collections.find(({ name }) => name === 'ends')!;
    expect(facets.map(({ field }) => field)).toEqual(expect.arrayContaining(Object.keys(ENDS.fields)));
    for (const { facetOptions, ...facet } of facets) {
      // Doubles as far apart as these have no usual steps.
      const filters = facet.field.startsWith('double') ? [filter('key', 'first', 'today')] : [];
      const answer = await ends({ facets: [{ ...facet, facetOptions } as never], filters, size: 0 });
      const counted = new Map(answer.facets[facet.name]!.buckets.map(({ key, value }) => [key, value]));
      for (const { key, query } of facetOptions) {
        const { response } = await ends({ filters: [filter(facet.field, query)], size: 0 });
        expect([facet.field, key, response.numFound]).toEqual([facet.field, key, counted.get(key)]);
      }
    }
  });
});
