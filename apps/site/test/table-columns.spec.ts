import { shortPlace } from '../app/deal/words/short-place.ts';
import { readColumns } from '../app/features/deal-search/table/column-choice.ts';
import {
  columnName,
  leftOutOnPhones,
  offeredColumns,
  shownColumns,
  usualColumns,
} from '../app/features/deal-search/table/column-names.ts';
import { nextOrder, ORDERS, orderLabel, ownOrders, sortsOf } from '../app/features/deal-search/views/deal-orders.ts';
import { shortDay } from '../app/format/figures.ts';

// docs/product/pages.md#table-columns

describe('a place in a narrow column', () => {
  it.each([
    ['De Soto, Caddo and Red River Parishes, Louisiana', 'De Soto, Caddo, Red River LA'],
    ['Columbia and Lafayette Counties, Arkansas', 'Columbia, Lafayette AR'],
    ['Columbia & Lafayette Counties, AR', 'Columbia, Lafayette AR'],
    ['Reeves, Ward and Loving Counties, Texas; Lea County, New Mexico', 'Reeves, Ward, Loving TX; Lea NM'],
    ['Marten Hills and Nipisi, Alberta and Saskatchewan', 'Marten Hills, Nipisi AB, SK'],
    ['Houma, Louisiana', 'Houma LA'],
    ['Aberdeen, Scotland', 'Aberdeen, Scotland'],
    ['North Africa, Türkiye and the eastern Mediterranean', 'North Africa, Türkiye and the eastern Mediterranean'],
    ['Houston, Texas, and remote', 'Houston, Texas, and remote'],
    ['Texas', 'Texas'],
    ['Pennsylvania, West Virginia and Ohio', 'Pennsylvania, West Virginia and Ohio'],
    ['', ''],
  ])('of %s is %s', (place, short) => {
    expect(shortPlace(place)).toBe(short);
  });
});

it('a day of this year stands without the year', () => {
  expect(shortDay('2026-11-18', '2026-11-23')).toBe('Nov 18');
  expect(shortDay('2026-01-01', '2026-12-31')).toBe('Jan 1');
  expect(shortDay('2025-12-31', '2026-01-01')).toBe('Dec 31, 2025');
});

describe('the columns of the table', () => {
  it('are the usual ones until others were chosen', () => {
    for (const nothing of [null, undefined, 'nonsense', 'rank,<script>', ','])
      expect(readColumns(nothing)).toBeUndefined();
    expect(usualColumns().every((name) => offeredColumns().includes(name))).toBe(true);
    expect(usualColumns('research').every((name) => offeredColumns('research').includes(name))).toBe(true);
  });

  it('stand in the order of the table, whatever order they were chosen in, without those that this list does not have', () => {
    expect(readColumns('status,price,type')).toEqual(['type', 'price', 'status']);
    expect(readColumns('status,netProduction,region', 'research')).toEqual(['region', 'status']);
    expect(shownColumns('public', ['deadlineDate', 'basin']).map(columnName)).toEqual(['Basin', 'Bids due']);
    expect(usualColumns().map(columnName)).toEqual([
      ...['Type', 'Where', 'Price', 'Net production', 'Cash flow/month'],
      ...['Interest', 'Bids due', 'Status'],
    ]);
    expect(leftOutOnPhones(usualColumns())).toEqual(['type', 'whr']);
    expect(leftOutOnPhones(usualColumns(), 'type')).toEqual(['whr']);
    expect(leftOutOnPhones(['type', 'price'])).toEqual([]);
  });

  it('show what the rows are sorted by, whatever was chosen', () => {
    expect(shownColumns('public', ['status'], 'price')).toEqual(['price', 'status']);
    expect(shownColumns('public', ['status', 'deadlineDate'], 'bidsDue')).toEqual(['deadlineDate', 'status']);
    expect(shownColumns('research', ['status'], 'netProduction')).toEqual(['status']);
    expect(shownColumns('research', ['status'], 'price')).toEqual(['price', 'status']);
  });

  it('may all be left out but the names', () => {
    expect(readColumns('')).toEqual([]);
    expect(shownColumns('public', [])).toEqual([]);
  });
});

describe('the orders of a list', () => {
  it('go by a column in its usual direction, the other way around, then back to the order of the firm', () => {
    for (const sort of sortsOf()) {
      const first = nextOrder(sort, {});
      const second = nextOrder(sort, first);
      expect([first, second]).toEqual(ORDERS[sort]);
      expect(nextOrder(sort, second)).toEqual({});
      expect(nextOrder(sort, { sort: sort === 'date' ? 'type' : 'date' })).toEqual(first);
    }
  });

  it('are each called differently', () => {
    const all = sortsOf().flatMap((sort) => ORDERS[sort]);
    expect(new Set(all.map(({ label }) => label)).size).toBe(12);
    for (const order of all) expect(orderLabel(order)).toBe(order.label);
    expect(orderLabel({})).toBe('Default order');
    expect(orderLabel({ reverse: true })).toBe('Default order');
  });

  it('have the best match first where there are words to match', () => {
    const labels = (search?: string) => ownOrders({ search }).map(({ label }) => label);
    expect(labels('permian mineral')).toEqual(['Best match', 'Default order']);
    for (const nothing of [undefined, '', ' -- ']) expect(labels(nothing)).toEqual(['Default order']);
    expect(orderLabel({ search: 'permian', sort: 'match' })).toBe('Best match');
    expect(orderLabel({ sort: 'match' })).toBe('Default order');
    expect(nextOrder('price', { sort: 'match' })).toEqual(ORDERS.price[0]);
  });
});
