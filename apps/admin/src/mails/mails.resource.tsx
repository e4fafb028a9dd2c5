import { MAIL_KIND_LABELS, type MailRecord } from '@outcrop/contracts';
import { type AdminResource, laterNamed } from '../resource/index.ts';

export const mails: AdminResource = {
  name: 'mails',
  label: 'Mails',
  singular: 'mail',
  icon: 'mail',
  order: 60,
  adminsOnly: true,
  list: laterNamed(() => import('./mail-list.tsx'), 'MailList'),
  show: laterNamed(() => import('./mail-show.tsx'), 'MailShow'),
  titleOf: (mail: MailRecord) => `${MAIL_KIND_LABELS[mail.kind] ?? mail.kind} to ${mail.toEmail}`,
};
