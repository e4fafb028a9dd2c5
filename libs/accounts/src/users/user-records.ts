import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { USER_SECOND_FACTORS, type UserRecord, type UserSecondFactor } from '@outcrop/contracts';
import { accountState } from '../account-state.ts';
import { SESSION_IDLE_MS } from '../session.entity.ts';
import type { User } from '../user.entity.ts';
import { personFields } from '../user.projection.ts';

/** SQL for the moment at which the person of a row of "user" last logged in. @param alias of the table */
export const lastLoginSql = (alias: string): string => `(select l.at from last_login l where l.user_id = ${alias}.id)`;

const SECOND_FACTORS = Object.keys(USER_SECOND_FACTORS) as UserSecondFactor[];

/** SQL for the second factor of the person of a row of "user", as a number: 0 for none, the strongest last. An authenticator app counts once it is turned on. */
export const secondFactorSql = (alias: string): string =>
  `(exists (select 1 from code_app a where a.user_id = ${alias}.id and a.enabled_at is not null))::int
     + 2 * (exists (select 1 from passkey k where k.user_id = ${alias}.id))::int`;

/** The number of {@link secondFactorSql}. */
export const numberOfSecondFactor = (factor: UserSecondFactor): number => SECOND_FACTORS.indexOf(factor);
/** The second factor by its number. */
export const secondFactorOf = (number: number): UserSecondFactor => SECOND_FACTORS[number] ?? 'none';

interface Facts {
  id: number;
  last_login_at: Date | string | null;
  second_factor: number;
  sessions: number;
  has_password: boolean;
}

/** Rows as those who manage people get them. Named field by field, so that nothing new leaks by itself. */
@Injectable()
export class UserRecords {
  constructor(private readonly em: EntityManager) {}

  /** @returns records in the order of the rows */
  async of(rows: readonly User[]): Promise<UserRecord[]> {
    const facts = await this.factsOf(rows.map(({ id }) => id));
    return rows.map((user) => ({
      ...personFields(user),
      name: user.name,
      account: accountState(user),
      disabled: user.disabledAt != null,
      mustChangePassword: user.mustChangePassword,
      hasPassword: facts.get(user.id)?.has_password ?? false,
      emailVerifiedAt: iso(user.emailVerifiedAt),
      disabledAt: iso(user.disabledAt),
      erasedAt: iso(user.erasedAt),
      createdAt: user.createdAt.toISOString(),
      updatedAt: user.updatedAt.toISOString(),
      lastLoginAt: iso(facts.get(user.id)?.last_login_at),
      secondFactor: secondFactorOf(facts.get(user.id)?.second_factor ?? 0),
      sessions: facts.get(user.id)?.sessions ?? 0,
      version: user.version,
    }));
  }

  private async factsOf(ids: readonly number[]): Promise<Map<number, Facts>> {
    if (ids.length === 0) return new Map();
    const rows = await this.em.fork().execute<Facts[]>(
      `select u.id, ${lastLoginSql('u')} as last_login_at, ${secondFactorSql('u')} as second_factor, u.password_hash is not null as has_password,
         (select count(*)::int from session s where s.user_id = u.id and s.impersonator_id is null and s.ended_at is null
            and s.expires_at > now() and s.last_seen_at > now() - make_interval(secs => ?)) as sessions
       from "user" u where u.id = any(?::int[])`,
      [SESSION_IDLE_MS / 1_000, `{${ids.join(',')}}`],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}

const iso = (moment: Date | string | null | undefined): string | null =>
  moment == null ? null : new Date(moment).toISOString();
