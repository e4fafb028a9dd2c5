import { type DealStatus } from '@outcrop/contracts';
import { ANCHOR_DAY, type DemoListing } from './demo-listing.ts';
import { daysAfter } from './format.ts';
import { type Dice } from './random.ts';

const DAY = 86_400_000;
const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** The working day on or after (`step` 1) or on or before (`step` −1) a day. */
export function workday(day: string, step: 1 | -1): string {
  let found = day;
  while ([0, 6].includes(new Date(time(found)).getUTCDay())) found = daysAfter(found, step);
  return found;
}

/** Ids and days of listing that are known from the mock-ups; days between are in proportion. */
const LISTED: readonly (readonly [id: number, day: string])[] = [
  [12_390, '2026-01-12'],
  [12_745, '2026-09-24'],
  [12_766, '2026-10-08'],
  [12_774, '2026-10-12'],
  [12_781, '2026-10-16'],
  [12_788, '2026-10-20'],
  [12_792, '2026-10-23'],
  [12_799, '2026-10-27'],
  [12_804, '2026-10-30'],
  [12_811, '2026-11-02'],
  [12_818, '2026-11-04'],
  [12_822, '2026-11-06'],
  [12_826, '2026-11-09'],
  [12_831, '2026-11-11'],
  [12_836, '2026-11-13'],
  [12_839, '2026-11-16'],
  [12_847, '2026-11-18'],
];

/** The working day on which a deal of the main set was listed: later ids are never listed earlier. */
export function listedOn(id: number): string {
  const after = LISTED.findIndex(([known]) => known >= id);
  const [toId, toDay] = LISTED[Math.max(after, 1)] as readonly [number, string];
  const [fromId, fromDay] = LISTED[Math.max(after, 1) - 1] as readonly [number, string];
  const days = ((time(toDay) - time(fromDay)) / DAY) * ((id - fromId) / (toId - fromId));
  return workday(daysAfter(fromDay, Math.floor(days)), -1);
}

export type Dates = Pick<
  DemoListing,
  | 'lastUpdatedDate'
  | 'mediaUpdatedDate'
  | 'openingDate'
  | 'closingDate'
  | 'deadlineDate'
  | 'deadlineDataroom'
  | 'deadlinePrequalification'
  | 'deadlineNotification'
>;

/** A day between two, the second included. */
const between = (from: string, to: string, dice: Dice): string =>
  daysAfter(from, dice.int(0, Math.max(0, Math.round((time(to) - time(from)) / DAY))));

/**
 * The data room's days of a deal listed on `listed`: it opens, prequalification ends, requests to enter end, bids are due, bidders hear,
 * it closes. A deal that is sold or closing has its bids behind it; one that has been on the list for two months and is still
 * active takes offers as they come and has no days.
 */
export function datesOf(listed: string, status: DealStatus, hasDataRoom: boolean, dice: Dice): Dates {
  const lastUpdatedDate = between(listed, earlier(daysAfter(listed, 60), ANCHOR_DAY), dice);
  const mediaUpdatedDate = between(listed, lastUpdatedDate, dice);
  const opening = workday(daysAfter(listed, dice.int(2, 9)), 1);
  const deadline = workday(daysAfter(opening, dice.int(19, 33)), 1);
  const past = deadline <= ANCHOR_DAY;
  const fits = status === 'ACTIVE' ? !past : past;
  if (!hasDataRoom || !fits) return { lastUpdatedDate, mediaUpdatedDate };
  const notification = workday(daysAfter(deadline, dice.int(3, 7)), 1);
  return {
    lastUpdatedDate,
    mediaUpdatedDate,
    openingDate: opening,
    deadlinePrequalification: workday(daysAfter(opening, dice.int(6, 11)), 1),
    deadlineDataroom: workday(daysAfter(deadline, -dice.int(1, 3)), -1),
    deadlineDate: deadline,
    deadlineNotification: notification,
    closingDate: workday(daysAfter(notification, dice.int(10, 24)), 1),
  };
}
