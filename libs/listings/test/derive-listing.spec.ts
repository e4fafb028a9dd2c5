import { describe, expect, it } from '@jest/globals';
import { LISTING_FIELDS } from '@outcrop/contracts';
import fc from 'fast-check';
import { deriveListing } from '../src/listing/derive-listing.ts';
import { Listing } from '../src/listing/listing.entity.ts';
import { type ListingValues, newListingValues, VALUE_NAMES } from '../src/listing/listing-values.ts';
import { fromMercator, toMercator, WORLD } from '../src/listing/mercator.ts';
import { normaliseText } from '../src/listing/search-text.ts';

const derive = (values: Partial<ListingValues>) => deriveListing({ id: 42, ...newListingValues(), ...values });

describe('derived values', () => {
  it('joins the texts that people search, in lower case, letters and digits only', () => {
    const { searchText } = derive({
      governingThought: 'Wolfcamp A & B',
      where: 'Reeves Co., TX',
      typeCodes: 'PP L',
      agentName: 'Éva Núñez',
      comments: 'internal',
    });
    expect(searchText).toBe('wolfcampabreevescotxproducingleaseholdévanúñez42');
  });

  it('takes all codes and the label of the first', () => {
    expect(derive({ typeCodes: 'DV L' })).toMatchObject({ types: ['DV', 'L'], typeLabel: 'Prospect' });
    expect(derive({})).toMatchObject({ types: [], typeLabel: null });
  });

  it('collects sizes', () => {
    expect(derive({ small: true, medium: true }).dealSizes).toEqual(['small', 'medium']);
  });

  it.each([
    [{ usa: true, canada: true, locationId: 3 }, ['usa', 'canada']],
    [{ locationId: 2 }, ['canada']],
    [{ locationId: 4 }, ['usa', 'canada', 'international']],
    [{ locationId: 9 }, []],
    [{}, []],
  ])('finds the countries of %j', (values, countries) => expect(derive(values).countries).toEqual(countries));

  it('names the states of its place', () => {
    expect(derive({ where: 'Eddy County, NM and West Texas' }).states).toEqual(['New Mexico', 'Texas']);
    expect(derive({ area: 'Texas', location: 'Texas, USA' }).states).toEqual([]);
  });

  it.each([
    ['SOLD', true],
    ['SOLD BY AGENT', true],
    ['CLOSING', false],
    ['PULLED', false],
  ] as const)('%s is sold: %s', (status, sold) => expect(derive({ status }).isSold).toBe(sold));

  it('parses numbers beside their texts', () => {
    const values = {
      netProduction: '118 BOPD',
      cashFlow: '$45K/mo',
      projectedSalePrice: '$64 million',
      workingInvestmentAndNetRevenueInterest: '75% WI (56.25% NRI)',
    };
    expect(derive(values)).toMatchObject({
      netProductionBoed: 118,
      cashFlowUsdMonth: 45_000,
      priceUsd: 64_000_000,
      workingInterestPct: 75,
      netRevenueInterestPct: 56.25,
    });
  });
});

describe('the mapping', () => {
  const row = Object.assign(Object.create(Listing.prototype), { id: 1, ...newListingValues() }) as Listing;

  it('has a value for every field that may be written, and the place', () => {
    const written = LISTING_FIELDS.filter((field) => !('derived' in field && field.derived)).map((field) => field.name);
    expect([...VALUE_NAMES].sort()).toEqual([...written, 'latitude', 'longitude'].sort());
    expect(Object.keys(newListingValues()).sort()).toEqual([...VALUE_NAMES].sort());
  });

  it('names what changed and only that', () => {
    expect(row.change({ region: 'Permian', small: false })).toEqual(['region']);
    expect(row.change({ region: 'Permian' })).toEqual([]);
    expect(row.searchText).toBe('permian1');
  });

  it('refuses half a place', () => {
    expect(() => row.change({ latitude: 31 })).toThrow('go together');
  });
});

describe('search text', () => {
  it.each([
    ['Bakken/Three Forks', 'bakkenthreeforks'],
    ['SAN JOSÉ 3-D', 'sanjosé3d'],
    ['  ', ''],
    ['北海 №1', '北海1'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['%_\\*?"', ''],
  ])('%j → %j', (text, expected) => expect(normaliseText(text)).toBe(expected));

  it('finds any part of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), fc.string(), (a, b, c) => {
        expect(normaliseText(`${a} ${b} ${c}`)).toContain(normaliseText(b));
        expect(normaliseText(normaliseText(a))).toBe(normaliseText(a));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('mercator', () => {
  it.each([
    [0, 0, WORLD / 2, WORLD / 2],
    [-180, 85.0512, 0, 0],
    [180, -85.0512, WORLD - 1, WORLD - 1],
    [-180, 90, 0, 0],
  ])('%s, %s', (lon, lat, x, y) => expect(toMercator(lon, lat)).toEqual({ x, y }));

  it('comes back to the place, a unit apart at most', () => {
    const degrees = { noNaN: true, noDefaultInfinity: true };
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 179.99, ...degrees }),
        fc.double({ min: -85, max: 85, ...degrees }),
        (lon, lat) => {
          const { x, y } = toMercator(lon, lat);
          const back = fromMercator(x, y);
          expect(Math.abs(back.longitude - lon)).toBeLessThan(1e-6);
          expect(Math.abs(back.latitude - lat)).toBeLessThan(1e-6);
        },
      ),
    );
  });
});
