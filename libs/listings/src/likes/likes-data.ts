import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonalDataPart } from '@outcrop/platform';

/** The deals that a person has saved (docs/product/access.md#personal-data). Visitors are not known as persons. */
export const likesData: PersonalDataPart = {
  name: 'savedDeals',

  async export(em: EntityManager, userId: number) {
    const rows = await em.execute<{ listing_id: number; liked_at: Date | string }[]>(
      'select listing_id, liked_at from deal_like where user_id = ? order by liked_at, id',
      [userId],
    );
    return rows.map(({ listing_id, liked_at }) => ({ ListingId: listing_id, savedAt: new Date(liked_at) }));
  },

  async erase(em: EntityManager, userId: number) {
    await em.execute('delete from deal_like where user_id = ?', [userId]);
  },
};
