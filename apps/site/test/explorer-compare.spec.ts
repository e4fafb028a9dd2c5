import { describe, expect, it } from '@jest/globals';
import { valueExpression } from '@outcrop/contracts';
import fc from 'fast-check';
import { emptyState, explorerAddress } from '../app/features/explorer/address/explorer-state.ts';
import {
  type CompareState,
  compareAddress,
  explorerOf,
  swapped,
  withSet,
} from '../app/features/explorer/compare/compare-state.ts';
import { inPercent, inPoints, partWords, setName } from '../app/features/explorer/compare/compare-words.ts';
import { readCompare } from '../app/features/explorer/compare/read-compare.ts';
import { isComparison, savedAddress, savedComparison } from '../app/features/explorer/saved/saved-comparison.ts';
import { type Content, savedContent, stateOf } from '../app/features/explorer/saved/saved-content.ts';
import { filter, INFO, plain, read, searchOf, WELLS } from './support/explorer-compare.ts';

// docs/product/explorer.md#explorer-compare

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
