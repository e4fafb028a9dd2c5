/**
 * Regions in which people say that they are interested, in the order in which they are offered; a deal's region is one of these words
 * (docs/product/sign-up.md#regions).
 */
export const REGIONS = [
  'Permian',
  'Mid-Continent',
  'Rockies',
  'Gulf Coast',
  'South Texas',
  'North Texas',
  'Ark-La-Tex',
  'Appalachia',
  'Midwest',
  'West Coast',
  'Alaska',
  'Canada',
  'International',
] as const;
export type Region = (typeof REGIONS)[number];
