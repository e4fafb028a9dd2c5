import type { Feature } from '@outcrop/platform';
import { Mail } from './mail.entity.ts';
import { MailModule } from './mail.module.ts';
import { mailData } from './mail-data.ts';
import { mailSettings } from './mail-settings.ts';
import { Migration20261122120150_mail } from './migrations/Migration20261122120150_mail.ts';
import { Migration20261122122500_mail_attempts } from './migrations/Migration20261122122500_mail_attempts.ts';

/** Mails: rows first, then written and sent by the worker. */
export const mail: Feature = {
  name: 'mail',
  entities: [Mail],
  migrations: [Migration20261122120150_mail, Migration20261122122500_mail_attempts],
  settings: mailSettings,
  personalData: mailData,
  module: MailModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
  cli: () => import('./cli.ts'),
};
