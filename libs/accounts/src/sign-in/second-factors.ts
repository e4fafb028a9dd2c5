import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SecondFactor } from '@outcrop/contracts';
import { Env } from '@outcrop/platform';
import { accountSettings } from '../account-settings.ts';

/** What of second factors somebody has. */
export interface FactorCounts {
  readonly codeApp: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}

/** Who has a second factor, and who needs one. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
  ) {}

  /** @param em a transaction's where the answer must fit what it does */
  async of(userId: number, em: EntityManager = this.em.fork()): Promise<FactorCounts> {
    const [row] = await em.execute<[{ app: boolean; passkeys: number; codes: number }]>(
      `select exists (select 1 from code_app where user_id = ? and enabled_at is not null) as app,
         (select count(*)::int from passkey where user_id = ?) as passkeys,
         (select count(*)::int from recovery_code where user_id = ? and used_at is null) as codes`,
      [userId, userId, userId],
    );
    return { codeApp: row.app, passkeys: row.passkeys, recoveryCodes: row.codes };
  }

  /** Whether somebody may do nothing but set up a second factor (docs/product/accounts.md#admin-second-factor). */
  async missing(user: { readonly id: number; readonly isAdmin: boolean }, em?: EntityManager): Promise<boolean> {
    return this.demanded(user) && !hasAny(await this.of(user.id, em));
  }

  /** Whether the person must keep a second factor. */
  demanded({ isAdmin }: { readonly isAdmin: boolean }): boolean {
    return this.env.of(accountSettings).REQUIRE_ADMIN_MFA && isAdmin;
  }
}

/** Whether the password alone does not log in. Recovery codes stand in for a factor and are none. */
export const hasAny = ({ codeApp, passkeys }: FactorCounts): boolean => codeApp || passkeys > 0;

/** How 'Code required' can be answered, the usual way first. */
export const waysOf = ({ codeApp, passkeys, recoveryCodes }: FactorCounts): SecondFactor[] => [
  ...(codeApp ? (['code-app'] as const) : []),
  ...(passkeys > 0 ? (['passkey'] as const) : []),
  ...(recoveryCodes > 0 ? (['recovery-code'] as const) : []),
];
