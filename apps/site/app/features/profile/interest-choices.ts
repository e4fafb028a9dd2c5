import {
  INTERESTS,
  type Interest,
  type Interests,
  REGIONS,
  type Region,
  type UpdateInterestsBody,
} from '@outcrop/contracts';
import type { Texts } from '../../ui/form/refusal.ts';

/** What is chosen on the page. */
export interface Choices {
  readonly interests: ReadonlySet<Interest>;
  readonly regions: ReadonlySet<Region>;
}

/** The names of the boxes. */
export const INTEREST_BOX = 'interest';
export const REGION_BOX = 'region';

/** What was saved, as the page shows it. */
export const choicesOf = (saved: Interests): Choices => ({
  interests: new Set(INTERESTS.filter((interest) => saved[interest])),
  regions: new Set(saved.selectedRegions),
});

/** What the ticked boxes say, a line each; what is no box of the form counts for nothing. */
export function choicesIn(texts: Texts): Choices {
  const [interests, regions] = [INTEREST_BOX, REGION_BOX].map((name) => new Set(texts[name]?.split('\n')));
  return {
    interests: new Set(INTERESTS.filter((interest) => interests?.has(interest))),
    regions: new Set(REGIONS.filter((region) => regions?.has(region))),
  };
}

/** How many flags and regions differ. */
export const differencesOf = (a: Choices, b: Choices): number =>
  differing(a.interests, b.interests) + differing<Region>(a.regions, b.regions);

const differing = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number =>
  [...a].filter((value) => !b.has(value)).length + [...b].filter((value) => !a.has(value)).length;

/** What is sent: every flag, from the version that the page showed. */
export const bodyOf = ({ interests, regions }: Choices, version: number): UpdateInterestsBody => ({
  ...(Object.fromEntries(INTERESTS.map((interest) => [interest, interests.has(interest)])) as Record<
    Interest,
    boolean
  >),
  selectedRegions: [...regions],
  version,
});
