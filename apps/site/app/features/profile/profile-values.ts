import type { Profile, UpdateProfileBody } from '@outcrop/contracts';

/** The inputs of the form. */
export interface ProfileValues {
  firstName: string;
  middle: string;
  lastName: string;
  title: string;
  companyName: string;
  contactPhone: string;
  userRequestedAddress: string;
  City: string;
  State: string;
  Zip: string;
  /** The person's address is the company's too. */
  sameOffice: boolean;
  officeAddress: string;
  officeCity: string;
  officeState: string;
  officeZip: string;
}
export type ProfileInput = keyof ProfileValues;

export const OFFICE_FIELDS = ['officeAddress', 'officeCity', 'officeState', 'officeZip'] as const;
/** The names of the inputs, in the order in which the form shows them. */
export const PROFILE_INPUTS: readonly ProfileInput[] = [
  'firstName',
  'middle',
  'lastName',
  'title',
  'companyName',
  'contactPhone',
  'sameOffice',
  'userRequestedAddress',
  'City',
  'State',
  'Zip',
  ...OFFICE_FIELDS,
];

/** A profile as the form shows it. Where the company has no address of its own, the person's counts as it. */
export function valuesOf(profile: Profile): ProfileValues {
  const own = {
    address: profile.userRequestedAddress,
    City: profile.City,
    State: profile.State,
    Zip: profile.Zip,
  };
  const office = profile.companyLocation ?? own;
  const sameOffice = (['address', 'City', 'State', 'Zip'] as const).every((field) => office[field] === own[field]);
  const text = (value: string | null) => value ?? '';
  return {
    firstName: profile.firstName,
    middle: text(profile.middle),
    lastName: profile.lastName,
    title: text(profile.title),
    companyName: text(profile.companyName),
    contactPhone: text(profile.contactPhone),
    userRequestedAddress: text(profile.userRequestedAddress),
    City: text(profile.City),
    State: text(profile.State),
    Zip: text(profile.Zip),
    sameOffice,
    officeAddress: sameOffice ? '' : text(office.address),
    officeCity: sameOffice ? '' : text(office.City),
    officeState: sameOffice ? '' : text(office.State),
    officeZip: sameOffice ? '' : text(office.Zip),
  };
}

/** What is sent: everything that the form shows, from the version that it showed. */
export function bodyOf(values: ProfileValues, version: number): UpdateProfileBody {
  const { sameOffice, officeAddress, officeCity, officeState, officeZip, ...own } = values;
  const companyLocation = sameOffice
    ? { address: own.userRequestedAddress, City: own.City, State: own.State, Zip: own.Zip }
    : { address: officeAddress, City: officeCity, State: officeState, Zip: officeZip };
  return { ...own, companyLocation, version };
}

const OFFICE_INPUTS: Readonly<Record<string, ProfileInput>> = {
  'companyLocation.address': 'officeAddress',
  'companyLocation.City': 'officeCity',
  'companyLocation.State': 'officeState',
  'companyLocation.Zip': 'officeZip',
};
const SAME_OFFICE_INPUTS: Readonly<Record<string, ProfileInput>> = {
  'companyLocation.address': 'userRequestedAddress',
  'companyLocation.City': 'City',
  'companyLocation.State': 'State',
  'companyLocation.Zip': 'Zip',
};

/** The input in which a fault of the body shows. */
export const inputOf = (path: string, { sameOffice }: ProfileValues): ProfileInput =>
  (sameOffice ? SAME_OFFICE_INPUTS : OFFICE_INPUTS)[path] ?? (path as ProfileInput);
