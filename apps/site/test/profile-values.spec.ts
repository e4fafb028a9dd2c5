import { describe, expect, it } from '@jest/globals';
import { ApiError, type Profile } from '@outcrop/contracts';
import { checkProfile, profileFaults } from '../app/features/profile/profile-check.ts';
import { bodyOf, inputOf, valuesOf } from '../app/features/profile/profile-values.ts';
import { choicesOfTicks, interestsSent } from '../app/features/profile/sent-interests.ts';
import { profileRefusal, profileSent } from '../app/features/profile/sent-profile.ts';

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

describe('forms that are sent without a script', () => {
  const form = (fields: Record<string, string | string[]>) => {
    const data = new FormData();
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) data.append(name, value);
    return data;
  };

  it('say what a script would have sent', () => {
    for (const profile of [PROFILE, { ...PROFILE, companyLocation: OFFICE }]) {
      const { sameOffice, ...texts } = valuesOf(profile);
      const sent = form({
        ...texts,
        ...(sameOffice && { sameOffice: 'on' }),
        version: '3',
        email: 'other@llano.example',
      });
      expect(profileSent(sent)).toEqual({ values: valuesOf(profile), version: 3 });
      expect(profileFaults(valuesOf(profile))).toBeNull();
    }
  });

  it('are read whatever is sent', () => {
    const sent = new FormData();
    sent.append('firstName', new File(['x'], 'x.txt'));
    sent.append('version', 'three');
    const { values, version } = profileSent(sent);
    expect([values.firstName, values.sameOffice, version]).toEqual(['', false, 0]);
    expect(profileFaults(values)?.fields).toHaveProperty('firstName', 'Please enter your first name.');
    expect(interestsSent(form({ interest: ['oil', 'x'], region: 'Nowhere' }))).toEqual({
      interests: ['oil', 'x'],
      regions: ['Nowhere'],
      version: 0,
    });
    expect(choicesOfTicks(['oil', 'x'], ['Nowhere'])).toEqual({ interests: new Set(['oil']), regions: new Set() });
  });

  it('do not lose a company’s location that was typed while the box says that it is the own address', () => {
    const values = { ...valuesOf(PROFILE), officeCity: 'Tulsa' };
    expect(profileFaults(values)?.fields).toEqual({
      officeCity: 'Please untick the box above to use this address, or leave it empty.',
    });
    expect(profileFaults({ ...values, sameOffice: false })).toBeNull();
  });

  it('show a refusal of the API at its inputs, else as a whole', () => {
    const refused = (errors?: { path: string; message: string }[]) =>
      new ApiError(422, {
        type: 'about:blank',
        title: '',
        status: 422,
        code: 'invalid',
        detail: 'Not so.',
        message: 'Not so.',
        ...(errors && { errors }),
      });
    const values = valuesOf(PROFILE);
    expect(
      profileRefusal(refused([{ path: 'companyLocation.Zip', message: 'Please enter a zip code.' }]), values),
    ).toEqual({
      fields: { Zip: 'Please enter a zip code.' },
      form: null,
    });
    for (const errors of [undefined, [{ path: 'selectedRegions', message: 'No.' }]])
      expect(profileRefusal(refused(errors), values)).toEqual({ fields: {}, form: 'Not so.' });
  });
});
