import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import {
  CHECK_EVERY_DAYS,
  DEADLINE_DAYS,
  DEADLINE_NAMES,
  type DeadlineName,
  LISTING_NEEDS,
  type ListingNeed,
  laterDay,
  OFFICE_TIME_ZONE,
  officeDay,
} from '@outcrop/contracts';
import { type AdminFields, filterField, type OneValue, sortField } from '@outcrop/platform';
import { z } from 'zod';
import { Listing } from '../listing/listing.entity.ts';

// What listings may wait for, as conditions on their rows (docs/product/listings.md#listing-needs).

type Where = FilterQuery<Listing>;

/** What is on offer, public or private: `shown` of the policy, and not sold. */
export const ON_OFFER = {
  webStatus: 'published',
  isSalesLeadOnly: false,
  isActiveDeal: true,
  isSold: false,
  $or: [{ status: null }, { status: { $ne: 'PULLED' } }],
} as const satisfies Where;

/** SQL of the day at the office since which nobody has checked a listing: one that never was counts from the day on which it was listed, or made. */
export const uncheckedSinceSql = (alias: string): string =>
  `coalesce(${alias}.last_checked_date, ${alias}.date_listed, (${alias}.created_date at time zone '${OFFICE_TIME_ZONE}')::date)`;

const COLUMNS: Readonly<Record<DeadlineName, string>> = {
  deadlineDate: 'deadline_date',
  deadlineDataroom: 'deadline_dataroom',
  deadlineNotification: 'deadline_notification',
  deadlinePrequalification: 'deadline_prequalification',
  closingDate: 'closing_date',
};

/** SQL of the last of a listing's deadlines; null where there is none. */
const lastDeadlineSql = (alias: string): string =>
  `greatest(${DEADLINE_NAMES.map((name) => `${alias}.${COLUMNS[name]}`).join(', ')})`;

/** SQL of the first of a listing's deadlines that is not before today; null where there is none. */
const nextDeadlineSql = (alias: string): string => {
  const ahead = DEADLINE_NAMES.map((name) => {
    const column = `${alias}.${COLUMNS[name]}`;
    return `case when ${column} >= '${officeDay()}' then ${column} end`;
  });
  return `least(${ahead.join(', ')})`;
};

/** White space as JavaScript's `\\s` knows it, by which the publishing rule tells an empty text. */
const SPACE = '\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
const isFilledSql = (column: string) => (alias: string) => `coalesce(${alias}.${column} ~ '[^${SPACE}]', false)`;
const isFilled = (column: string): Where => ({ [raw(isFilledSql(column))]: true }) as Where;

/** `missingToPublish` finds nothing: the rule of docs/product/listings.md#publishing-needs as a condition. */
const isComplete = (): Where => ({
  $and: [
    { $or: [isFilled('governing_thought'), isFilled('"where"')] },
    isFilled('type_codes'),
    { $or: [{ usa: true }, { canada: true }, { international: true }, { locationId: { $gte: 1, $lte: 4 } }] },
    { $or: [isFilled('agent_name'), isFilled('agent_company_name')] },
  ],
});

const NEEDS: Readonly<Record<ListingNeed, () => Where>> = {
  check: () => ({ ...ON_OFFER, [raw(uncheckedSinceSql)]: { $lte: laterDay(officeDay(), -CHECK_EVERY_DAYS) } }) as Where,
  deadline: () => {
    const today = officeDay();
    const soon = { $gte: today, $lte: laterDay(today, DEADLINE_DAYS) };
    // The last deadline says nothing new, but has an index.
    const isAhead = { [raw(lastDeadlineSql)]: { $gte: today } } as Where;
    return { $and: [ON_OFFER, isAhead, { $or: DEADLINE_NAMES.map((name) => ({ [name]: soon })) }] };
  },
  publish: () => ({ $and: [{ webStatus: 'draft' }, isComplete()] }),
};

/** Listings that need this today. */
export const inNeed = (need: ListingNeed): Where => NEEDS[need]();

const needsOneOf = (needs: readonly OneValue[]) =>
  ({ $or: needs.map((need) => (need === null ? { id: -1 } : inNeed(need as ListingNeed))) }) as Where;

/** The filter by needs, and the orders by what waits longest or falls due next. */
export const needFields: AdminFields<Listing> = {
  needs: filterField('text', 'id', needsOneOf, z.enum(Object.keys(LISTING_NEEDS) as ListingNeed[])),
  uncheckedSince: sortField('date', 'lastCheckedDate', uncheckedSinceSql),
  nextDeadline: sortField('date', 'deadlineDate', nextDeadlineSql),
};
