import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonalDataPart } from '@outcrop/platform';

/** What a person says of themselves, and what they would buy and sell (docs/product/access.md#personal-data). */
export const profileData: PersonalDataPart = {
  name: 'profile',

  async export(em: EntityManager, userId: number) {
    const [profile] = await em.execute<object[]>(
      `select title, contact_phone as "contactPhone", user_requested_address as "userRequestedAddress", city, state, zip,
         company_address as "companyAddress", company_city as "companyCity", company_state as "companyState", company_zip as "companyZip"
       from profile where user_id = ?`,
      [userId],
    );
    const [interests] = await em.execute<object[]>('select choices, regions from interests where user_id = ?', [
      userId,
    ]);
    return { ...profile, interests: interests ?? null };
  },

  async erase(em: EntityManager, userId: number) {
    for (const table of ['profile', 'interests']) await em.execute(`delete from ${table} where user_id = ?`, [userId]);
  },
};
