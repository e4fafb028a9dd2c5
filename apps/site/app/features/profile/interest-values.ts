import { INTERESTS, type Interest, type Interests, type Region, type UpdateInterestsBody } from '@outcrop/contracts';

/** What is chosen on the page. */
export interface Choices {
  readonly interests: ReadonlySet<Interest>;
  readonly regions: ReadonlySet<Region>;
}

/** What was saved, as the page shows it. */
export const choicesOf = (saved: Interests): Choices => ({
  interests: new Set(INTERESTS.filter((interest) => saved[interest])),
  regions: new Set(saved.selectedRegions),
});

/** How many flags and regions differ. */
export const differencesOf = (a: Choices, b: Choices): number =>
  differing(a.interests, b.interests) + differing(a.regions, b.regions);

function differing<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  return [...a].filter((value) => !b.has(value)).length + [...b].filter((value) => !a.has(value)).length;
}

/** What is sent: every flag, from the version that the page showed. */
export const bodyOf = ({ interests, regions }: Choices, version: number): UpdateInterestsBody => ({
  ...(Object.fromEntries(INTERESTS.map((interest) => [interest, interests.has(interest)])) as Record<
    Interest,
    boolean
  >),
  selectedRegions: [...regions],
  version,
});

/** The same set with a value put in or taken out. */
export function toggled<T>(values: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(values);
  if (!next.delete(value)) next.add(value);
  return next;
}
