import { type DealSummary, officeDay } from '@outcrop/contracts';

/** What a browser remembers of its visits (docs/product/visitors.md#visits-in-the-browser). */
export interface Visit {
  /** Deals that were opened, the last one at the end. */
  readonly opened: readonly number[];
  /** When the visit before this one ended, in milliseconds; null on the first visit. */
  readonly before: number | null;
  /** When this visit was last seen. */
  readonly at: number;
}

/** A pause of so long ends a visit. */
const PAUSE_MS = 30 * 60_000;
/** Deals that are remembered. */
const MAX_OPENED = 500;

export const firstVisit = (now: number): Visit => ({ opened: [], before: null, at: now });

/** The visit as it goes on at a moment: after a pause it is another one. A clock that was set back changes nothing. */
export const goesOn = (visit: Visit, now: number): Visit =>
  now - visit.at > PAUSE_MS ? { ...visit, before: visit.at, at: now } : { ...visit, at: Math.max(visit.at, now) };

export const withOpened = (visit: Visit, id: number): Visit => ({
  ...visit,
  opened: [...visit.opened.filter((each) => each !== id), id].slice(-MAX_OPENED),
});

/**
 * What a list says of a deal: that it was opened, or that it was listed since the last visit, whose own day counts as deals have no hour.
 * @returns null for any other, and on a first visit
 */
export function markOf(
  { opened, before }: Pick<Visit, 'opened' | 'before'>,
  { ListingId, dateListed, sold }: Pick<DealSummary, 'ListingId' | 'dateListed' | 'sold'>,
): 'new' | 'opened' | null {
  if (opened.includes(ListingId)) return 'opened';
  const isNew = before !== null && !sold && dateListed !== null && dateListed >= officeDay(new Date(before));
  return isNew ? 'new' : null;
}

/** Reads what was stored; nothing of it is trusted. @returns null where it is no visit */
export function readVisit(text: string | null): Visit | null {
  try {
    const { opened, before, at } = JSON.parse(text ?? '') as Visit;
    const isMoment = (value: unknown) =>
      Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < 8e15;
    const isVisit = Array.isArray(opened) && opened.every(Number.isInteger) && (before === null || isMoment(before));
    return isVisit && isMoment(at) ? { opened: opened.slice(-MAX_OPENED), before, at } : null;
  } catch {
    return null;
  }
}
