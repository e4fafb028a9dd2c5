import { describe, expect, it } from '@jest/globals';
import type { DealDetail } from '@outcrop/contracts';
import fc from 'fast-check';
import { compareAddress, readCompared } from '../app/features/compare/compare-address.ts';
import { compareSections } from '../app/features/compare/compare-rows.ts';

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
      ...Object.fromEntries(['whr', 'region', 'area', 'basin', 'play', 'reserves'].map((name) => [name, null])),
      ...Object.fromEntries(
        ['netProduction', 'cashFlow', 'price', 'workingInterest', 'netRevenueInterest'].map((name) => [name, null]),
      ),
      ...values,
    }) as DealDetail;
  const rowsOf = (...deals: DealDetail[]) => compareSections(deals).flatMap(({ rows }) => rows);
  const row = (label: string, ...deals: DealDetail[]) => rowsOf(...deals).find((each) => each.label === label);

  it('mark what differs, including a missing value, and nothing else', () => {
    const [a, b] = [
      deal({ region: 'Permian', netProduction: 1_212 }),
      deal({ region: 'Permian', listingTypeDesc: 'Producing, Leasehold' }),
    ];
    expect(row('Region', a, b)).toMatchObject({ differs: false });
    expect(row('Type', a, b)).toMatchObject({
      differs: true,
      cells: [{ text: 'Producing' }, { text: 'Producing, Leasehold' }],
    });
    expect(row('Net production', a, b)).toEqual({
      label: 'Net production',
      figure: true,
      differs: true,
      cells: [{ text: '1,212', unit: 'BOE/d' }, null],
    });
  });

  it('write figures with their units, and leave out what no deal has', () => {
    const a = deal({ cashFlow: 1_482_000, price: 64_500_000, workingInterest: 6.3, reserves: '6.1 MMBOE proved' });
    const cells = (label: string) => row(label, a)?.cells;
    expect(cells('Cash flow')).toEqual([{ text: '$1,482,000', unit: '/month' }]);
    expect(cells('Projected price')).toEqual([{ text: '$64.5 million' }]);
    expect(cells('Working interest')).toEqual([{ text: '6.3%' }]);
    expect(cells('Reserves')).toEqual([{ text: '6.1', unit: 'MMBOE' }]);
    expect(rowsOf(a).map(({ label }) => label)).not.toContain('Net production');
    expect(compareSections([a]).map(({ title }) => title)).not.toContain('Dates');
  });

  it('show the price of an event in the same row as those of deals', () => {
    const cells = row(
      'Projected price',
      deal({ PLSCode: 'EVENT', price: 395 }),
      deal({ PLSCode: 'PP', price: 1_000_000 }),
    )?.cells;
    expect(cells).toEqual([{ text: '$395' }, { text: '$1,000,000' }]);
  });
});
