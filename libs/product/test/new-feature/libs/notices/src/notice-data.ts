import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonalDataPart } from '@outcrop/platform';
import { Notice } from './notice.entity.ts';

/** The notices that a person has posted. */
export const noticeData: PersonalDataPart = {
  name: 'notices',

  async export(em: EntityManager, userId: number) {
    const posted = await em.find(Notice, { userId }, { orderBy: { id: 'asc' } });
    return posted.map(({ text }) => ({ text }));
  },

  /** They stay, without their author. */
  async erase(em: EntityManager, userId: number) {
    await em.nativeUpdate(Notice, { userId }, { userId: null });
  },
};
