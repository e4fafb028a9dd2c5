import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonalDataPart } from '@outcrop/platform';

/** The browsers in which a person asked to be told of new deals (docs/product/access.md#personal-data). */
export const pushData: PersonalDataPart = {
  name: 'pushSubscriptions',

  /** The endpoint is a secret of the browser: its push service is named alone. */
  async export(em: EntityManager, userId: number) {
    const rows = await em.execute<{ endpoint: string; created_at: Date | string; last_success_at: Date | null }[]>(
      'select endpoint, created_at, last_success_at from push_subscription where user_id = ? order by id',
      [userId],
    );
    return rows.map(({ endpoint, created_at, last_success_at }) => ({
      pushService: new URL(endpoint).host,
      createdAt: new Date(created_at),
      lastNoticeAt: last_success_at && new Date(last_success_at),
    }));
  },

  async erase(em: EntityManager, userId: number) {
    await em.execute('delete from push_subscription where user_id = ?', [userId]);
  },
};
