import { type NetworkCount, networkKeys } from '@outcrop/accounts';
import type { TryKeys, TryRule } from '@outcrop/platform';

export type CodeCount = 'person' | NetworkCount | 'listing';

const rule = (name: string, windowMinutes: number, failures: TryRule<CodeCount>['failures']) =>
  ({ name, windowMinutes, failures }) satisfies TryRule<CodeCount>;

/** Wrong codes (docs/product/data-rooms.md#access-code-limits). */
export const CODE_RULES = [
  rule('data-room-code', 15, { person: 5, address: 20, wide: 60, listing: 100 }),
  rule('data-room-code-day', 24 * 60, { person: 20, address: 100, wide: 300, listing: 300 }),
] as const;

interface CodeTry {
  readonly userId: number;
  readonly listingId: number;
  /** Where the request comes from. */
  readonly address: string;
  /** Whether an agent let the person in or invited them: then those who guess do not shut the data room to them. */
  readonly isKnown: boolean;
}

export const codeKeys = ({ userId, listingId, address, isKnown }: CodeTry): TryKeys<CodeCount> => ({
  person: String(userId),
  ...networkKeys(address),
  ...(!isKnown && { listing: String(listingId) }),
});
