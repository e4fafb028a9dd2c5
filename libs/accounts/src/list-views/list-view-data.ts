import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonalDataPart } from '@outcrop/platform';

/** Views of lists that a person saved; all go with them (docs/product/access.md#personal-data). */
export const listViewData: PersonalDataPart = {
  name: 'listViews',

  export: (em: EntityManager, userId: number) =>
    em.execute('select list, name, content from list_view where user_id = ? order by list, name', [userId]),

  async erase(em: EntityManager, userId: number) {
    await em.execute('delete from list_view where user_id = ?', [userId]);
  },
};
