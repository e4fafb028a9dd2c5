import { type LeadSuspicion, MIN_FILLING_SECONDS } from '@outcrop/contracts';

/** More of them than people who sell or ask have to show. */
const MAX_LINKS = 5;
const LINK = /https?:\/\/|www\.|<a\s|\[url/gi;

/** What a form tells of how it was filled in. */
export interface Filling {
  readonly website?: string | null | undefined;
  readonly startedAt?: string | null | undefined;
  readonly subject?: string | undefined;
  readonly message: string | null;
}

/** Why a lead looks like a program's work; null when it does not (docs/product/leads.md#suspect-leads). */
export function suspicionOf({ website, startedAt, subject = '', message }: Filling, now: Date): LeadSuspicion | null {
  if (website) return 'hidden-field';
  if ((`${subject} ${message ?? ''}`.match(LINK)?.length ?? 0) > MAX_LINKS) return 'links';
  const seconds = (now.getTime() - Date.parse(startedAt ?? '')) / 1_000;
  // A clock that is ahead, or no moment at all, says nothing.
  return seconds >= 0 && seconds < MIN_FILLING_SECONDS ? 'too-fast' : null;
}
