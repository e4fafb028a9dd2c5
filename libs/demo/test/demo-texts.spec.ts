import { type DemoListing } from '../src/demo-listing.ts';
import { demoListings } from '../src/demo-listings.ts';

const listings = demoListings();
const codesOf = (deal: DemoListing): string[] => deal.typeCodes.split(' ');
const ofType = (code: string): DemoListing[] => listings.filter((deal) => codesOf(deal)[0] === code);
const number = (text: string | undefined): number => Number((text ?? '0').replaceAll(',', ''));

/** BOPD, MCFD and the total as written. */
function volume(text: string) {
  const mmcf = number(/([\d.,]+) MMCFD/.exec(text)?.[1]) * 1000;
  const oil = number(/([\d.,]+) BOPD/.exec(text)?.[1]);
  const gas = mmcf || number(/([\d.,]+) MCFD/.exec(text)?.[1]);
  const total = number(/([\d.,]+) BOE\/d/.exec(text)?.[1]) || oil + gas / 6;
  return { oil, gas, total, parts: oil > 0 || gas > 0 };
}
const averageOf = (text: string): number =>
  Number(/([\d.]+)% average/.exec(text)?.[1] ?? /([\d.]+)%/.exec(text)?.[1] ?? Number.NaN);
function interests(deal: DemoListing) {
  const text = deal.workingInvestmentAndNetRevenueInterest ?? '';
  const [before, after] = text.split(/net revenue interest/i) as [string, string | undefined];
  return { working: /working interest/i.test(before) ? averageOf(before) : undefined, revenue: averageOf(after ?? '') };
}
const price = (deal: DemoListing): number => {
  const found = /^\$([\d.,]+)( million)?$/.exec(deal.projectedSalePrice ?? '');
  return number(found?.[1]) * (found?.[2] ? 1e6 : 1);
};
const cashFlow = (deal: DemoListing): number => number(/^\$([\d,]+) a month/.exec(deal.cashFlow ?? '')?.[1]);

describe('headings', () => {
  it("are never the same twice, nor like the neighbour's", () => {
    expect(new Set(listings.map((deal) => deal.governingThought.toLowerCase())).size).toBe(listings.length);
    const opening = (deal: DemoListing | undefined) => deal?.governingThought.split(' ').slice(0, 3).join(' ');
    const alike = listings.filter((deal, i) => opening(deal) === opening(listings[i + 1]));
    expect(alike.map((deal) => deal.governingThought)).toEqual([]);
  });

  it('are short, in sentence case, without a full stop', () => {
    for (const { governingThought: heading } of listings) {
      const words = heading.split(' ').length;
      expect([heading, words >= 5 && words <= 18 && heading.length <= 120]).toEqual([heading, true]);
      expect(heading).toMatch(/^[\p{Lu}\d]/u);
      expect(heading).not.toMatch(/[.!]$|\b(stunning|unique|exceptional|amazing|world-class|tremendous|premier)\b/i);
    }
  });
});

it('has no gaps in its sentences', () => {
  for (const deal of listings) {
    const text = JSON.stringify(deal);
    expect(text).not.toMatch(/undefined|NaN|Infinity|null|\[object| {2}| ,|\.\.|\ba [aeioAEIO]/);
    for (const field of [
      'what',
      'supportingStatement',
      'upsideStatement',
      'engineeringComments',
      'infrastructure',
    ] as const) {
      if (deal[field] !== undefined) expect(deal[field]).toMatch(/^[\p{Lu}\d].*[.!]$/su);
    }
  }
});

const ASSET_FIELDS = [
  'where',
  'what',
  'fieldOrBasin',
  'trendOrPlay',
  'targetFormationZoneDepth',
  'supportingStatement',
  'upsideStatement',
  'workingInvestmentAndNetRevenueInterest',
  'projectedSalePrice',
  'region',
  'area',
  'play',
  'basin',
] as const;
const NEEDED: Record<string, readonly (keyof DemoListing)[]> = {
  PP: [
    ...ASSET_FIELDS,
    'grossProduction',
    'netProduction',
    'cashFlow',
    'reserves',
    'reservesCount',
    'engineeringComments',
    'secondaryTarget',
  ],
  M: [
    ...ASSET_FIELDS,
    'grossProduction',
    'netProduction',
    'cashFlow',
    'reserves',
    'reservesCount',
    'engineeringComments',
  ],
  RR: [
    ...ASSET_FIELDS,
    'grossProduction',
    'netProduction',
    'cashFlow',
    'reserves',
    'reservesCount',
    'engineeringComments',
  ],
  L: [...ASSET_FIELDS, 'reserves', 'reservesCount', 'engineeringComments', 'secondaryTarget'],
  DV: [...ASSET_FIELDS, 'reserves', 'engineeringComments', 'secondaryTarget'],
  DS: [...ASSET_FIELDS, 'grossProduction', 'reserves', 'reservesCount', 'engineeringComments', 'secondaryTarget'],
  SWD: [...ASSET_FIELDS, 'grossProduction', 'cashFlow', 'reservesCount', 'engineeringComments', 'infrastructure'],
  W: ['where', 'what', 'supportingStatement', 'projectedSalePrice', 'region'],
  STUDY: ['where', 'what', 'supportingStatement', 'projectedSalePrice'],
  SV: ['where', 'what', 'supportingStatement', 'projectedSalePrice', 'region'],
  EVENT: ['where', 'what', 'supportingStatement', 'projectedSalePrice'],
};

it.each(Object.entries(NEEDED))('%s deals have the texts that such a deal must have', (code, fields) => {
  expect(ofType(code).length).toBeGreaterThan(4);
  for (const deal of ofType(code)) expect([deal.id, fields.filter((field) => !deal[field])]).toEqual([deal.id, []]);
});

describe("nothing contradicts a deal's type", () => {
  it('no wells on leasehold', () => {
    const land = ofType('L').filter((deal) => !codesOf(deal).includes('PP'));
    for (const deal of land) {
      expect(`${deal.governingThought} ${deal.what}`).not.toMatch(/\bwells?\b|producers|wellbore|verticals/i);
      expect([deal.netProduction, deal.grossProduction, deal.cashFlow]).toEqual([undefined, undefined, undefined]);
    }
  });

  it('no production from a prospect, a study, a service or an event', () => {
    for (const deal of ['DV', 'STUDY', 'SV', 'EVENT', 'W'].flatMap(ofType)) {
      expect([deal.id, deal.netProduction, deal.grossProduction, deal.cashFlow]).toEqual([
        deal.id,
        undefined,
        undefined,
        undefined,
      ]);
    }
    for (const deal of ['STUDY', 'SV', 'EVENT', 'W'].flatMap(ofType)) {
      expect([
        deal.latitude,
        deal.reserves,
        deal.workingInvestmentAndNetRevenueInterest,
        deal.play,
        deal.hasVDR,
      ]).toEqual([undefined, undefined, undefined, undefined, false]);
    }
  });

  it('no working interest in royalty and minerals', () => {
    for (const deal of [...ofType('RR'), ...ofType('M')]) {
      expect(deal.workingInvestmentAndNetRevenueInterest).toMatch(/^Net revenue interest [\d.]+%/);
      expect(`${deal.governingThought} ${deal.what} ${deal.workingInvestmentAndNetRevenueInterest}`).not.toMatch(
        /working interest|operated|operatorship/i,
      );
    }
  });

  it('no sales from a discovery that is shut in or undeveloped', () => {
    for (const deal of ofType('DS').filter((one) => /shut-in|undeveloped|tested/i.test(one.governingThought))) {
      expect([deal.netProduction, deal.cashFlow]).toEqual([undefined, undefined]);
      expect(deal.grossProduction).toMatch(/ on test$/);
    }
  });

  it('a wanted deal says what the buyer is looking for', () => {
    for (const deal of ofType('W')) {
      expect(deal.governingThought).toMatch(/^Wanted: /);
      expect(deal.what).toMatch(/\b(seeks?|wants?|wish(es)?|buys?|takes?)\b/);
    }
  });

  it('a second code shows in the texts', () => {
    const words: Record<string, RegExp> = {
      L: /acre|leasehold/i,
      SWD: /dispos|water/i,
      DV: /prospect|test|target/i,
      RR: /royalt|overrid/i,
    };
    for (const deal of listings.filter((one) => one.typeCodes.includes(' '))) {
      expect(`${deal.governingThought} ${deal.what}`).toMatch(words[codesOf(deal)[1] ?? ''] ?? /^$/);
    }
  });
});

describe('figures agree with each other', () => {
  const producing = listings.filter((deal) => deal.netProduction !== undefined);

  it('barrels of oil equivalent add up', () => {
    for (const deal of producing) {
      for (const text of [deal.netProduction ?? '', deal.grossProduction ?? '']) {
        const { oil, gas, total, parts } = volume(text);
        if (parts) expect([deal.id, text, Math.abs(total - (oil + gas / 6)) <= 1]).toEqual([deal.id, text, true]);
      }
    }
  });

  it('net is the gross times the net revenue interest', () => {
    expect(producing.length).toBeGreaterThan(200);
    for (const deal of producing) {
      const [net, gross] = [volume(deal.netProduction ?? '').total, volume(deal.grossProduction ?? '').total];
      const expected = (gross * interests(deal).revenue) / 100;
      expect(net).toBeGreaterThan(0);
      expect(net).toBeLessThanOrEqual(gross);
      expect([deal.id, net, Math.abs(net - expected) <= Math.max(1.2, expected * 0.03)]).toEqual([deal.id, net, true]);
    }
  });

  it('no net revenue interest is above its working interest', () => {
    for (const deal of ['PP', 'L', 'DV', 'DS', 'SWD'].flatMap(ofType)) {
      const { working, revenue } = interests(deal);
      expect(working).toBeLessThanOrEqual(100);
      expect(revenue).toBeLessThanOrEqual(working ?? 0);
      expect(revenue).toBeGreaterThan(0);
    }
  });

  it('cash flow per barrel is plausible', () => {
    for (const deal of producing) {
      const perBarrel = cashFlow(deal) / 30.4 / volume(deal.netProduction ?? '').total;
      expect([deal.id, perBarrel, perBarrel > 4 && perBarrel < 70]).toEqual([deal.id, perBarrel, true]);
    }
  });

  it('the price is a few years of cash flow', () => {
    for (const deal of producing.filter((one) => codesOf(one)[0] !== 'DS')) {
      const months = price(deal) / cashFlow(deal);
      expect([deal.id, months, months >= 24 && months <= 82]).toEqual([deal.id, months, true]);
    }
  });

  it('sizes follow the price', () => {
    for (const deal of listings) {
      const dollars = price(deal);
      expect(dollars).toBeGreaterThan(0);
      expect([deal.id, deal.small, deal.large]).toEqual([deal.id, dollars < 5_500_000, dollars >= 20_000_000]);
      expect(deal.small || deal.medium || deal.large).toBe(true);
    }
  });

  it('zones are named with depths from top to base', () => {
    for (const deal of listings) {
      for (const [, top, base] of (deal.targetFormationZoneDepth ?? '').matchAll(/([\d,]+)–([\d,]+) ft/g)) {
        expect(number(top)).toBeLessThan(number(base));
        expect(number(base)).toBeLessThan(20_000);
      }
    }
  });
});
