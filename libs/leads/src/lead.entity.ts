import { defineEntity, type Opt, p } from '@mikro-orm/core';
import {
  LEAD_KINDS,
  LEAD_STATUS_CODES,
  LEAD_SUSPICIONS,
  type LeadKind,
  type LeadStatus,
  type LeadSuspicion,
} from '@outcrop/contracts';
import { changedAt, oneOf } from '@outcrop/platform';

const text = () => p.text().strictNullable().default(null);
const int = () => p.integer().strictNullable().default(null);

const LeadSchema = defineEntity({
  name: 'Lead',
  tableName: 'lead',
  comment: 'What people send by the forms of the site (docs/product/leads.md#lead-row).',
  properties: {
    id: p.integer().primary().autoincrement(),
    kind: oneOf('kind', Object.keys(LEAD_KINDS) as LeadKind[]),
    status: oneOf('status', LEAD_STATUS_CODES).default('new'),
    firstName: p.text(),
    lastName: p.text(),
    /** In lowercase. */
    email: p.text(),
    company: text(),
    phone: text(),
    subject: p.text(),
    message: text(),
    /** The deal that was asked about; it may be gone since. */
    listingId: int(),
    /** Which program sent it, as it said itself. */
    appName: text(),
    suspicion: oneOf('suspicion', Object.keys(LEAD_SUSPICIONS) as LeadSuspicion[])
      .strictNullable()
      .default(null),
    /** Who was signed in when it was sent. */
    userId: int(),
    /** Which admin or advisor works on it. */
    assigneeId: int(),
    /** Goes up with every edit by a person (docs/product/listings.md#stale-version). */
    version: p.integer().version(),
    receivedAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    updatedAt: changedAt(),
  },
  indexes: [
    { name: 'lead_received', properties: ['receivedAt'] },
    { name: 'lead_updated', properties: ['updatedAt'] },
    { name: 'lead_email', properties: ['email'] },
    { name: 'lead_user', properties: ['userId'] },
  ],
});

/** A message of somebody who may become a client. */
export class Lead extends LeadSchema.class {
  get name(): Opt<string> {
    return `${this.firstName} ${this.lastName}`;
  }
}
LeadSchema.setClass(Lead);

const LeadNoteSchema = defineEntity({
  name: 'LeadNote',
  tableName: 'lead_note',
  comment: 'What the firm wrote about a lead. Notes are added, never changed.',
  properties: {
    id: p.integer().primary().autoincrement(),
    lead: () => p.manyToOne(Lead).fieldName('lead_id').deleteRule('cascade'),
    text: p.text(),
    /** Id in accounts of who wrote it. */
    authorId: int(),
    /** Their name at that time. */
    author: p.text(),
    at: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
  indexes: [{ name: 'lead_note_lead', properties: ['lead'] }],
});

export class LeadNote extends LeadNoteSchema.class {}
LeadNoteSchema.setClass(LeadNote);

export const LEAD_READERS = ['office', 'agent'] as const;

const LeadMailSchema = defineEntity({
  name: 'LeadMail',
  tableName: 'lead_mail',
  comment: 'The mails that told of a lead: one to each reader.',
  properties: {
    lead: () => p.manyToOne(Lead).primary().fieldName('lead_id').deleteRule('cascade'),
    reader: oneOf('reader', LEAD_READERS).primary(),
    /** Its row in `mail`, while that is kept. */
    mailId: p.uuid(),
    toEmail: p.text(),
    at: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
});

/** Who is told of a lead: the firm, and of a question about a deal its agent, too. */
export type LeadReader = (typeof LEAD_READERS)[number];

/** Nobody is mailed about spam, and the office alone about what is to be checked (docs/product/leads.md#lead-mails). */
export const isMailedTo = (reader: LeadReader, status: LeadStatus): boolean =>
  status !== 'spam' && (reader === 'office' || status !== 'check');

export class LeadMail extends LeadMailSchema.class {}
LeadMailSchema.setClass(LeadMail);
