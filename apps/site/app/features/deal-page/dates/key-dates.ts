import type { DealDetail } from '@outcrop/contracts';
import { FACTS } from '../../../deal/words/deal-facts.ts';
import { labelOf } from '../../../deal/words/fact.ts';

/** A day of the deal's calendar, `YYYY-MM-DD`. */
export interface KeyDate {
  /** Name of the field: it never changes, so that a calendar recognises the date when it moves. */
  field: (typeof FIELDS)[number];
  label: string;
  iso: string;
  /** Bids are due, or registration ends: the date that matters most. */
  due: boolean;
}

const FIELDS = [
  'openingDate',
  'deadlinePrequalification',
  'deadlineDataroom',
  'closingDate',
  'deadlineNotification',
  'deadlineDate',
] as const satisfies readonly (keyof DealDetail & keyof typeof FACTS)[];

/** The dates that the deal has, the earliest first. */
export const keyDates = (deal: Pick<DealDetail, KeyDate['field'] | 'PLSCode'>): KeyDate[] =>
  FIELDS.flatMap((field) => {
    const iso = deal[field];
    return iso ? [{ field, label: labelOf(FACTS[field], deal), iso, due: field === 'deadlineDate' }] : [];
  }).sort((a, b) => (a.iso < b.iso ? -1 : a.iso > b.iso ? 1 : 0));
