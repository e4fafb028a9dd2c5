/** Where somebody's address is, by code: states and territories of the USA. */
export const US_STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

/** Provinces and territories of Canada. */
export const PROVINCES = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const;

/** For addresses in neither country. */
export const ABROAD = { code: 'XX', label: 'Outside the USA and Canada' } as const;

const ALL: Readonly<Record<string, string>> = { ...US_STATES, ...PROVINCES, [ABROAD.code]: ABROAD.label };
const BY_WORD = new Map(
  Object.entries(ALL).flatMap(([code, name]) => [code, name].map((word) => [word.toLowerCase(), code])),
);

/** The code of a state, from its code or name in any case; undefined for what is none. */
export const stateCode = (text: string): string | undefined => BY_WORD.get(text.trim().toLowerCase());
/** The name of a state by its code; what is none stays as it is. */
export const stateName = (code: string): string => ALL[code] ?? code;
/** Whether a zip of this state has digits only; so it is as long as no state is known (docs/product/sign-up.md#digits-only). */
export const hasDigitZip = (state: string | null): boolean => !state || state in US_STATES;
