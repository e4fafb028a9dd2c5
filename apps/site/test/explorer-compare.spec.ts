import { describe, expect, it } from '@jest/globals';
import {
  type ApiClient,
  ApiError,
  type QueryAnswer,
  type QueryBody,
  type QueryInfo,
  valueExpression,
} from '@outcrop/contracts';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { emptyState, explorerAddress } from '../app/features/explorer/address/explorer-state.ts';
import { type Comparison, comparisonQuery } from '../app/features/explorer/compare/compare-data.ts';
import {
  type CompareState,
  compareAddress,
  explorerOf,
  swapped,
  withSet,
} from '../app/features/explorer/compare/compare-state.ts';
import { inPercent, inPoints, partWords, setName } from '../app/features/explorer/compare/compare-words.ts';
import { comparisonTable } from '../app/features/explorer/compare/comparison-table.ts';
import { readCompare, refusedSets } from '../app/features/explorer/compare/read-compare.ts';
import { isComparison, savedAddress, savedComparison } from '../app/features/explorer/saved/saved-comparison.ts';
import { type Content, savedContent, stateOf } from '../app/features/explorer/saved/saved-content.ts';

// docs/product/explorer.md#explorer-compare

const field = (name: string, type: string, more = {}) => ({
  ...{ name, type, label: name, unit: null, many: false, sortable: type !== 'text', exact: type === 'integer' },
  ...more,
});
const WELLS = {
  name: 'wells',
  label: 'Wells',
  address: '',
  fields: [
    ...[field('key', 'keyword'), field('operator', 'keyword'), field('play', 'keyword', { label: 'Play' })],
    ...[field('tags', 'keyword', { many: true }), field('horizontal', 'flag'), field('spudDate', 'date')],
    ...[field('depth', 'integer', { unit: 'ft' }), field('oil', 'integer', { unit: 'bbl', label: 'Oil' })],
    ...[field('price', 'number', { unit: 'USD per bbl' }), field('x', 'integer'), field('y', 'integer')],
  ],
  facets: [],
  point: { x: 'x', y: 'y' },
};
const INFO = { collections: [WELLS], limits: {} } satisfies QueryInfo;
const plain: CompareState = {
  ...{ state: emptyState('wells'), against: [], measure: 'depth', share: 'operator', adding: null },
};
const searchOf = (compare: CompareState) => compareAddress(compare).replace(/^[^?]*/, '');
const read = (search: string) => readCompare(search, INFO);
const filter = (name: string, ...expression: string[]) => ({ field: name, expression });

describe('the address of a comparison', () => {
  it('holds both sets and what is compared of them, whatever their values are', () => {
    const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => text.isWellFormed());
    const filters = fc.array(
      fc.record({
        field: fc.constantFrom('operator', 'play', 'oil'),
        expression: fc.array(value.map(valueExpression), { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 4 },
    );
    const adding = fc.record({
      to: fc.constantFrom('a' as const, 'b' as const),
      field: fc.constantFrom(null, 'play', 'oil', 'spudDate'),
    });
    const compares = fc.record({
      state: filters.map((some) => ({ ...emptyState('wells'), filters: some })),
      against: filters,
      measure: fc.constantFrom('depth', 'oil', 'price'),
      share: fc.constantFrom('operator', 'play', 'horizontal'),
      adding: fc.option(adding),
    });
    fc.assert(
      fc.property(compares, (compare) => {
        expect(read(searchOf(compare))).toEqual({ compare, wrong: [], sent: null });
        expect(swapped(swapped(compare))).toEqual({ ...compare, adding: null });
      }),
    );
  });

  it('is as usual where it says its collection alone: ratios first, and no place of a row', () => {
    const { compare } = read('?collection=wells');
    expect(compare).toEqual({ ...plain, measure: 'depth' });
    const market = {
      ...WELLS,
      fields: WELLS.fields.map((one) => (one.name === 'price' ? { ...one, exact: true } : one)),
    };
    expect(readCompare('', { ...INFO, collections: [market] }).compare.measure).toBe('price');
  });

  it.each([
    ['against.depht=5', ['Set B: There is no field “depht” in Wells, but a filter names it.']],
    ['against.=5', ['Set B: “against.” must name a field, such as “against.key”.']],
    ['filter.nothing=5', ['There is no field “nothing” in Wells, but a filter names it.']],
    ['measure=play', ['“measure” must be a field of numbers, which Play is not.']],
    ['measure=x', ['“measure” must be a field of numbers, which x is not.']],
    ['share=tags', ['“share” must be a field of words or flags with one value a row, which tags is not.']],
    ['share=gone', ['There is no field “gone” in Wells, but “share” names it.']],
    ['add=c', ['“add” must be a or b, not “c”.']],
    ['add=b.gone', ['There is no field “gone” in Wells to filter by.']],
    ['add=b.oil&range=oil&low=9&high=8', ['Oil: The upper limit must not be below the lower limit.']],
  ])('that makes no sense is told of: %s', (search, wrong) => {
    expect(read(`?collection=wells&${search}`).wrong).toEqual(wrong);
  });

  it('of a search without a script has its words in both sets', () => {
    const { sent } = read('?filter.play=A&filter.*=old&against.*=-gone&find=%22Mesa');
    expect([sent!.state.filters, sent!.against]).toEqual([
      [filter('play', 'A'), filter('*', '"\\"Mesa"')],
      [filter('*', '"\\"Mesa"', '-gone')],
    ]);
  });

  it('of a form without a script has the range in the set that it is added to', () => {
    const { sent } = read('?filter.play=A&against.oil=[1+TO+2]&against.oil=-7&add=b.oil&range=oil&low=5&high=');
    expect(sent).toEqual({
      ...plain,
      state: { ...emptyState('wells'), filters: [filter('play', 'A')] },
      against: [filter('oil', '[5 TO *]', '-7')],
    });
  });
});

describe('a comparison saved as a query', () => {
  const compare: CompareState = {
    ...{ against: [filter('play', 'B', '-C'), filter('oil', '[1 TO 2]')], measure: 'oil', share: 'play', adding: null },
    state: {
      ...{ ...emptyState('wells'), filters: [filter('play', 'A')], pinned: 2 },
      sorts: [{ column: 'oil', ascending: false }],
    },
  };
  const stored = (content: ReturnType<typeof savedComparison>) => JSON.parse(JSON.stringify(content)) as Content;

  it('is the query of set A with set B beside it, and leads back to both', () => {
    const content = savedComparison({ ...compare, adding: { to: 'b', field: 'oil' } });
    expect(content.filters).toEqual(compare.state.filters);
    expect(savedAddress(stored(content), INFO)).toBe(compareAddress(compare));
    expect(savedAddress(stored(savedComparison(plain)), INFO)).toBe(compareAddress(plain));
    // A client that knows nothing of comparisons has the rows of set A.
    expect(stateOf(stored(content), INFO)).toEqual(compare.state);
    expect([isComparison(stored(content)), isComparison(stored(savedContent(compare.state)))]).toEqual([true, false]);
    expect(savedAddress(stored(savedContent(compare.state)), INFO)).toBe(explorerAddress(compare.state));
    expect(savedAddress(stored(content), INFO, 'gone')).toContain('/explorer/compare?collection=gone&');
  });

  it('says what is gone of it, and is no other rows where somebody has changed it', () => {
    const changed = (comparison: unknown): Content => ({
      filters: [],
      customChart: { collection: 'wells', comparison },
    });
    const gone = savedAddress(changed({ against: [filter('depht', '5')], measure: 'lost', share: 7 }), INFO);
    expect(read(gone.replace(/^[^?]*/, '')).wrong).toEqual([
      'Set B: There is no field “depht” in Wells, but a filter names it.',
      'There is no field “lost” in Wells, but “measure” names it.',
    ]);
    for (const one of [{}, { against: 'x' }, { against: [null, 7, { field: 'oil', expression: [3] }] }, []])
      expect(savedAddress(changed(one), INFO)).toBe('/explorer/compare?collection=wells');
    for (const one of ['x', 7, null]) expect(savedAddress(changed(one), INFO)).toBe('/explorer?collection=wells');
  });
});

describe('a set', () => {
  const of = (a: CompareState['against'], b: CompareState['against']): string[] => {
    const compare = withSet(withSet(plain, 'a', a), 'b', b);
    return (['a', 'b'] as const).map((set) => setName(compare, set, WELLS));
  };

  it('is named by what it asks for and the other one does not, otherwise by what it leaves open', () => {
    const deep = filter('depth', '[9000 TO 12000]');
    expect(of([filter('play', 'Mesa'), deep], [filter('play', 'Bluff'), deep])).toEqual(['Mesa', 'Bluff']);
    expect(of([deep], [])).toEqual(['depth 9,000–12,000 ft', 'All wells']);
    expect(of([filter('play', 'Mesa', '-Rim'), deep], [deep])).toEqual(['Mesa, Play not Rim', 'Any play']);
    expect(of([filter('play', 'a', 'b', 'c')], [])).toEqual(['a, b and 1 more', 'All wells']);
    expect(of([deep], [deep])).toEqual(['The same wells', 'The same wells']);
  });

  it('changes by itself, from its first row', () => {
    const compare = withSet({ ...plain, adding: { to: 'b', field: null } }, 'b', [
      filter('play', 'Mesa'),
      filter('oil'),
    ]);
    expect(compare).toEqual({ ...plain, against: [filter('play', 'Mesa')] });
    expect(explorerOf(compare, 'a').filters).toEqual([]);
    expect(explorerOf(compare, 'b').filters).toEqual([filter('play', 'Mesa')]);
  });
});

describe('how B differs from A', () => {
  it.each([
    [200, 170, '−15%', true],
    [200, 206, '+3%', false],
    [200, 200.1, '0%', false],
    [-10, -5, '+50%', true],
  ])('from %d to %d is %s', (a, b, words, isMarked) => {
    expect(inPercent({ a, b })).toMatchObject({ words, isMarked });
  });

  it('cannot be said of nothing', () => {
    expect([inPercent({ a: 0, b: 4 }), inPercent({ a: null, b: 4 }), inPoints({ a: 0.2, b: null })]).toEqual([
      ...[null, null, null],
    ]);
  });

  it('is in points where shares are compared', () => {
    expect(inPoints({ a: 0.19, b: 0.12 })).toMatchObject({ words: '−7 points', isMarked: true, isUp: false });
    expect(inPoints({ a: 0.19, b: 0.196 })).toMatchObject({ words: '+1 point', isMarked: true });
    expect(inPoints({ a: 0.19, b: 0.194 })).toMatchObject({ words: '0 points', isMarked: false });
    expect([0.003, 0, 0.194, null].map(partWords)).toEqual(['under 1%', '0%', '19%', '—']);
  });
});

/** Rows of both sets, counted by a plain loop as the query service counts them. */
const ROWS = {
  A: [
    { operator: 'Mesa', depth: 100 },
    { operator: 'Mesa', depth: 300 },
    { operator: 'Bluff', depth: null },
  ],
  B: [
    { operator: 'Rim', depth: 900 },
    { operator: 'Mesa', depth: 120 },
  ],
};

const api = {
  query: (_collection: string, body: QueryBody): Promise<QueryAnswer> => {
    const [play] = body.filters ?? [];
    const rows = ROWS[play?.expression[0] as keyof typeof ROWS] ?? [];
    const depths = rows.flatMap(({ depth }) => depth ?? []).sort((one, other) => one - other);
    const value = (type: string) => (type === 'min' ? depths[0] : depths.at(-1)) ?? null;
    const facets = (body.facets ?? []).map((facet) => {
      const step = Number(facet.step);
      const keys: (string | number)[] =
        facet.type === 'range'
          ? depths.map((depth) => Math.floor(depth / step) * step)
          : rows.map(({ operator }) => operator);
      const wanted: (string | number)[] = facet.facetOptions?.map(({ query }) => query) ?? [...new Set(keys)];
      const buckets = wanted.map((key) => ({
        ...{ key, query: `${key}` },
        value: keys.filter((one) => one === key).length,
      }));
      return [facet.name, { buckets }];
    });
    return Promise.resolve({
      responseHeader: { status: 0, collection: 'wells', engine: 'columns' },
      facets: Object.fromEntries(facets),
      stats: (body.stats ?? []).map(({ field, type }) => ({
        field,
        type,
        value: field === 'depth' ? value(type) : null,
      })),
      queryChangeId: body.changeId ?? null,
      response: { numFound: rows.length, start: 1, docs: [] },
    } as QueryAnswer);
  },
} as unknown as ApiClient;
const asked = (compare: CompareState, from = api): Promise<Comparison> =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(comparisonQuery(WELLS, compare, from));
const both = withSet(withSet(plain, 'a', [filter('play', 'A')]), 'b', [filter('play', 'B')]);

describe('a comparison', () => {
  it('has steps of one width over both sets, and counts each value in both, also where it is rare', async () => {
    const { totals, spread, shares, figures } = await asked(both);
    expect(totals).toEqual({ a: 3, b: 2 });
    expect([spread!.step, spread!.of]).toEqual([50, { a: 2, b: 2 }]);
    expect(spread!.places).toHaveLength(17);
    expect(spread!.places.filter(({ counts: { a, b } }) => a + b > 0).map(({ key, counts }) => [key, counts])).toEqual([
      ...[
        [100, { a: 1, b: 1 }],
        [300, { a: 1, b: 0 }],
        [900, { a: 0, b: 1 }],
      ],
    ]);
    expect(shares.map(({ key, counts }) => [key, counts])).toEqual([
      ...[
        ['Mesa', { a: 2, b: 1 }],
        ['Rim', { a: 0, b: 1 }],
        ['Bluff', { a: 1, b: 0 }],
      ],
    ]);
    expect(figures.map(({ field, words }) => `${field.name} ${words}`)).toEqual([
      ...['depth average', 'depth median', 'depth P90', 'depth P10', 'oil average'],
    ]);
  });

  it('takes P90, which nine in ten exceed, for the tenth percentile', async () => {
    const { figures } = await asked(both);
    expect(figures.find(({ words }) => words === 'P90')!.type).toBe('p10');
    expect(figures.find(({ words }) => words === 'P10')!.type).toBe('p90');
  });

  it('of nothing has no steps and no shares', async () => {
    const none = await asked(withSet(plain, 'a', [filter('play', 'C')]));
    expect([none.totals, none.spread, none.shares]).toEqual([{ a: 0, b: 0 }, null, []]);
  });

  it('leaves as rows of what both come to', async () => {
    const { head, rows } = comparisonTable(await asked(both), WELLS);
    expect(head).toEqual(['Of', 'Figure', 'Unit', 'A', 'B']);
    expect(rows.map(({ raw }) => raw)).toEqual(
      expect.arrayContaining([
        ['Wells', 'count', 'wells', 3, 2],
        ['depth, from', 100, 'wells', 1, 1],
        ['operator', 'Rim', 'wells', 0, 1],
      ]),
    );
  });

  it('says of which set the query service refuses a filter', async () => {
    const refusing = {
      query: (collection: string, body: QueryBody) =>
        body.filters?.[0]?.expression[0] === 'B'
          ? Promise.reject(
              new ApiError(422, {
                ...{ type: 'about:blank', title: 'Invalid', status: 422, code: 'invalid', detail: 'no', message: 'no' },
                errors: [{ path: 'filters.0.expression.0', message: 'must be a value' }],
              }),
            )
          : api.query(collection, body),
    } as unknown as ApiClient;
    const error = await asked(both, refusing).catch((thrown) => thrown);
    expect(refusedSets(error, WELLS, both)).toEqual(['Set B: Play must be a value.']);
  });
});
