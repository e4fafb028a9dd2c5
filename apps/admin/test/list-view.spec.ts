import { describe, expect, it } from '@jest/globals';
import type { ListView, ListViewContent } from '@outcrop/contracts';
import { localEntries, matching, viewEntries } from '../src/palette/palette-entries.ts';
import {
  askedView,
  leftOutWords,
  listNameOf,
  refusedPart,
  searchOf,
  showsSame,
  without,
} from '../src/resource/views/list-view.ts';
import { viewAddress } from '../src/view-address.ts';

// docs/product/admin.md#saved-views

const CONTENT: ListViewContent = {
  filter: { q: 'Reeves & Pecos', status: 'ACTIVE' },
  displayedFilters: { needs: true },
  sort: { field: 'updatedDate', order: 'DESC' },
  perPage: 50,
  columns: { hidden: ['region', 'agentName'], order: [1, 0, 2] },
};
const view = (changes: Partial<ListView> = {}): ListView => ({
  id: 12,
  list: 'listings',
  name: 'Checked late',
  content: CONTENT,
  version: 1,
  ...changes,
});

it('has an address that says its list and number alone', () => {
  expect(viewAddress(view())).toBe('/listings?view=12');
  expect(askedView('?view=12')).toBe(12);
  expect(askedView('?filter=%7B%7D')).toBeUndefined();
  expect([listNameOf('/listing-images/cover'), listNameOf('/users/12'), listNameOf('/')]).toEqual([
    'listing-images',
    'users',
    '',
  ]);
});

it('opens as react-admin reads it, from the first page', () => {
  const query = new URLSearchParams(searchOf(CONTENT));
  expect(Object.fromEntries(query)).toEqual({
    filter: JSON.stringify(CONTENT.filter),
    displayedFilters: '{"needs":true}',
    sort: 'updatedDate',
    order: 'DESC',
    page: '1',
    perPage: '50',
  });
  expect(new URLSearchParams(searchOf({ ...CONTENT, sort: null })).has('sort')).toBe(false);
});

describe('is shown', () => {
  it.each<[string, Partial<ListViewContent>, boolean]>([
    ['with its filters in another order', { filter: { status: 'ACTIVE', q: 'Reeves & Pecos' } }, true],
    ['with an empty filter beside them', { filter: { ...CONTENT.filter, region: '' }, displayedFilters: {} }, true],
    ['with columns hidden in another order', { columns: { hidden: ['agentName', 'region'], order: [1, 0, 2] } }, true],
    ['not with other filters', { filter: { q: 'Reeves & Pecos' } }, false],
    ['not in another order', { sort: { field: 'updatedDate', order: 'ASC' } }, false],
    ['not with other rows on a page', { perPage: 25 }, false],
    ['not with other columns', { columns: null }, false],
    ['not with columns in another order', { columns: { hidden: ['region', 'agentName'], order: [0, 1, 2] } }, false],
  ])('%s', (_, changes, same) => expect(showsSame({ ...CONTENT, ...changes }, CONTENT)).toBe(same));
});

describe('a part that the list refuses', () => {
  it('is what the refusal names', () => {
    expect(refusedPart({ 'filter.needs': 'is not a known field' })).toEqual({ filter: 'needs' });
    expect(refusedPart({ 'filter.status.1': 'Invalid option' })).toEqual({ filter: 'status' });
    expect(refusedPart({ sort: 'there is no field x' })).toBe('sort');
    expect(refusedPart({ root: 'no' })).toBeNull();
    expect(refusedPart({})).toBeNull();
  });

  it('is left out, and the rest stays', () => {
    const left = without(without(CONTENT, { filter: 'status' }), 'sort');
    expect(left).toEqual({ ...CONTENT, filter: { q: 'Reeves & Pecos' }, sort: null });
  });

  it('is named', () => {
    expect(leftOutWords('Late', [{ filter: 'needs' }])).toBe(
      'This list can no longer use all of “Late”: the filter “needs” was left out. The rest is shown as you saved it.',
    );
    expect(leftOutWords('Late', [{ filter: 'needs' }, 'sort', { filter: 'x' }])).toContain(
      'the filters “needs” and “x” and its sort order were left out.',
    );
  });
});

it('is found by the palette under its list, where that may be opened', () => {
  const menu = [{ name: 'listings', label: 'Listings', icon: 'box', order: 1 } as const];
  const entries = viewEntries([view(), view({ id: 13, list: 'audit' })], menu);
  expect(entries).toEqual([
    { key: 'view:12', group: 'Views', label: 'Checked late', note: 'Listings', to: '/listings?view=12' },
  ]);
  expect(matching([...localEntries(menu), ...entries], 'late')).toEqual(entries);
});
