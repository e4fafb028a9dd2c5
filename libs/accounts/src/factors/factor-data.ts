import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonalDataPart } from '@outcrop/platform';

/** Second factors of a person, without what opens anything (docs/product/access.md#personal-data). */
export const factorData: PersonalDataPart = {
  name: 'secondFactors',

  async export(em: EntityManager, userId: number) {
    const passkeys = await em.execute<{ name: string; created_at: Date | string; used_at: Date | string | null }[]>(
      'select name, created_at, used_at from passkey where user_id = ? order by created_at',
      [userId],
    );
    const [app] = await em.execute<{ enabled_at: Date | string }[]>(
      'select enabled_at from code_app where user_id = ? and enabled_at is not null',
      [userId],
    );
    return {
      codeAppSince: app ? new Date(app.enabled_at) : null,
      passkeys: passkeys.map(({ name, created_at, used_at }) => ({
        name,
        createdAt: new Date(created_at),
        usedAt: used_at && new Date(used_at),
      })),
    };
  },

  async erase(em: EntityManager, userId: number) {
    for (const table of ['passkey', 'code_app', 'recovery_code'])
      await em.execute(`delete from ${table} where user_id = ?`, [userId]);
  },
};
