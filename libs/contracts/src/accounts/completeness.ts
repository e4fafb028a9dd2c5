import { ASSET_INTERESTS, type Interest, PRODUCT_CODES, PRODUCTION_TYPE_CODES } from './interest-codes.ts';

/** What an address is made of. */
export interface Location {
  readonly address: string | null;
  readonly City: string | null;
  readonly State: string | null;
  readonly Zip: string | null;
}

/** What completeness looks at. */
export interface CompletenessFacts extends Omit<Location, 'address'> {
  readonly companyName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly title: string | null;
  readonly email: string | null;
  readonly contactPhone: string | null;
  readonly userRequestedAddress: string | null;
  readonly companyLocation: Location | null;
  /** Flags that are set. */
  readonly interests: ReadonlySet<Interest>;
  readonly selectedRegions: readonly string[];
}

/** The parts of a profile with the fields of each that can be missing, and the words for them, in the order of the screens. */
export const PROFILE_PARTS = {
  userInfo: {
    label: 'User info',
    fields: {
      firstName: 'First name',
      lastName: 'Last name',
      title: 'Title',
      companyName: 'Company',
      email: 'Email',
      contactPhone: 'Contact phone',
      userRequestedAddress: 'Address',
      City: 'City',
      State: 'State',
      Zip: 'Zip',
    },
  },
  background: {
    label: 'Background',
    fields: { assetInterests: 'Asset interests', products: 'Oil, gas or NGL', productionTypes: 'Production type' },
  },
  regions: { label: 'Regions', fields: { selectedRegions: 'Regions' } },
} as const;
export type ProfilePart = keyof typeof PROFILE_PARTS;
export type ProfileField = { [Part in ProfilePart]: keyof (typeof PROFILE_PARTS)[Part]['fields'] }[ProfilePart];
export const PROFILE_PART_CODES = Object.keys(PROFILE_PARTS) as [ProfilePart, ...ProfilePart[]];

export interface MissingPart {
  readonly part: ProfilePart;
  /** At least one. */
  readonly fields: readonly ProfileField[];
}

/** The words for a field that is missing. */
export const fieldLabel = (part: ProfilePart, field: ProfileField): string =>
  (PROFILE_PARTS[part].fields as Partial<Record<ProfileField, string>>)[field] ?? field;

/**
 * What a complete profile still needs (docs/product/sign-up.md#profile-completeness).
 * @returns parts and fields in the order of {@link PROFILE_PARTS}; nothing when the profile is complete
 */
export function missingParts(facts: CompletenessFacts): MissingPart[] {
  const office = facts.companyLocation;
  const needs: Record<ProfileField, boolean> = {
    firstName: isBlank(facts.firstName),
    lastName: isBlank(facts.lastName),
    title: isBlank(facts.title),
    companyName: isBlank(facts.companyName),
    email: isBlank(facts.email),
    contactPhone: isBlank(facts.contactPhone),
    userRequestedAddress: isBlank(facts.userRequestedAddress) && isBlank(office?.address),
    City: isBlank(facts.City) && isBlank(office?.City),
    State: isBlank(facts.State) && isBlank(office?.State),
    Zip: isBlank(facts.Zip) && isBlank(office?.Zip),
    assetInterests: !hasOne(facts, ASSET_INTERESTS),
    products: !hasOne(facts, PRODUCT_CODES),
    productionTypes: !hasOne(facts, PRODUCTION_TYPE_CODES),
    selectedRegions: facts.selectedRegions.length === 0,
  };
  return PROFILE_PART_CODES.flatMap((part) => {
    const fields = (Object.keys(PROFILE_PARTS[part].fields) as ProfileField[]).filter((field) => needs[field]);
    return fields.length ? [{ part, fields }] : [];
  });
}

const isBlank = (text: string | null | undefined): boolean => !text?.trim();
const hasOne = ({ interests }: CompletenessFacts, of: readonly Interest[]): boolean =>
  of.some((interest) => interests.has(interest));
