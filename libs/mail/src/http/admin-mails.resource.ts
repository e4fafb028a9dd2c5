import { MAIL_KIND_LABELS, MAIL_STATUSES } from '@outcrop/contracts';
import { type AdminResource, holdsText, isAdmin } from '@outcrop/platform';
import { z } from 'zod';
import { Mail } from '../mail.entity.ts';
import { MailNotFound } from '../mails.errors.ts';

const namesOf = <Names extends object>(names: Names) =>
  z.enum(Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]]);

/** Mails in the admin area: read, never changed. */
export const mailsResource: AdminResource<Mail> = {
  name: 'mails',
  entity: Mail,
  key: 'id',
  keySchema: z.uuid('must be the id of a mail'),
  fields: {
    id: { kind: 'text', property: 'id', values: z.uuid() },
    kind: { kind: 'text', property: 'kind', values: namesOf(MAIL_KIND_LABELS) },
    status: { kind: 'text', property: 'status', values: namesOf(MAIL_STATUSES) },
    toEmail: { kind: 'text', property: 'toEmail' },
    toName: { kind: 'text', property: 'toName' },
    userId: { kind: 'integer', property: 'userId' },
    messageId: { kind: 'text', property: 'messageId' },
    attempts: { kind: 'integer', property: 'attempts' },
    answer: { kind: 'text', property: 'answer' },
    queuedAt: { kind: 'instant', property: 'queuedAt' },
    sendingAt: { kind: 'instant', property: 'sendingAt' },
    sentAt: { kind: 'instant', property: 'sentAt' },
  },
  order: 'queuedAt',
  search: {
    maxLength: 320,
    /** Part of the recipient's address or name. */
    where: (words) => ({ $or: [{ toEmail: holdsText(words) }, { toName: holdsText(words) }] }),
  },
  isAllowed: isAdmin,
  notFound: () => new MailNotFound(),
};
