import { describe, expect, it } from '@jest/globals';
import type { Profile } from '@outcrop/contracts';
import { checkProfile } from '../app/features/profile/profile-check.ts';
import { bodyOf, inputOf, valuesOf } from '../app/features/profile/profile-values.ts';

const PROFILE: Profile = {
  companyName: 'Llano Resources',
  firstName: 'June',
  middle: null,
  lastName: 'Whitcomb',
  title: 'Land manager',
  email: 'june@llano.example',
  contactPhone: '4325550142',
  userRequestedAddress: '214 W Texas Ave',
  City: 'Midland',
  State: 'TX',
  Zip: '79701',
  companyLocation: null,
  selectedRegions: [],
  missing: [],
  version: 3,
  updatedAt: null,
};
const OWN = { address: '214 W Texas Ave', City: 'Midland', State: 'TX', Zip: '79701' };
const OFFICE = { address: '1 Rim St', City: 'Tulsa', State: 'OK', Zip: null };

describe('the form of a profile', () => {
  it('takes the own address for the company’s, where it has none or the same', () => {
    for (const companyLocation of [null, OWN]) {
      const values = valuesOf({ ...PROFILE, companyLocation });
      expect(values).toMatchObject({ sameOffice: true, officeAddress: '' });
      expect(bodyOf(values, 3)).toMatchObject({ companyLocation: OWN, version: 3 });
    }
  });

  it('shows the company’s own location, and sends it back', () => {
    const values = valuesOf({ ...PROFILE, companyLocation: OFFICE });
    expect(values).toMatchObject({ sameOffice: false, officeCity: 'Tulsa', officeZip: '' });
    expect(bodyOf(values, 3).companyLocation).toEqual({ ...OFFICE, Zip: '' });
  });

  it('sends nothing that the call does not know, and finds no fault in what was saved', () => {
    expect(checkProfile(valuesOf(PROFILE))).toEqual({});
    expect(checkProfile(valuesOf({ ...PROFILE, companyLocation: OFFICE }))).toEqual({});
  });

  it('shows a fault at the input that it came from', () => {
    const values = valuesOf({ ...PROFILE, Zip: '!', companyLocation: null });
    expect(Object.keys(checkProfile(values))).toEqual(['Zip']);
    const other = valuesOf({ ...PROFILE, companyLocation: { ...OFFICE, Zip: '!' } });
    expect(Object.keys(checkProfile(other))).toEqual(['officeZip']);
    expect(inputOf('firstName', values)).toBe('firstName');
  });
});
