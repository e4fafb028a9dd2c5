import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import { firstNameSql } from '@outcrop/accounts';
import {
  LEAD_KINDS,
  LEAD_STATUS_CODES,
  LEAD_SUSPICIONS,
  LEAD_TIMES,
  type LeadKind,
  type LeadSuspicion,
  type LeadTime,
  NO_ASSIGNEE,
  rowIdText,
} from '@outcrop/contracts';
import { type AdminResource, holdsText } from '@outcrop/platform';
import { z } from 'zod';
import { Lead } from '../lead.entity.ts';
import { LeadNotFound } from '../leads.errors.ts';
import { canManageLeads } from '../leads.policy.ts';

export const leadIdSchema = rowIdText('must be the number of a lead');

const HOUR_MS = 60 * 60 * 1_000;
const HOURS: Readonly<Record<LeadTime, number>> = { day: 24, week: 7 * 24, month: 30 * 24 };

const allTexts = () =>
  raw(
    (alias) =>
      `concat_ws(' ', ${alias}.first_name, ${alias}.last_name, ${alias}.email, ${alias}.company, ${alias}.subject, ${alias}.message)`,
  );

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
    receivedAt: { kind: 'instant', property: 'receivedAt' },
    updatedAt: { kind: 'instant', property: 'updatedAt' },
    name: {
      kind: 'text',
      property: 'lastName',
      sortBy: (alias) => `lower(concat_ws(' ', ${alias}.first_name, ${alias}.last_name))`,
      filterable: false,
      exported: false,
    },
    assignee: {
      kind: 'text',
      property: 'assigneeId',
      sortBy: (alias) => firstNameSql(`${alias}.assignee_id`),
      filterable: false,
      exported: false,
    },
    noteCount: {
      kind: 'integer',
      property: 'id',
      sortBy: (alias) => `(select count(*) from lead_note n where n.lead_id = ${alias}.id)`,
      filterable: false,
      exported: false,
    },
    received: {
      kind: 'text',
      property: 'receivedAt',
      values: z.enum(Object.keys(LEAD_TIMES) as LeadTime[]),
      where: (words) => ({ $or: words.map(since) }) as FilterQuery<Lead>,
      sortable: false,
      exported: false,
    },
    receivedFrom: {
      kind: 'instant',
      property: 'receivedAt',
      where: (moments) => ({ $and: moments.map((moment) => ({ receivedAt: { $gte: moment } })) }) as FilterQuery<Lead>,
      sortable: false,
      exported: false,
    },
    receivedBefore: {
      kind: 'instant',
      property: 'receivedAt',
      where: (moments) => ({ $and: moments.map((moment) => ({ receivedAt: { $lt: moment } })) }) as FilterQuery<Lead>,
      sortable: false,
      exported: false,
    },
  },
  order: 'receivedAt',
  search: {
    maxLength: 200,
    /** Every word somewhere in name, email, company, subject or message. */
    where: (words) => {
      const parts = words.trim().split(/\s+/).filter(Boolean).slice(0, 10);
      if (parts.length === 0) return undefined;
      return { $and: parts.map((part) => ({ [allTexts()]: holdsText(part) })) } as FilterQuery<Lead>;
    },
  },
  isAllowed: canManageLeads,
  notFound: () => new LeadNotFound(),
};

const since = (word: unknown) =>
  word === null ? { id: -1 } : { receivedAt: { $gte: new Date(Date.now() - HOURS[word as LeadTime] * HOUR_MS) } };
