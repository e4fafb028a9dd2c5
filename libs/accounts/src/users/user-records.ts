import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { UserRecord } from '@outcrop/contracts';
import { accountState } from '../account-state.ts';
import { SESSION_IDLE_MS } from '../session.entity.ts';
import type { User } from '../user.entity.ts';
import { lastLoginSql, secondFactorOf, secondFactorSql } from './computed-facts.ts';

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
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      middle: user.middle ?? null,
      lastName: user.lastName,
      name: user.name,
      officialCompanyName: user.officialCompanyName ?? null,
      isAdmin: user.isAdmin,
      hasClaimAD: user.hasClaimAD,
      hasPrivateDeals: user.hasPrivateDeals,
      enabledFeatures: user.enabledFeatures ?? [],
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
