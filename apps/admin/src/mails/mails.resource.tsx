import { MAIL_KIND_LABELS, type MailRecord } from '@outcrop/contracts';
import type { AdminResource } from '../resource/index.ts';
import { MailList } from './mail-list.tsx';
import { MailShow } from './mail-show.tsx';

export const mails: AdminResource = {
  name: 'mails',
  label: 'Mails',
  singular: 'mail',
  icon: 'mail',
  order: 60,
  adminsOnly: true,
  list: MailList,
  show: MailShow,
  titleOf: (mail: MailRecord) => `${MAIL_KIND_LABELS[mail.kind] ?? mail.kind} to ${mail.toEmail}`,
};
