import type { DealDetail } from '@outcrop/contracts';
import { kindOf } from '../../../deal/words/deal-kind.ts';

/** A day of the deal's calendar, `YYYY-MM-DD`. */
export interface KeyDate {
  /** Name of the field: the same for good, so that a calendar knows the date again when it moves. */
  field: (typeof FIELDS)[number]['field'];
  label: string;
  iso: string;
  /** Bids are due, or registration ends: the date that matters most. */
  due: boolean;
}

const FIELDS = [
  { field: 'openingDate', label: 'Data room opens' },
  { field: 'deadlinePrequalification', label: 'Prequalification' },
  { field: 'deadlineDataroom', label: 'Data room deadline' },
  { field: 'closingDate', label: 'Data room closes' },
  { field: 'deadlineNotification', label: 'Notification' },
  { field: 'deadlineDate', label: 'Bids due' },
] as const satisfies readonly { field: keyof DealDetail; label: string }[];

/** An event has neither data room nor bids: one registers for it until the deadline, and it closes on its last day. */
const EVENT_LABELS: Partial<Record<KeyDate['field'], string>> = {
  openingDate: 'Registration opens',
  closingDate: 'Event ends',
  deadlineDate: 'Register by',
};

/** The deal's dates that were given, the earliest first (specification section 3, Private listing). */
export function keyDates(deal: Pick<DealDetail, KeyDate['field'] | 'PLSCode'>): KeyDate[] {
  const isEvent = kindOf(deal) === 'Event';
  return FIELDS.flatMap(({ field, label }) => {
    const iso = deal[field];
    const words = (isEvent && EVENT_LABELS[field]) || label;
    return iso ? [{ field, label: words, iso, due: field === 'deadlineDate' }] : [];
  }).sort((a, b) => (a.iso < b.iso ? -1 : a.iso > b.iso ? 1 : 0));
}

const DAY = 86_400_000;
/** Whole days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** How long ago a day was, in words: "today", "yesterday", "12 days ago", "3 months ago". A day to come is "today": clocks differ. */
export function ago(iso: string, now: string): string {
  const days = daysBetween(iso, now);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 60) return `${days} days ago`;
  if (days < 730) return `${Math.round(days / 30.4)} months ago`;
  return `${Math.floor(days / 365.25)} years ago`;
}
