import { INTERESTS, type Interests, REGIONS } from '@outcrop/contracts';
import type { Refusal } from '../../ui/form/refusal.ts';
import type { Choices } from './interest-values.ts';

/** What the action of the interests answers: one of three, and to a browser without a script what was ticked. */
export interface SentInterests {
  readonly saved?: Interests;
  /** What was saved in another window. */
  readonly newer?: Interests;
  readonly refusal?: Refusal<never>;
  readonly interests?: readonly string[];
  readonly regions?: readonly string[];
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
