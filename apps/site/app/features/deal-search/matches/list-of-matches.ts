import type { DealMatches, DealState } from '@outcrop/contracts';

/** The filters of the list of all deals that find what the matches find; undefined where there are no interests to go by. */
export const listOf = ({ hasInterests, filters }: DealMatches): DealState | undefined =>
  hasInterests ? { ...filters, open: true } : undefined;
