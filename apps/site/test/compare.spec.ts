import { describe, expect, it } from '@jest/globals';
import type { DealDetail } from '@outcrop/contracts';
import fc from 'fast-check';
import { besideOf, compareAddress, readCompared } from '../app/features/compare/compare-address.ts';
import { compareDeals } from '../app/features/compare/compare-rows.ts';
import { findDealsToAdd, readAdded } from '../app/features/compare/deals-to-add.ts';

describe('the address of the compare page', () => {
  it('survives a round trip, whatever the deals', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 4 });
    fc.assert(
      fc.property(ids, (chosen) => {
        const { search } = new URL(compareAddress(chosen), 'https://rim.example');
        expect(readCompared(search)).toEqual({ ids: chosen, omitted: 0 });
      }),
    );
  });

  it.each([
    ['', [], 0],
    ['?ids=', [], 0],
    ['?ids=1+2+1', [1, 2], 0],
    ['?view=table&ids=3+1', [3, 1], 0],
    ['?ids=1%2B2', [1, 2], 0],
    ['?ids=1%202', [1, 2], 0],
    ['?ids=1+2+3+4+5+6', [1, 2, 3, 4], 2],
    ['?ids=1+x+0+-2+99999999999+02', [1], 5],
    ['?kids=1+2', [], 0],
    ['?ids=%', [], 1],
  ])('%s', (search, ids, omitted) => expect(readCompared(search)).toEqual({ ids, omitted }));

  it('names the deal that a phone shows beside the first, the second where it names none that is there', () => {
    expect(compareAddress([1, 2, 3], 2)).toBe('/deals/compare?ids=1+2+3&beside=2');
    expect(compareAddress([1, 2, 3], 1)).toBe('/deals/compare?ids=1+2+3');
    expect(besideOf('?ids=1+2+3&beside=2', 3)).toBe(2);
    for (const search of ['?ids=1+2+3', '?ids=1+2+3&beside=3', '?beside=0', '?beside=x', '?beside=22', ''])
      expect(besideOf(search, 3)).toBe(1);
  });
});

describe('the rows of the compare page', () => {
  const deal = (values: Partial<DealDetail>) =>
    ({
      listingTypeDesc: 'Producing',
      statusText: 'Active Deal',
      hasVDR: false,
      PLSCode: 'PP',
      sold: false,
      deadlineDate: null,
      ...Object.fromEntries(['whr', 'region', 'area', 'basin', 'play', 'reserves'].map((name) => [name, null])),
      ...Object.fromEntries(
        ['netProduction', 'cashFlow', 'price', 'workingInterest', 'netRevenueInterest'].map((name) => [name, null]),
      ),
      ...values,
    }) as DealDetail;
  const TODAY = '2026-11-25';
  const compared = (...deals: DealDetail[]) => compareDeals(deals, TODAY);
  const rowsOf = (...deals: DealDetail[]) => compared(...deals).sections.flatMap(({ rows }) => rows);
  const row = (label: string, ...deals: DealDetail[]) => rowsOf(...deals).find((each) => each.label === label);

  it('hold what differs, a missing value too; what is the same stands apart', () => {
    const [a, b] = [
      deal({ region: 'Permian', netProduction: 1_212, cashFlow: 9_000 }),
      deal({ region: 'Permian', listingTypeDesc: 'Producing, Leasehold', cashFlow: 9_000 }),
    ];
    expect(rowsOf(a, b)).toEqual([
      { label: 'Net production', cells: ['1,212 BOE/d', null] },
      { label: 'Type', cells: ['Producing', 'Producing, Leasehold'] },
    ]);
    expect(compared(a, b).same).toEqual([
      { label: 'Price', text: 'Call' },
      { label: 'Cash flow/month', text: '$9,000' },
      { label: 'Region', text: 'Permian' },
      { label: 'Status', text: 'Active Deal' },
      { label: 'Data room', text: 'No' },
    ]);
    expect(compared(a).same).toEqual([]);
    expect(row('Region', a)?.cells).toEqual(['Permian']);
  });

  it('begin with price, production and cash flow, and say the figures with their units; what no deal has is left out', () => {
    const a = deal({ cashFlow: 1_482_000, price: 64_500_000, workingInterest: 6.3, reserves: '6.1 MMBOE proved' });
    const b = deal({ cashFlow: 900, price: 1_000, workingInterest: 12, reserves: '2 MMBOE' });
    const c = deal({ netProduction: 97 });
    expect(compared(a, b, c).sections[0]?.rows.map(({ label, cells }) => [label, ...cells])).toEqual([
      ['Price', '$64.5 million', '$1,000', 'Call'],
      ['Net production', null, null, '97 BOE/d'],
      ['Cash flow/month', '$1,482,000', '$900', null],
      ['Months of cash flow', '43.5', '1.1', null],
    ]);
    expect(row('Working interest', a, b)?.cells).toEqual(['6.3%', '12%']);
    expect(row('Reserves', a, b)).toEqual({ label: 'Reserves', cells: ['6.1 MMBOE', '2 MMBOE'] });
    expect(rowsOf(a).map(({ label }) => label)).not.toContain('Net production');
    expect(compared(a).sections.map(({ title }) => title)).not.toContain('Dates');
  });

  it('mark the best ratio of price, where there are two to choose from', () => {
    const [a, b, none] = [
      deal({ price: 48_500_000, netProduction: 1_212, cashFlow: 1_482_000 }),
      deal({ price: 21_800_000, netProduction: 655, cashFlow: 604_000 }),
      deal({ price: 1_000, netProduction: 0, cashFlow: -5 }),
    ];
    expect(row('Price per flowing barrel', none, a, b)).toEqual({
      label: 'Price per flowing barrel',
      cells: [null, '$40,017 per BOE/d', '$33,282 per BOE/d'],
      best: { at: 2, word: 'lowest' },
    });
    expect(row('Months of cash flow', none, a, b)?.best).toEqual({ at: 1, word: 'shortest' });
    expect(row('Months of cash flow', none, a)?.best).toBeUndefined();
    expect(row('Price per flowing barrel', a, { ...a, cashFlow: 1 })).toBeUndefined();
  });

  it('bring reserves in several units to thousands of barrels of oil equivalent', () => {
    const texts = ['6.1 MMBOE proved', '12 BCF', '900 MBO', '3 million BBL', '1,200 MMCFE', 'not estimated'];
    expect(row('Reserves', ...texts.map((reserves) => deal({ reserves })))).toMatchObject({
      unit: 'MBOE, 6 MCF to 1',
      cells: ['6,100', '2,000', '900', '3,000', '200', null],
    });
  });

  it('call the dates of an event by their own names', () => {
    const event = deal({ PLSCode: 'EVENT', closingDate: '2026-12-03', deadlineDate: '2026-11-30' });
    const other = deal({ PLSCode: 'PP', closingDate: '2026-12-09' });
    const dates = rowsOf(event, other).filter(({ cells }) => cells.some((cell) => cell?.includes('2026')));
    expect(dates.map(({ label, cells }) => [label, ...cells])).toEqual([
      ['Register by', 'Nov 30, 2026', null],
      ['Event ends', 'Dec 3, 2026', null],
      ['Data room closes', null, 'Dec 9, 2026'],
    ]);
  });

  it('show the price of an event in the same row as those of deals', () => {
    const cells = row(
      'Price',
      deal({ PLSCode: 'EVENT', price: 395 }),
      deal({ PLSCode: 'PP', price: 1_000_000 }),
    )?.cells;
    expect(cells).toEqual(['$395', '$1,000,000']);
  });
});

describe('a deal that is added on the page', () => {
  it.each([
    ['?ids=1+2&add=12847', { address: '/deals/compare?ids=1+2+12847' }],
    ['?ids=1+2&add=2', { address: '/deals/compare?ids=1+2' }],
    ['?add=https%3A%2F%2Frim.example%2Fdeals%2F7', { address: '/deals/compare?ids=7' }],
    ['?ids=1&add=+wolf+camp+', { words: 'wolf camp' }],
    ['?ids=1&add=99999999999', { words: '99999999999' }],
    ['?ids=1&add=+', null],
    ['?ids=1', null],
  ])('%s', (search, added) => expect(readAdded(search, readCompared(search).ids)).toEqual(added));

  it('is offered by its words, without those that stand there', async () => {
    const found = [5, 6, 7, 8, 9, 10, 11].map((ListingId) => ({ ListingId }));
    const api = { findDeals: async ({ size }: { size?: number }) => ({ deals: found.slice(0, size) }) as never };
    const { deals } = await findDealsToAdd('wolf', [6], api);
    expect(deals.map(({ ListingId }) => ListingId)).toEqual([5, 7, 8, 9, 10]);
  });
});
