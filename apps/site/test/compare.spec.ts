import { describe, expect, it } from '@jest/globals';
import type { DealDetail } from '@outcrop/contracts';
import fc from 'fast-check';
import { compareAddress, readCompared } from '../app/features/compare/compare-address.ts';
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
});

describe('the rows of the compare page', () => {
  const deal = (values: Partial<DealDetail>) =>
    ({
      listingTypeDesc: 'Producing',
      statusText: 'Active Deal',
      hasVDR: false,
      PLSCode: 'PP',
      ...Object.fromEntries(['whr', 'region', 'area', 'basin', 'play', 'reserves'].map((name) => [name, null])),
      ...Object.fromEntries(
        ['netProduction', 'cashFlow', 'price', 'workingInterest', 'netRevenueInterest'].map((name) => [name, null]),
      ),
      ...values,
    }) as DealDetail;
  const rowsOf = (...deals: DealDetail[]) => compareDeals(deals).sections.flatMap(({ rows }) => rows);
  const row = (label: string, ...deals: DealDetail[]) => rowsOf(...deals).find((each) => each.label === label);

  it('hold what differs, a missing value too; what is the same stands apart', () => {
    const [a, b] = [
      deal({ region: 'Permian', netProduction: 1_212, cashFlow: 9_000 }),
      deal({ region: 'Permian', listingTypeDesc: 'Producing, Leasehold', cashFlow: 9_000 }),
    ];
    expect(rowsOf(a, b)).toEqual([
      { label: 'Type', figure: false, cells: ['Producing', 'Producing, Leasehold'] },
      { label: 'Net production', unit: 'BOE/d', figure: true, cells: ['1,212', null] },
    ]);
    expect(compareDeals([a, b]).same).toEqual([
      { label: 'Status', text: 'Active Deal' },
      { label: 'Data room', text: 'No' },
      { label: 'Region', text: 'Permian' },
      { label: 'Cash flow', text: '9,000 US$/month' },
    ]);
    expect(compareDeals([a]).same).toEqual([]);
    expect(row('Region', a)?.cells).toEqual(['Permian']);
  });

  it('have one unit each, and leave out what no deal has', () => {
    const a = deal({ cashFlow: 1_482_000, price: 64_500_000, workingInterest: 6.3, reserves: '6.1 MMBOE proved' });
    const b = deal({ cashFlow: 900, price: 1_000, workingInterest: 12, reserves: '2 MMBOE' });
    const [cash, price, interest, reserves] = ['Cash flow', 'Projected price', 'Working interest', 'Reserves'].map(
      (label) => row(label, a, b),
    );
    expect(cash).toMatchObject({ unit: 'US$/month', cells: ['1,482,000', '900'] });
    expect(price).toMatchObject({ unit: 'US$', cells: ['64,500,000', '1,000'] });
    expect(interest).toMatchObject({ unit: '%', cells: ['6.3', '12'] });
    expect(reserves).toMatchObject({ unit: 'MMBOE', cells: ['6.1', '2'] });
    expect(rowsOf(a).map(({ label }) => label)).not.toContain('Net production');
    expect(compareDeals([a]).sections.map(({ title }) => title)).not.toContain('Dates');
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
      ['Event ends', 'Dec 3, 2026', null],
      ['Data room closes', null, 'Dec 9, 2026'],
      ['Register by', 'Nov 30, 2026', null],
    ]);
  });

  it('show the price of an event in the same row as those of deals', () => {
    const cells = row(
      'Projected price',
      deal({ PLSCode: 'EVENT', price: 395 }),
      deal({ PLSCode: 'PP', price: 1_000_000 }),
    )?.cells;
    expect(cells).toEqual(['395', '1,000,000']);
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
