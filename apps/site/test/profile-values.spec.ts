import { describe, expect, it } from '@jest/globals';
import { ApiError, type Profile } from '@outcrop/contracts';
import { choicesIn } from '../app/features/profile/interest-choices.ts';
import { profileFaults } from '../app/features/profile/profile-check.ts';
import { bodyOf, differencesOf, profileRefusal, valuesIn, valuesOf } from '../app/features/profile/profile-values.ts';
import { textsIn } from '../app/ui/form/refusal.ts';

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
    expect(profileFaults(valuesOf(PROFILE))).toEqual({});
    expect(profileFaults(valuesOf({ ...PROFILE, companyLocation: OFFICE }))).toEqual({});
  });

  it('shows a fault at the input that it came from', () => {
    const values = valuesOf({ ...PROFILE, Zip: '!', companyLocation: null });
    expect(Object.keys(profileFaults(values))).toEqual(['Zip']);
    const other = valuesOf({ ...PROFILE, companyLocation: { ...OFFICE, Zip: '!' } });
    expect(Object.keys(profileFaults(other))).toEqual(['officeZip']);
  });
});

describe('what stands in a form', () => {
  const form = (fields: Record<string, string | string[]>) => {
    const data = new FormData();
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) data.append(name, value);
    return data;
  };

  const textsOf = ({
    firstName,
    middle,
    lastName,
    title,
    companyName,
    contactPhone,
    ...values
  }: ReturnType<typeof valuesOf>) => ({
    ...{ firstName, middle, lastName, title, companyName, contactPhone },
    userRequestedAddress: values.userRequestedAddress,
    City: values.City,
    State: values.State,
    Zip: values.Zip,
  });

  it('is what was saved, as long as nobody changes it', () => {
    for (const profile of [PROFILE, { ...PROFILE, companyLocation: OFFICE }]) {
      const { sameOffice, ...texts } = valuesOf(profile);
      const sent = form({
        ...texts,
        ...(sameOffice && { sameOffice: 'on' }),
        version: '3',
        email: 'other@llano.example',
      });
      expect(valuesIn(textsIn(sent))).toEqual(valuesOf(profile));
      expect(profileFaults(valuesOf(profile))).toEqual({});
    }
  });

  it('is read whatever is sent', () => {
    const sent = new FormData();
    sent.append('firstName', new File(['x'], 'x.txt'));
    const values = valuesIn(textsIn(sent));
    expect([values.firstName, values.sameOffice]).toEqual(['', false]);
    expect(profileFaults(values)).toHaveProperty('firstName', 'Please enter your first name.');
    const ticks = textsIn(form({ interest: ['oil', 'gas', 'x'], region: 'Nowhere' }));
    expect(choicesIn(ticks)).toEqual({ interests: new Set(['oil', 'gas']), regions: new Set() });
    expect(choicesIn({})).toEqual({ interests: new Set(), regions: new Set() });
  });

  it('counts a company’s location that is out of sight as it was', () => {
    const written = valuesOf({ ...PROFILE, companyLocation: OFFICE });
    expect(differencesOf(valuesIn({ ...textsOf(written), sameOffice: 'on' }, written), written)).toBe(1);
  });

  it('does not lose a company’s location that was typed while the box says that it is the own address', () => {
    const values = { ...valuesOf(PROFILE), officeCity: 'Tulsa' };
    expect(profileFaults(values)).toEqual({
      officeCity: 'Please untick the box above to use this address, or leave it empty.',
    });
    expect(profileFaults({ ...values, sameOffice: false })).toEqual({});
  });

  it('shows a refusal of the API at its inputs, else as a whole', () => {
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
