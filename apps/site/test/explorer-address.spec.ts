import { describe, expect, it } from '@jest/globals';
import { valueExpression } from '@outcrop/contracts';
import fc from 'fast-check';
import {
  choiceOf,
  choose,
  type ExplorerState,
  explorerAddress,
  withExpressions,
} from '../app/features/explorer/address/explorer-state.ts';
import { readExplorerState } from '../app/features/explorer/address/read-explorer-state.ts';
import { readAddress } from '../app/features/explorer/read-address.ts';
import { type Content, savedContent, stateOf } from '../app/features/explorer/saved/saved-content.ts';
import { searchedText, withText } from '../app/features/explorer/search/search-text.ts';
import { charts, INFO, read, searchOf, wells } from './support/explorer-address.ts';

// docs/product/explorer.md#explorer-address

describe('the address of the explorer', () => {
  it('holds all of a state, whatever its values are', () => {
    const names = fc.constantFrom('operator', 'county', 'oil12');
    const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => text.isWellFormed());
    const state = fc.record({
      collection: fc.constant('wells'),
      filters: fc.array(
        fc.record({ field: names, expression: fc.array(value.map(valueExpression), { minLength: 1, maxLength: 3 }) }),
        { maxLength: 4 },
      ),
      sorts: fc.uniqueArray(fc.record({ column: names, ascending: fc.boolean() }), {
        selector: ({ column }) => column,
      }),
      row: fc.integer({ min: 1, max: 1_000_000_000 }),
      all: fc.boolean(),
      columns: fc.option(fc.uniqueArray(names, { minLength: 1 })),
      pinned: fc.integer({ min: 1, max: 4 }),
      open: fc.option(fc.uniqueArray(names)),
      byName: fc.uniqueArray(names),
      average: fc.constantFrom(null, 'oil12'),
      opened: fc.option(fc.integer({ min: 1, max: 100 })),
      chart: fc.option(charts),
    });
    fc.assert(
      fc.property(state, (one) => {
        expect(read(searchOf(one))).toEqual({ state: one, wrong: [], isThere: true });
      }),
    );
  });

  it('is readable', () => {
    const state = {
      ...withExpressions(wells, 'oil12', ['[100 TO *]']),
      sorts: [{ column: 'oil12', ascending: false }],
      columns: ['name', 'operator'],
    };
    expect(explorerAddress(state)).toBe(
      '/explorer?collection=wells&filter.oil12=[100+TO+*]&sort=-oil12&columns=name,operator',
    );
  });

  it('that makes no sense is told of, a sentence each, and what does make sense stays', () => {
    const search =
      '?collection=wells&filter.depth=9&filter.operator=Llano&sort=name&sort=county&columns=name,no&row=x&opened=2';
    const { state, wrong, isThere } = read(search);
    expect(isThere).toBe(true);
    expect(wrong).toHaveLength(4);
    expect(wrong.join(' ')).toMatch(/“no” in Wells.*“depth” in Wells.*sorted by “name”.*not “x”/);
    expect(state).toEqual({
      ...wells,
      filters: [{ field: 'operator', expression: ['Llano'] }],
      sorts: [{ column: 'county', ascending: true }],
      columns: ['name'],
      opened: 2,
    });
    expect(read('?collection=wells&pinned=many').wrong).toEqual(['“pinned” must be a number, not “many”.']);
    expect(read('?collection=wells&pinned=99').state.pinned).toBe(4);
    // A filter that is not read would show more rows than were asked for.
    for (const name of ['filter.', 'filter', 'filters', 'filter100.county'])
      expect(read(`?collection=wells&${name}=Llano`).wrong).toEqual([
        `“${name}” must name a field, such as “filter.key”.`,
      ]);
    // A filter of two values, and two filters of one field, say it once.
    for (const more of ['filter.depth=8', 'filter2.depth=8'])
      expect(read(`?collection=wells&filter.depth=9&${more}`).wrong).toEqual([
        'There is no field “depth” in Wells, but a filter names it.',
      ]);
    expect(read('?collection=wells&rows=foo')).toEqual({
      ...{ state: wells, isThere: true, wrong: ['“rows” must be “all”, not “foo”.'] },
    });
    expect(read('?collection=wells&rows=').wrong).toEqual([]);
    const orders = ['key', 'operator', 'county', 'spudDate', 'oil12', '-horizontal'];
    const sorted = read(`?collection=wells&${orders.map((order) => `sort=${order}`).join('&')}`);
    expect(sorted.wrong).toEqual(['Rows are sorted by 5 columns at most, not by 6.']);
    expect(sorted.state.sorts).toHaveLength(5);
    // A column twice is one order, the first.
    expect(read('?collection=wells&sort=oil12&sort=-oil12&sort=county&sort=oil12')).toMatchObject({
      wrong: [],
      state: { sorts: ['oil12', 'county'].map((column) => ({ column, ascending: true })) },
    });
    for (const [average, sentence] of [
      ['operator', 'There is no average of operator.'],
      ['depth', 'There is no field “depth” in Wells, but the average names it.'],
    ])
      expect(read(`?collection=wells&average=${average}`)).toMatchObject({ wrong: [sentence], state: wells });
    expect(read('?collection=gone')).toMatchObject({ isThere: false, wrong: ['There is no collection “gone”.'] });
    for (const [row, shown] of [
      ['0', 1],
      ['-5', 1],
      ['99999999999', 1_000_000_000],
    ] as const)
      expect(read(`?row=${row}`)).toMatchObject({ state: { collection: 'deals', row: shown }, wrong: [] });
  });

  it('of a form without a script leads to the readable one, or says what was typed wrong', () => {
    const form = (low: string, high: string) => `?collection=wells&range=oil12&low=${low}&high=${high}`;
    const redirectOf = (search: string): string | null => {
      try {
        readAddress(search, INFO);
        return null;
      } catch (error) {
        return (error as Response).headers.get('location');
      }
    };
    expect(redirectOf(form('1,000', '2000'))).toBe('/explorer?collection=wells&filter.oil12=[1000+TO+2000]');
    // The form sends the rest of the state with it, and a field's other filter.
    const filtered = '&filter.oil12=[1+TO+*]&filter.oil12=-7&filter2.oil12=[*+TO+99]';
    expect(redirectOf(`${form('5', '')}${filtered}`)).toBe(
      '/explorer?collection=wells&filter.oil12=[5+TO+*]&filter.oil12=-7&filter2.oil12=[*+TO+99]',
    );
    expect(readAddress(form('9', '8'), INFO).wrong).toEqual([
      'oil12: The upper limit must not be below the lower limit.',
    ]);
  });
});

describe('the address of a stored set', () => {
  it('says that there is no order where the order of the set was taken away', () => {
    const state = { ...wells, participant: 'uuid' };
    expect(explorerAddress(state)).toBe('/participant?QueryUUID=uuid&sort=');
    expect(explorerAddress({ ...state, sorts: [{ column: 'oil12', ascending: true }] })).toBe(
      '/participant?QueryUUID=uuid&sort=oil12',
    );
  });
});

describe('the search of rows', () => {
  it('takes any letters as they are, in place of others, and leaves what is excluded', () => {
    const before = withExpressions({ ...wells, row: 29 }, '*', ['Llano', '-Mesa']);
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (text) => {
        const state = withText(before, text);
        expect(searchedText(state)).toBe(text.trim());
        expect([state.row, state.filters[0]!.expression.at(-1)]).toEqual([1, '-Mesa']);
        expect(readExplorerState(explorerAddress(state).split('?')[1]!, INFO)).toMatchObject({ state, wrong: [] });
      }),
    );
    // Several, or any text, are no words of a field.
    for (const expressions of [['Llano', 'Mesa'], ['*'], ['-Mesa']])
      expect(searchedText(withExpressions(wells, '*', expressions))).toBe('');
  });

  it('of a form without a script leads to a readable address', () => {
    const redirected = (search: string) => {
      try {
        return readAddress(search, INFO).wrong;
      } catch (answer) {
        return (answer as Response).headers.get('location');
      }
    };
    expect(redirected('?collection=wells&filter.operator=Llano&row=15&find=-Mesa+1')).toBe(
      '/explorer?collection=wells&filter.operator=Llano&filter.*=%22-Mesa+1%22',
    );
    expect(redirected('?collection=wells&filter.*=Mesa&find=')).toBe('/explorer?collection=wells');
  });

  it('is saved and comes back, and is told of where rows have no words', () => {
    const state = withText(wells, 'llano 12');
    expect(stateOf({ customChart: null, ...savedContent(state) } as Content, INFO).filters).toEqual(state.filters);
    const figures = {
      ...INFO.collections[1]!,
      fields: INFO.collections[1]!.fields.filter(({ type }) => type === 'integer'),
    };
    expect(readExplorerState('?collection=wells&filter.*=x', { collections: [figures] }).wrong).toEqual([
      'There is no text to search in Wells.',
    ]);
  });
});

describe('a value of a panel', () => {
  it('is checked, excluded or neither; unchecking takes the exclusion back, and one alone is checked where it must be', () => {
    const as = (state: ExplorerState, value: string, choice: 'checked' | 'excluded' | null, single = false) =>
      choose(state, 'operator', value, { as: choice, single });
    const both = as(as({ ...wells, row: 29, opened: 30 }, 'A', 'checked'), 'B', 'excluded');
    expect(both).toMatchObject({ filters: [{ field: 'operator', expression: ['A', '-B'] }], row: 1, opened: null });
    expect(['A', 'B', 'C'].map((one) => choiceOf(both, 'operator', one))).toEqual(['checked', 'excluded', null]);
    expect(as(both, 'A', 'excluded').filters[0]?.expression).toEqual(['-B', '-A']);
    expect(as(both, 'B', null).filters[0]?.expression).toEqual(['A']);
    expect(as(as(both, 'B', null), 'A', null).filters).toEqual([]);
    expect(as(both, 'C', 'checked', true).filters[0]?.expression).toEqual(['-B', 'C']);
  });
});
