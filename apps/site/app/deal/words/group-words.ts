import type { FacetGroup } from '@outcrop/contracts';

/** What a value of each group is called, and several. */
export const GROUP_WORDS: Record<FacetGroup, readonly [one: string, many: string]> = {
  type: ['type', 'types'],
  region: ['region', 'regions'],
  company: ['company', 'companies'],
  location: ['location', 'locations'],
  state: ['state', 'states'],
  dealSize: ['size', 'sizes'],
  basin: ['basin', 'basins'],
  status: ['status', 'statuses'],
};
