/** Numbers of states in API well numbers: their places in this order, which is not that of FIPS codes. */
const API_STATES = [
  ...['AL', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME'],
  ...['MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR'],
  ...['PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'AK'],
];

/** The API number of a well, without its last four digits. @param county its key ("Martin TX") @param fips of the county @param number of the well in it */
export const apiNumber = (county: string, fips: string, number: number): string =>
  `${String(API_STATES.indexOf(county.slice(-2)) + 1).padStart(2, '0')}-${fips.slice(2)}-${30_000 + number}`;
