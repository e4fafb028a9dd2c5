import type { FilterQuery } from '@mikro-orm/postgresql';
import { firstNameSql } from '@outcrop/accounts';
import {
  LEAD_KINDS,
  LEAD_NEEDS,
  LEAD_STATUS_CODES,
  LEAD_STATUSES_TO_WORK_ON,
  LEAD_SUSPICIONS,
  LEAD_TIMES,
  type LeadKind,
  type LeadNeed,
  type LeadSuspicion,
  type LeadTime,
  NO_ASSIGNEE,
  rowIdText,
} from '@outcrop/contracts';
import {
  type AdminResource,
  type DeskPart,
  filterField,
  holdsEveryWord,
  type OneValue,
  sortField,
} from '@outcrop/platform';
import { z } from 'zod';
import { Lead } from '../lead.entity.ts';
import { LeadNotFound } from '../leads.errors.ts';
import { canManageLeads } from '../leads.policy.ts';

export const leadIdSchema = rowIdText('must be the number of a lead');

const HOUR_MS = 60 * 60 * 1_000;
const HOURS: Readonly<Record<LeadTime, number>> = { day: 24, week: 7 * 24, month: 30 * 24 };

const nameSql = (alias: string) => `lower(concat_ws(' ', ${alias}.first_name, ${alias}.last_name))`;
const textsSql = (alias: string) =>
  `concat_ws(' ', ${alias}.first_name, ${alias}.last_name, ${alias}.email, ${alias}.company, ${alias}.subject, ${alias}.message)`;
const noteCountSql = (alias: string) => `(select count(*) from lead_note n where n.lead_id = ${alias}.id)`;

const since = (word: OneValue) =>
  word === null ? { id: -1 } : { receivedAt: { $gte: new Date(Date.now() - HOURS[word as LeadTime] * HOUR_MS) } };
/** Received at moments that compare so with each of these. */
const received = (comparison: '$gte' | '$lt') => (moments: readonly OneValue[]) =>
  ({ $and: moments.map((moment) => ({ receivedAt: { [comparison]: moment } })) }) as FilterQuery<Lead>;

/** What each need of a lead means. */
const NEEDS: Readonly<Record<LeadNeed, FilterQuery<Lead>>> = {
  owner: { assigneeId: null, status: { $in: [...LEAD_STATUSES_TO_WORK_ON] } },
};
const needsOneOf = (needs: readonly OneValue[]) =>
  ({ $or: needs.map((need) => (need === null ? { id: -1 } : NEEDS[need as LeadNeed])) }) as FilterQuery<Lead>;

/** Leads in the admin area (docs/product/leads.md#leads-screen). */
export const leadsResource: AdminResource<Lead> = {
  name: 'leads',
  entity: Lead,
  key: 'id',
  keySchema: leadIdSchema,
  fields: {
    id: { kind: 'integer', property: 'id' },
    kind: { kind: 'text', property: 'kind', values: z.enum(Object.keys(LEAD_KINDS) as LeadKind[]) },
    status: { kind: 'text', property: 'status', values: z.enum(LEAD_STATUS_CODES) },
    firstName: { kind: 'text', property: 'firstName' },
    lastName: { kind: 'text', property: 'lastName' },
    email: { kind: 'text', property: 'email' },
    company: { kind: 'text', property: 'company' },
    phone: { kind: 'text', property: 'phone' },
    subject: { kind: 'text', property: 'subject' },
    message: { kind: 'text', property: 'message', sortable: false },
    listingId: { kind: 'integer', property: 'listingId' },
    appName: { kind: 'text', property: 'appName' },
    suspicion: {
      kind: 'text',
      property: 'suspicion',
      values: z.enum(Object.keys(LEAD_SUSPICIONS) as LeadSuspicion[]),
    },
    assigneeId: {
      kind: 'integer',
      property: 'assigneeId',
      where: (ids) => ({ $or: ids.map((id) => ({ assigneeId: id === NO_ASSIGNEE ? null : id })) }) as FilterQuery<Lead>,
    },
    needs: filterField('text', 'assigneeId', needsOneOf, z.enum(Object.keys(LEAD_NEEDS) as LeadNeed[])),
    receivedAt: { kind: 'instant', property: 'receivedAt' },
    updatedAt: { kind: 'instant', property: 'updatedAt' },
    name: sortField('text', 'lastName', nameSql),
    assignee: sortField('text', 'assigneeId', (alias) => firstNameSql(`${alias}.assignee_id`)),
    noteCount: sortField('integer', 'id', noteCountSql),
    received: filterField(
      'text',
      'receivedAt',
      (words) => ({ $or: words.map(since) }) as FilterQuery<Lead>,
      z.enum(Object.keys(LEAD_TIMES) as LeadTime[]),
    ),
    receivedFrom: filterField('instant', 'receivedAt', received('$gte')),
    receivedBefore: filterField('instant', 'receivedAt', received('$lt')),
  },
  order: 'receivedAt',
  search: {
    maxLength: 200,
    /** Every word somewhere in name, email, company, subject or message. */
    where: (words) => holdsEveryWord<Lead>(words, textsSql),
  },
  isAllowed: canManageLeads,
  notFound: () => new LeadNotFound(),
};

/** Those that nobody works on. */
export const unassignedLeads: DeskPart<Lead> = {
  key: 'unassigned-leads',
  resource: leadsResource,
  filter: { needs: 'owner' satisfies LeadNeed },
  sort: 'receivedAt',
  tell: (leads) => ({
    names: leads.map(({ name, company }) => (company ? `${name}, ${company}` : name)),
    at: leads[0].receivedAt,
  }),
};
