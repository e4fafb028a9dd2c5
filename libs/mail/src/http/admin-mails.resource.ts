import type { FilterQuery } from '@mikro-orm/postgresql';
import {
  MAIL_DAYS,
  MAIL_KIND_LABELS,
  MAIL_STATUSES,
  UNDELIVERED,
  UNDELIVERED_SINCE,
  type UndeliveredSince,
} from '@outcrop/contracts';
import { type AdminResource, type DeskPart, filterField, holdsText, isAdmin, type OneValue } from '@outcrop/platform';
import { z } from 'zod';
import { Mail } from '../mail.entity.ts';
import { MailNotFound } from '../mails.errors.ts';

const namesOf = <Names extends object>(names: Names) =>
  z.enum(Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]]);

const DAY_MS = 24 * 60 * 60 * 1_000;

/** That a mail did not arrive, and was queued since then. */
const NOT_ARRIVED: Readonly<Record<UndeliveredSince, () => FilterQuery<Mail>>> = {
  week: () => ({ status: { $in: [...UNDELIVERED] }, queuedAt: { $gte: new Date(Date.now() - MAIL_DAYS * DAY_MS) } }),
  ever: () => ({ status: { $in: [...UNDELIVERED] } }),
};
const notArrived = (words: readonly OneValue[]) =>
  ({
    $or: words.map((word) => (word === null ? { messageId: '' } : NOT_ARRIVED[word as UndeliveredSince]())),
  }) as FilterQuery<Mail>;

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
    undelivered: filterField('text', 'status', notArrived, namesOf(UNDELIVERED_SINCE)),
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

/** Those that lately did not arrive. */
export const undeliveredMails: DeskPart<Mail> = {
  key: 'undelivered-mails',
  resource: mailsResource,
  filter: { undelivered: 'week' satisfies UndeliveredSince },
  sort: 'queuedAt',
  tell: (mails) => ({ names: mails.map(({ toEmail }) => toEmail), at: mails[0].queuedAt }),
};
