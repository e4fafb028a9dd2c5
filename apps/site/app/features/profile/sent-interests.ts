import { INTERESTS, type Interests, REGIONS } from '@outcrop/contracts';
import type { Choices } from './interest-values.ts';

/** Interests that were sent without a script, and what came of them. */
export interface SentInterests {
  readonly interests: readonly string[];
  readonly regions: readonly string[];
  /** Why they were not saved. */
  readonly failure: string | null;
  /** What was saved in another window meanwhile. */
  readonly newer: Interests | null;
}

/** The boxes of the form, by what each stands for. */
export const INTEREST_BOX = 'interest';
export const REGION_BOX = 'region';

/** What the ticked boxes say; what is no box of the form counts for nothing. */
export function choicesOfTicks(interests: readonly string[], regions: readonly string[]): Choices {
  return {
    interests: new Set(INTERESTS.filter((interest) => interests.includes(interest))),
    regions: new Set(REGIONS.filter((region) => regions.includes(region))),
  };
}

/** The boxes that were ticked when the form was sent. */
export function interestsSent(form: FormData): { interests: string[]; regions: string[]; version: number } {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  return {
    interests: texts(INTEREST_BOX),
    regions: texts(REGION_BOX),
    version: Number(texts('version')[0]) || 0,
  };
}
