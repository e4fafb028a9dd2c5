import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseCashFlow, parseInterests, parseNetProduction, parsePrice } from '../src/listings/parse-quantities.ts';

describe('net production, BOE/d', () => {
  it.each([
    ['118 BOPD', 118],
    ['1,212 BOED: 811 BOPD and 2,405 MCFD', 1212],
    ['640 MCFD', 106.67],
    ['1.9 MMCFD', 316.67],
    ['350 BOPD & 1.9 MMCFD', 666.67],
    ['300-400 BOPD', 350],
    ['300 to 400 bopd', 350],
    ['300 – 400 BOE per day', 350],
    ['~1,900 BOEPD', 1900],
    ['12 MBOE/d', 12_000],
    ['1.2k bopd', 1200],
    ['55 barrels of oil per day', 55],
    ['100 BBL/D NGL, 50 BOPD', 150],
    ['2.4 MMCFED', 400],
    ['5 MMCFGPD', 833.33],
    ['3 wells, 40 BO/D', 40],
    ['Now 350 BOPD; peak 900 BOPD', 350],
    ['.5 MMCFD', 83.33],
  ])('%s', (text, expected) => expect(parseNetProduction(text)).toBe(expected));

  it.each(['', 'shut in', '1,250', '40 BWPD', '40 BO a month', 'BOPD', '12 BOPM', '2-mile laterals', 'S2BOPD'])(
    'leaves %j a text',
    (text) => expect(parseNetProduction(text)).toBeNull(),
  );
});

describe('cash flow, US$ a month', () => {
  it.each([
    ['$1,482,000 a month', 1_482_000],
    ['$1.2 MM/yr', 100_000],
    ['$45K/mo', 45_000],
    ['$45K - $50K/mo', 47_500],
    ['$30,000/Mn', 30_000],
    ['~$120,000 per month (third quarter)', 120_000],
    ['$1.4 million annually', 116_666.67],
    ['$10-12 million a year', 916_666.67],
    ['$300,000 per quarter', 100_000],
    ['45,000 USD/month', 45_000],
    ['US$ 9,000 net per month', 9_000],
    ['Monthly net cash flow: $45,000', 45_000],
    ['3-month average $45,000/mo', 45_000],
    ['last 12 months: $50,000 per month', 50_000],
    ['45000', 45_000],
    ['$45,000', 45_000],
  ])('%s', (text, expected) => expect(parseCashFlow(text)).toBe(expected));

  it.each([
    '',
    'positive',
    '$85,000 from 3 wells',
    'C$45,000/mo',
    'CAD 45,000 a month',
    '€45,000/mo',
    '$45M/mo',
    '12 months of 3 wells',
  ])('leaves %j a text', (text) => expect(parseCashFlow(text)).toBeNull());
});

describe('price, US$', () => {
  it.each([
    ['$2,400,000', 2_400_000],
    ['$64 million', 64_000_000],
    ['$10-12 million', 11_000_000],
    ['$1.5MM', 1_500_000],
    ['~$750K', 750_000],
    ['2400000', 2_400_000],
    ['$1,500/acre; $3MM total', 3_000_000],
    ['$2 billion', 2_000_000_000],
    ['$9,999,999,999,999.99', 9_999_999_999_999.99],
  ])('%s', (text, expected) => expect(parsePrice(text)).toBe(expected));

  it.each(['', '$10,000 billion', 'Offers', '$1,500 per acre', '$2.5M', 'C$2,000,000', '3 wells'])(
    'leaves %j a text',
    (text) => expect(parsePrice(text)).toBeNull(),
  );
});

describe('interests, percent', () => {
  it.each([
    ['75% WI (56.25% NRI)', 75, 56.25],
    ['100% WI / 80% NRI', 100, 80],
    ['WI 75% NRI 60%', 75, 60],
    ['WI: 87.5%; NRI: 65.6%', 87.5, 65.6],
    ['75% WI 60% NRI', 75, 60],
    ['Operated WI of 75% (60% NRI)', 75, 60],
    ['Avg WI 23%, NRI 18%', 23, 18],
    ['50% to 75% operated working interest', 62.5, null],
    ['Working interest 0.6%–14.1% (6.3% average); net revenue interest 4.8% average', 6.3, 4.8],
    ['Net revenue interest 0.3%–2.4% (0.9% average), lease royalty', null, 0.9],
    ['NRI 75-80%', null, 77.5],
    ['8/8ths NRI 75 percent', null, 75],
    ['working interest averages 12%, from 3%', 12, null],
  ])('%s', (text, working, netRevenue) => expect(parseInterests(text)).toEqual({ working, netRevenue }));

  it.each(['', '75%', '6.25% ORRI', 'WI: 250%', 'WI to be earned'])('leaves %j a text', (text) =>
    expect(parseInterests(text)).toEqual({ working: null, netRevenue: null }),
  );
});

describe('any text', () => {
  const numbers = fc.constantFrom('12', '1,200', '0.5', '300-400', '$45', '99999999999999999999', '%', 'WI', 'NRI');
  const units = fc.constantFrom('BOPD', 'MMCFD', 'K', 'MM', '/mo', 'a year', 'to', '–', 'average', ';', '(', 'acre');
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(fc.oneof(numbers, units), { maxLength: 12 }).map((parts) => parts.join(' ')),
  );

  it('gives null or a finite number that is not negative', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { working, netRevenue } = parseInterests(text);
        for (const value of [parseNetProduction(text), parseCashFlow(text), parsePrice(text), working, netRevenue])
          if (value !== null) expect(Number.isFinite(value) && value >= 0).toBe(true);
        for (const share of [working, netRevenue]) if (share !== null) expect(share).toBeLessThanOrEqual(100);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads back figures as the trade writes them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (amount) => {
        const written = amount.toLocaleString('en-US');
        expect(parseNetProduction(`${written} BOED`)).toBe(amount);
        expect(parseCashFlow(`$${written} per month`)).toBe(amount);
        expect(parsePrice(`Asking $${written}`)).toBe(amount);
      }),
    );
  });

  it('ends soon on long texts', () => {
    for (const part of ['1,', '$1 ', '1-', ' WI', '5% ', '12 BO ', 'a$', '1 to '])
      for (const parse of [parseNetProduction, parseCashFlow, parsePrice, parseInterests])
        expect(() => parse(part.repeat(10_000 / part.length))).not.toThrow();
  });
});
