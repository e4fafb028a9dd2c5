import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound, type PersonalDataPart } from '@outcrop/platform';

/** Files that an admin sent to be loaded (docs/product/access.md#personal-data). The sweep removes what no row names any more. */
export const fileLoadData: PersonalDataPart = {
  name: 'explorerLoads',

  export: (em: EntityManager, userId: number) =>
    executeBound(
      em,
      'select file, bytes::float8 as bytes, name as collection, state, created_at as "createdAt" from explorer_load where user_id = $1 order by id',
      [userId],
    ),

  async erase(em: EntityManager, userId: number) {
    await executeBound(em, 'delete from explorer_load where user_id = $1', [userId]);
  },
};
