import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonalDataPart } from '@outcrop/platform';

/** What a person has searched for lately (docs/product/tracking.md#search-privacy). */
export const trackedSearchData: PersonalDataPart = {
  name: 'searches',

  async export(em: EntityManager, userId: number) {
    const rows = await em.execute<{ text: string; filters: object; searched_at: Date | string }[]>(
      'select text, filters, searched_at from tracked_search where user_id = ? order by id',
      [userId],
    );
    return rows.map(({ text, filters, searched_at }) => ({ text, filters, searchedAt: new Date(searched_at) }));
  },

  /** The searches stay, for the counts; whose they were does not. */
  async erase(em: EntityManager, userId: number) {
    await em.execute('update tracked_search set user_id = null where user_id = ?', [userId]);
  },
};
