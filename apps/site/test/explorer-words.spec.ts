import { describe, expect, it } from '@jest/globals';
import { type ExplorerState, emptyState } from '../app/features/explorer/address/explorer-state.ts';
import { followAddress, withRange } from '../app/features/explorer/facets/range-fields.ts';
import { linearStops } from '../app/features/explorer/facets/slider-steps.ts';
import { lastStart } from '../app/features/explorer/queries/explorer-queries.ts';
import { askedFigures } from '../app/features/explorer/table/asked-figures.ts';
import { cellChoices } from '../app/features/explorer/table/cell-choices.ts';
import { exportAddress } from '../app/features/explorer/table/export-address.ts';
import { headWords } from '../app/features/explorer/table/head-words.ts';
import { pagesOf } from '../app/features/explorer/table/pages.ts';
import { sortBy } from '../app/features/explorer/table/sorting.ts';
import { averagedFields, panelFields, rowsOf, usualColumns } from '../app/features/explorer/words/fields.ts';
import { cellWords, expressionWords, rangeIn } from '../app/features/explorer/words/values.ts';
import { suffixed } from '../app/format/suffixed.ts';
import { field } from './support/explorer-fields.ts';

// docs/product/explorer.md#explorer-panels, #explorer-table, #number-suffixes

const FIELDS = [
  ...[field('id', 'integer'), field('key', 'keyword'), field('gone', 'flag'), field('x', 'integer')],
  ...[
    field('oil', 'integer', { unit: 'bbl' }),
    field('price', 'number', { unit: 'USD' }),
    field('name', 'text'),
    field('state', 'keyword'),
  ],
  ...[field('day', 'date'), field('flat', 'flag')],
];

/** An order as an address has it. */
const sortOf = (text: string) => ({ column: text.replace('-', ''), ascending: !text.startsWith('-') });

it('large figures have a suffix from K to E, three digits of them', () => {
  expect([0, 12.5, 99_999, 100_000, 430_123_456, -1_254_000].map(suffixed)).toEqual([
    ...['0', '12.5', '99,999', '100K', '430M', '−1.25M'],
  ]);
  expect([999_999, 1e9, 2.5e12, 1e15, 3e18, 4e21].map(suffixed)).toEqual(['1M', '1B', '2.5T', '1P', '3E', '4,000E']);
});

it('a page begins at most where the last full one does; with fewer rows, at the first', () => {
  expect([0, 3, 14, 15, 2_514].map(lastStart)).toEqual([1, 1, 1, 2, 2_501]);
  const pages = pagesOf(2_501, 2_514);
  expect([pages.page, pages.last, pages.startOf(1), pages.startOf(2), pages.startOf(180)]).toEqual([
    180, 180, 1, 15, 2_501,
  ]);
  expect(pagesOf(15, 2_514).page).toBe(2);
});

it('a step back or on is by the rows of a page from any row, until an end is shown', () => {
  const steps = (start: number, total: number) => [pagesOf(start, total).previous, pagesOf(start, total).next];
  expect(steps(27, 100)).toEqual([13, 41]);
  expect(steps(1, 100)).toEqual([null, 15]);
  expect(steps(5, 100)).toEqual([1, 19]);
  expect(steps(80, 100)).toEqual([66, 87]);
  expect(steps(87, 100)).toEqual([73, null]);
  expect(steps(1, 3)).toEqual([null, null]);
});

it('a slider goes from low to high in round steps, at most a hundred', () => {
  const { stops } = linearStops({ low: 4_312, high: 15_870 }, 0);
  expect([stops[0], stops[1], stops.at(-1)]).toEqual([4_200, 4_400, 16_000]);
  expect(linearStops({ low: 3, high: 3 }, 0).stops).toEqual([3, 4]);
  expect(linearStops({ low: 0.12, high: 0.31 }, undefined).stops.slice(0, 2)).toEqual([0.12, 0.122]);
  expect(linearStops({ low: 0.5, high: 0.5 }, undefined).stops).toEqual([0.5, 0.505]);
  expect(linearStops({ low: 0, high: 0 }, undefined).stops).toEqual([0, 0.01]);
  expect(stops.length).toBeLessThanOrEqual(102);
});

describe('the fields of a collection', () => {
  const collection = { fields: FIELDS };

  it('stand names first, then words, dates, figures; what is the store’s own is left out', () => {
    expect(usualColumns(collection)).toEqual(['name', 'state', 'day', 'oil', 'price', 'x']);
    expect(panelFields(collection).map(({ name }) => name)).toEqual([
      ...['state', 'day', 'oil', 'price', 'x', 'flat', 'key'],
    ]);
    expect(usualColumns({ fields: FIELDS.filter(({ type }) => type !== 'text') })[0]).toBe('key');
    expect([rowsOf({ label: 'Wells' }, 1), rowsOf({ label: 'Wells' }, 2), rowsOf({ label: 'Market' }, 2)]).toEqual([
      ...['well', 'wells', 'rows'],
    ]);
  });

  it('are not where rows lie, which a map shows', () => {
    const withPlaces = { ...collection, point: { x: 'x', y: 'price' } };
    expect(usualColumns(withPlaces)).toEqual(['name', 'state', 'day', 'oil']);
    expect(panelFields(withPlaces).map(({ name }) => name)).toEqual(['state', 'day', 'oil', 'flat', 'key']);
  });

  it('have figures above the table: sums of what is exact, the highest of the others', () => {
    const asked = askedFigures(collection, { columns: null });
    expect(asked.map(({ field: { name }, types, words }) => `${name} ${types.join(' ')}: ${words}`)).toEqual([
      ...['oil sum: sum', 'oil avg: average', 'oil p50: median'],
      // Nine in ten rows exceed the tenth percentile.
      ...['oil p10 p90: P90 to P10', 'price max: highest'],
    ]);
    const many = ['oil', 'gas', 'water', 'sand'].map((name) => field(name, 'integer', { unit: 'bbl' }));
    expect(askedFigures({ fields: many }, { columns: null }).map(({ field: { name } }) => name)).toEqual([
      ...['oil', 'oil', 'oil', 'oil', 'gas', 'water'],
    ]);
  });

  it('have their averages beside counts where they are exact figures, and no keys or places', () => {
    expect(averagedFields(collection).map(({ name }) => name)).toEqual(['oil', 'x']);
    expect(averagedFields({ ...collection, point: { x: 'x', y: 'price' } }).map(({ name }) => name)).toEqual(['oil']);
  });

  it('have what their labels end with over several of them, once, as far as they scroll together', () => {
    const labels = [
      'Well',
      'Oil, first 12 months',
      'Gas, first 12 months',
      'Water, first year',
      'Oil, first 12 months',
    ];
    const heads = (pinned: number) =>
      headWords(
        labels.map((label) => ({ label })),
        pinned,
      );
    const alone = { isShared: false, over: undefined, isLast: false };
    expect(heads(1)).toEqual([
      { label: 'Well', ...alone },
      { label: 'Oil', isShared: true, over: 'First 12 months', isLast: false },
      { label: 'Gas', isShared: true, over: undefined, isLast: true },
      { label: 'Water, first year', ...alone },
      { label: 'Oil, first 12 months', ...alone },
    ]);
    expect(heads(2).some(({ isShared }) => isShared)).toBe(false);
    const long = ['Oil', 'Gas'].map((label) => ({ label: `${label}, in the first twelve full months` }));
    expect(headWords(long, 0).map(({ label }) => label)).toEqual(long.map(({ label }) => label));
  });
});

it('filters are told in words, and values as they are read', () => {
  const [oil, day, flat] = [field('oil', 'integer', { unit: 'bbl' }), field('day', 'date'), field('flat', 'flag')];
  const facet = { facetOptions: [{ key: 'Older', query: '[* TO 2025-11-27}', display: 'Older' }] };
  expect([
    expressionWords(oil, '[9000 TO 12000]'),
    expressionWords(oil, '-[* TO 12000}'),
    expressionWords(oil, '[9000 TO *]'),
    expressionWords(day, '[* TO 2025-11-27}', facet),
    expressionWords(day, '{2025-01-01 TO *]'),
    expressionWords(day, '2026-02-31'),
    expressionWords(day, '2026-13-45'),
    expressionWords(flat, 'true'),
    expressionWords(flat, '*'),
  ]).toEqual([
    '9,000–12,000 bbl',
    'below 12,000 bbl',
    'from 9,000 bbl',
    'Older',
    'over Jan 1, 2025',
    '2026-02-31',
    '2026-13-45',
    'Yes',
    'any value',
  ]);
  expect([cellWords(oil, null), cellWords(oil, 1234), cellWords(flat, false)]).toEqual(['—', '1,234', 'No']);
  const id = field('id', 'integer');
  expect([cellWords(id, 12402), expressionWords(id, '[12402 TO *]')]).toEqual(['12402', 'from 12402']);
  expect([rangeIn(['[1 TO *]']), rangeIn(['{1 TO 2]']), rangeIn(['-[1 TO 2]']), rangeIn(['1'])]).toEqual([
    ...[{ low: '1' }, null, null, null],
  ]);
  expect([rangeIn(['-5', '[1 TO 2]', '-*']), rangeIn(['-5', '1', '2']), rangeIn(['[1 TO 2]', '[4 TO 5]'])]).toEqual([
    ...[{ low: '1', high: '2' }, null, null],
  ]);
});

it('the head of a column sorts, then the other way round, then not; another one applies within it where it is added', () => {
  const [oil, state] = [field('oil', 'integer'), field('state', 'keyword')];
  const once = sortBy({ ...emptyState('wells'), row: 15 }, oil, false);
  expect([once.sorts, once.row]).toEqual([[{ column: 'oil', ascending: false }], 1]);
  const twice = sortBy(once, oil, false);
  expect([twice.sorts, sortBy(twice, oil, false).sorts]).toEqual([[{ column: 'oil', ascending: true }], []]);
  const both = sortBy(once, state, true).sorts;
  expect(both).toEqual([...once.sorts, { column: 'state', ascending: true }]);
  expect(sortBy({ ...once, sorts: both }, oil, true).sorts[0]).toEqual({ column: 'oil', ascending: true });
});

it('a cell offers only rows with it, rows without it and its text; of a stored set its text alone', () => {
  const went: string[][] = [];
  const offered = (value: string | string[] | null, participant?: string) =>
    cellChoices(
      field('state', 'keyword'),
      value,
      { ...emptyState('wells'), ...(participant && { participant }) },
      (next) => went.push(next.filters[0]!.expression),
    );
  for (const { act } of offered('-TX').slice(0, 2)) act();
  for (const { act } of offered(null)) act();
  expect(went).toEqual([['"-TX"'], ['-"-TX"'], ['-*'], ['*']]);
  expect(offered(['TX', 'NM']).map(({ label }) => label)).toEqual(['Only TX', 'Not TX', 'Only NM', 'Not NM', 'Copy']);
  expect(offered('TX', 'uuid').map(({ label }) => label)).toEqual(['Copy']);
});

it('a cell offers its order within others, then the other way round, then none; of a stored set too, and of five columns at most', () => {
  const offered = (sorts: string[], more: Partial<ExplorerState> = {}) => {
    const state = { ...emptyState('wells'), row: 15, ...more, sorts: sorts.map(sortOf) };
    const went: ExplorerState[] = [];
    for (const { label, act } of cellChoices(field('oil', 'integer'), 5, state, (next) => went.push(next)))
      if (/sort/i.test(label)) {
        act();
        return [label, ...went.at(-1)!.sorts.map(({ column, ascending }) => (ascending ? column : `-${column}`))];
      }
    return [];
  };
  expect(offered(['state'])).toEqual(['Then sort by this', 'state', '-oil']);
  expect(offered(['state', '-oil'])).toEqual(['Sort the other way round', 'state', 'oil']);
  expect(offered(['oil', 'state'])).toEqual(['Do not sort by this', 'state']);
  expect(offered(['state'], { participant: 'uuid' })).toEqual(['Then sort by this', 'state', '-oil']);
  // The head does these.
  expect(offered([])).toEqual([]);
  expect(offered(['-oil'])).toEqual([]);
  expect(offered(['a', 'b', 'c', 'd', 'e'])).toEqual([]);
  expect(cellChoices(field('name', 'text'), 'x', { ...emptyState('w'), sorts: [sortOf('a')] }, () => {})).toHaveLength(
    3,
  );
});

it('a range takes the place of what two fields show, and leaves what is excluded', () => {
  const after = (expression: string[], range: string[]) =>
    withRange({ ...emptyState('wells'), filters: [{ field: 'oil', expression }] }, 'oil', range).filters;
  const of = (...expression: string[]) => [{ field: 'oil', expression }];
  expect(after(['[1 TO 9]', '-5'], ['[2 TO 9]'])).toEqual(of('[2 TO 9]', '-5'));
  expect(after(['[1 TO 9]', '-5'], [])).toEqual(of('-5'));
  // Fields that are empty because they cannot show it take nothing back.
  for (const kept of ['-*', '5', '[* TO 2025-11-27}']) expect(after([kept], [])).toEqual(of(kept));
  const state = { ...emptyState('wells'), row: 15, filters: of('-5', '[1 TO 9]') };
  expect(withRange(state, 'oil', ['[1 TO 9]'])).toBe(state);
});

it('two fields follow the address, but not over what is being typed', () => {
  const texts = { low: '5', high: '' };
  const typed = { low: '9', high: '', of: '', isNew: true };
  expect(followAddress(typed, '[5 TO *]', texts)).toEqual({ ...typed, of: '[5 TO *]' });
  const sent = { ...typed, low: '9.0', sent: '[9 TO *]', isNew: false };
  expect(followAddress(sent, '[9 TO *]', { low: '9', high: '' }).low).toBe('9.0');
  // The next figure is typed while the page goes to the first one.
  const again = { ...sent, low: '9.05', isNew: true };
  expect(followAddress(again, '[9 TO *]', { low: '9', high: '' })).toEqual({ ...again, of: '[9 TO *]' });
  expect(followAddress(sent, '[5 TO *]', texts)).toEqual({ ...texts, of: '[5 TO *]', isNew: false });
});

it('rows are exported by an address that the server reads, and not where it would be too long', () => {
  const of = (count: number) =>
    exportAddress(
      { ...emptyState('wells'), filters: [{ field: 'operator', expression: Array<string>(count).fill('Llano') }] },
      'csv',
    );
  expect(of(2)).toMatch(/^\/explorer\/export\?collection=wells&format=csv&filters=%5B/);
  expect(of(1_000)).toBeNull();
});
