import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonalDataPart } from '@outcrop/platform';

/** The searches that a person has saved, and what they were told of (docs/product/access.md#personal-data). */
export const savedSearchData: PersonalDataPart = {
  name: 'savedSearches',

  async export(em: EntityManager, userId: number) {
    const searches = await em.execute<
      { name: string; list: string; address: string; frequency: string; created_at: Date | string }[]
    >('select name, list, address, frequency, created_at from saved_search where user_id = ? order by id', [userId]);
    const alerts = await em.execute<{ listing_id: number; change: string; due_at: Date | string }[]>(
      'select listing_id, change, due_at from deal_alert where user_id = ? order by event_id',
      [userId],
    );
    return {
      searches: searches.map(({ created_at, ...search }) => ({ ...search, createdAt: new Date(created_at) })),
      alerts: alerts.map(({ listing_id, change, due_at }) => ({ ListingId: listing_id, change, at: new Date(due_at) })),
    };
  },

  async erase(em: EntityManager, userId: number) {
    for (const table of ['deal_alert', 'alert_digest', 'saved_search'])
      await em.execute(`delete from ${table} where user_id = ?`, [userId]);
  },
};
