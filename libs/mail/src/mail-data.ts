import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonalDataPart } from '@outcrop/platform';
import { Mail } from './mail.entity.ts';

/** The mails that a person was sent (docs/product/access.md#personal-data): what each was about, where to, when, and how it ended. */
export const mailData: PersonalDataPart = {
  name: 'mails',

  async export(em: EntityManager, userId: number) {
    const mails = await em.find(Mail, { userId }, { orderBy: { queuedAt: 'asc' } });
    return mails.map(({ kind, toEmail, status, queuedAt, sentAt }) => ({
      kind,
      toEmail,
      status,
      queuedAt,
      sentAt: sentAt ?? null,
    }));
  },

  /** Those that wait are not sent any more. */
  async erase(em: EntityManager, userId: number) {
    await em.nativeDelete(Mail, { userId });
  },
};
