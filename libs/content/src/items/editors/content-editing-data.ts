import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound, type PersonalDataPart, SEALED } from '@outcrop/platform';

/** What a person changed in content, and has open (docs/product/access.md#personal-data). The content itself is the firm's. */
export const contentEditingData: PersonalDataPart = {
  name: 'contentEdits',

  export(em: EntityManager, userId: number) {
    return executeBound(
      em,
      'select collection, item, version, action, at from content_revision where who = $1 order by id',
      [`user:${userId}`],
    );
  },

  async erase(em: EntityManager, userId: number) {
    await executeBound(em, 'update content_revision set who_name = $2 where who = $1', [`user:${userId}`, SEALED]);
    await executeBound(em, 'delete from content_editor where user_id = $1', [userId]);
  },
};
