import { defineEntity, p } from '@mikro-orm/core';
import { MAIL_STATUSES, type MailStatus } from '@outcrop/contracts';
import { oneOf } from '@outcrop/platform';
import type { MailKindName } from './mail-kinds.ts';

/**
 * `waiting` to be sent; `sending` from just before the first byte of it goes out until the server's answer is committed; `sent`; `uncertain` when nobody
 * heard that answer; `refused` by the server for good; `bounced` after it was taken; `dropped` when there was nothing left to say at sending.
 */
const STATUSES = Object.keys(MAIL_STATUSES) as MailStatus[];

const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  comment: 'Every mail, from before it is sent (docs/product/mail.md#mail-row).',
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<MailKindName>(),
    /** As it was when the mail was queued: somebody who changes their address still gets what was meant for the old one there. */
    toEmail: p.text(),
    toName: p.text(),
    /** The person's id in accounts, where there is one. */
    userId: p.integer().nullable(),
    /** By the schema of the kind. */
    data: p.json<Record<string, unknown>>(),
    status: oneOf('status', STATUSES).default('waiting'),
    /** Fixed from the beginning, so that a second sending is known as the same mail. */
    messageId: p.text(),
    attempts: p.integer().default(0),
    /** What the server, or a bounce, said last. */
    answer: p.text().nullable(),
    queuedAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    sendingAt: p.datetime().columnType('timestamptz').nullable(),
    sentAt: p.datetime().columnType('timestamptz').nullable(),
  },
  uniques: [{ name: 'mail_message_id', properties: ['messageId'] }],
  indexes: [
    { name: 'mail_user', properties: ['userId', 'queuedAt'] },
    { name: 'mail_queued', properties: ['queuedAt'] },
  ],
});

/** A mail. */
export class Mail extends MailSchema.class {}
MailSchema.setClass(Mail);
