import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  ASSET_INTERESTS,
  type CompletenessFacts,
  INTERESTS,
  type Interest,
  missingParts,
  type ProfileField,
  REGIONS,
} from '../src/index.ts';

const CORE = ['firstName', 'lastName', 'title', 'companyName', 'email', 'contactPhone'] as const;
const PRODUCTS = ['oil', 'gas', 'NGL'];
const PRODUCTION = [
  'conventional',
  'primaryProduction',
  'secondaryProduction',
  'tertiaryProjects',
  'unconventional',
  'recompletion',
  'stripperProduction',
  'salvage',
];

const text = fc.oneof(fc.constantFrom(null, '', '  '), fc.string({ minLength: 1, maxLength: 4 }));
const location = fc.record({ address: text, City: text, State: text, Zip: text });
const facts: fc.Arbitrary<CompletenessFacts> = fc.record({
  companyName: text,
  firstName: text,
  lastName: text,
  title: text,
  email: text,
  contactPhone: text,
  userRequestedAddress: text,
  City: text,
  State: text,
  Zip: text,
  companyLocation: fc.option(location),
  interests: fc.subarray([...INTERESTS]).map((chosen): ReadonlySet<Interest> => new Set(chosen)),
  selectedRegions: fc.subarray([...REGIONS]),
});

/** The rule said once more, field by field. */
function expected(facts: CompletenessFacts): Set<string> {
  const lacks = new Set<string>();
  const there = (value: string | null | undefined) => value != null && value.trim() !== '';
  for (const field of CORE) if (!there(facts[field])) lacks.add(field);
  const office = facts.companyLocation;
  if (!there(facts.userRequestedAddress) && !there(office?.address)) lacks.add('userRequestedAddress');
  if (!there(facts.City) && !there(office?.City)) lacks.add('City');
  if (!there(facts.State) && !there(office?.State)) lacks.add('State');
  if (!there(facts.Zip) && !there(office?.Zip)) lacks.add('Zip');
  const chosen = [...facts.interests];
  if (!chosen.some((name) => /^(buyer|seller)|^nonProducingMinerals$/.test(name))) lacks.add('assetInterests');
  if (!chosen.some((name) => PRODUCTS.includes(name))) lacks.add('products');
  if (!chosen.some((name) => PRODUCTION.includes(name))) lacks.add('productionTypes');
  if (facts.selectedRegions.length === 0) lacks.add('selectedRegions');
  return lacks;
}
const PART_OF = (field: ProfileField) =>
  ['assetInterests', 'products', 'productionTypes'].includes(field)
    ? 'background'
    : field === 'selectedRegions'
      ? 'regions'
      : 'userInfo';

describe('completeness of a profile', () => {
  it('names exactly the fields that are missing, each under its part, and no part without fields', () => {
    fc.assert(
      fc.property(facts, (facts) => {
        const missing = missingParts(facts);
        expect(new Set(missing.flatMap(({ fields }) => fields))).toEqual(expected(facts));
        for (const { part, fields } of missing) {
          expect(fields.length).toBeGreaterThan(0);
          expect(fields.map(PART_OF)).toEqual(fields.map(() => part));
        }
        expect(new Set(missing.map(({ part }) => part)).size).toBe(missing.length);
      }),
      { numRuns: 500 },
    );
  });

  it('asks for nothing of a complete profile, and for everything of an empty one', () => {
    const empty: CompletenessFacts = {
      companyName: null,
      firstName: null,
      lastName: null,
      title: null,
      email: null,
      contactPhone: null,
      userRequestedAddress: null,
      City: null,
      State: null,
      Zip: null,
      companyLocation: null,
      interests: new Set(),
      selectedRegions: [],
    };
    expect(missingParts(empty).map(({ part }) => part)).toEqual(['userInfo', 'background', 'regions']);
    expect(missingParts(empty)[0]!.fields).toHaveLength(10);
    const complete: CompletenessFacts = {
      ...empty,
      companyName: 'Llano Resources',
      firstName: 'June',
      lastName: 'Whitcomb',
      title: 'Land manager',
      email: 'june@llano.example',
      contactPhone: '4325550142',
      City: 'Midland',
      companyLocation: { address: '214 W Texas Ave', City: null, State: 'TX', Zip: '79701' },
      interests: new Set(['sellerMinerals', 'NGL', 'salvage']),
      selectedRegions: ['Permian'],
    };
    expect(missingParts(complete)).toEqual([]);
  });

  it('counts eight assets to buy and to sell, and non-producing minerals', () => {
    expect(ASSET_INTERESTS).toHaveLength(17);
    expect(new Set(INTERESTS).size).toBe(28);
  });
});
