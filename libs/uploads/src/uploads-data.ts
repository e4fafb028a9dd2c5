import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound, type PersonalDataPart } from '@outcrop/platform';

/** Files that a person has on their way (docs/product/access.md#personal-data). Once they are taken, they are the feature's that took them. */
export const uploadsData: PersonalDataPart = {
  name: 'uploads',

  export(em: EntityManager, userId: number) {
    return executeBound(
      em,
      'select purpose, name, bytes, received, created_at from upload where user_id = $1 order by created_at',
      [userId],
    );
  },

  /** The sweep removes their files, which no row names any more. */
  async erase(em: EntityManager, userId: number) {
    await executeBound(em, 'delete from upload where user_id = $1', [userId]);
  },
};
