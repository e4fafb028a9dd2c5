import { type DealStatus } from '@outcrop/contracts';
import { demoData } from './demo-data.ts';
import { ANCHOR_DAY } from './demo-listing.ts';
import { daysAfter } from './format.ts';
import { type Dice } from './random.ts';

const DAY_MS = 86_400_000;
const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** The working day on or after (`step` 1) or on or before (`step` −1) a day. */
export function workday(day: string, step: 1 | -1): string {
  let found = day;
  while ([0, 6].includes(new Date(time(found)).getUTCDay())) found = daysAfter(found, step);
  return found;
}

/** The working day on which a deal of the main set was listed: a higher id is never listed earlier. */
export function listedOn(id: number): string {
  const { listed } = demoData().mainSet;
  const after = Math.max(
    listed.findIndex((known) => known.id >= id),
    1,
  );
  const from = listed[after - 1]!;
  const to = listed[after]!;
  const days = ((time(to.day) - time(from.day)) / DAY_MS) * ((id - from.id) / (to.id - from.id));
  return workday(daysAfter(from.day, Math.floor(days)), -1);
}

/** A day between two, the second included. */
const between = (from: string, to: string, dice: Dice): string =>
  daysAfter(from, dice.int(0, Math.max(0, Math.round((time(to) - time(from)) / DAY_MS))));

/**
 * The data room dates of a deal listed on `listed`: it opens, prequalification ends, requests for access end, bids are due, bidders are
 * notified, it closes. For a deal that is sold or closing, bids are past; one that has been listed for two months and is still active takes
 * offers as they come and has no dates.
 */
export function datesOf(listed: string, status: DealStatus, hasDataRoom: boolean, dice: Dice) {
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
