import type { DealDetail } from '@outcrop/contracts';
import { dealSections, figuresOf } from '../app/features/deal-page/sheet/deal-sections.ts';

describe('dealSections', () => {
  const sections = (values: Partial<DealDetail>) =>
    dealSections({ lat: null, sold: true, price: 3_900, ...values } as DealDetail, '2026-11-21').map(
      ({ title, rows }) => [title, ...rows.map(({ label, text }) => `${label}: ${text}`)],
    );

  it('give the projected price of a deal, even if the key facts have the figure', () => {
    expect(sections({ PLSCode: 'PP,EVENT', projectedSalePrice: '$3,900' })).toEqual([
      ['Production and cash flow', 'Projected price: $3,900'],
    ]);
  });

  it.each(['STUDY', 'EVENT', 'PP,STUDY'])('call the price of %s a price', (PLSCode) => {
    expect(sections({ PLSCode, projectedSalePrice: '$3,900, members $2,900' })).toEqual([
      ['Price', 'Price: $3,900, members $2,900'],
    ]);
  });

  it.each(['$3,900', ' 3900 ', '$3,900.00', 'US $3,900', '3,900 USD'])('give %j once, in the key facts', (text) => {
    expect(sections({ PLSCode: 'STUDY', projectedSalePrice: text })).toEqual([]);
    expect(sections({ PLSCode: 'STUDY', projectedSalePrice: text, prod: '1,200 BOED' })).toEqual([
      ['Production and cash flow', 'Gross production: 1,200 BOED'],
    ]);
  });

  it.each([null, 4_000])('keep a price that the key facts do not have: %j', (price) => {
    expect(sections({ PLSCode: 'EVENT', projectedSalePrice: '$3,900', price })).toEqual([['Price', 'Price: $3,900']]);
  });

  it('keep a section that only has a map, and call it by what it shows', () => {
    expect(sections({ PLSCode: 'PP', lat: 32 })).toEqual([['Where it lies']]);
    expect(sections({ PLSCode: 'EVENT', lat: 32, whr: 'Houston' })).toEqual([['Where it takes place']]);
  });

  it('give the place of a study or an event once, in the key facts', () => {
    expect(sections({ PLSCode: 'STUDY', whr: 'Ohio', basin: 'Appalachian Basin', fld2: 'Marcellus' })).toEqual([
      ['What it covers', 'Trend or play: Marcellus'],
    ]);
    expect(sections({ PLSCode: 'EVENT', whr: 'Houston' })).toEqual([]);
    expect(sections({ PLSCode: 'PP,EVENT', whr: 'Houston' })).toEqual([['Where it lies', 'Where: Houston']]);
  });
});

describe('figuresOf', () => {
  it('leaves sentences alone that merely contain figures', () => {
    const text = 'Base decline of 11% fitted to the last 24 months; downtime of 2.4% is in the forecast.';
    expect(figuresOf(text)).toBeNull();
  });

  it('recognises reserves as a table under their total', () => {
    const text = [
      '6.1 MMBOE 1P',
      'Proved developed producing: 2,910 MBBL and 8,580 MMCF, PV-10 $61.2 M',
      'Total: 4,070 MBBL and 12,180 MMCF, PV-10 $86.0 M',
    ].join('\n');
    expect(figuresOf(text)).toEqual({
      lead: '6.1 MMBOE 1P',
      rows: [
        { name: 'Proved developed producing', cells: ['2,910 MBBL', '8,580 MMCF', 'PV-10 $61.2 M'] },
        { name: 'Total', cells: ['4,070 MBBL', '12,180 MMCF', 'PV-10 $86.0 M'] },
      ],
    });
  });

  it('recognises zones with their depths, and interests with their ranges', () => {
    expect(figuresOf('Lower Spraberry 8,150–8,420 ft; Wolfcamp A 8,760–9,050 ft')?.rows).toEqual([
      { name: 'Lower Spraberry', cells: ['8,150–8,420 ft'] },
      { name: 'Wolfcamp A', cells: ['8,760–9,050 ft'] },
    ]);
    expect(
      figuresOf('Working interest 0.6%–14.1% (6.3% average); net revenue interest 0.45%–10.7% (4.8% average)')?.rows,
    ).toEqual([
      { name: 'Working interest', cells: ['0.6%–14.1% (6.3% average)'] },
      { name: 'Net revenue interest', cells: ['0.45%–10.7% (4.8% average)'] },
    ]);
  });

  it('keeps figures whole when rows have different numbers of them', () => {
    expect(figuresOf('Oil: 10 MBBL and 3 MMCF\nGas: 12 MMCF')?.rows).toEqual([
      { name: 'Oil', cells: ['10 MBBL and 3 MMCF'] },
      { name: 'Gas', cells: ['12 MMCF'] },
    ]);
  });

  it.each([
    'Dean sand; proved by offset wells',
    'One well: tested',
    'Sold as one package; no partial bids.',
    '',
    ';',
    '\n\n',
  ])('leaves %j as it was written', (text) => {
    expect(figuresOf(text)).toBeNull();
  });
});
