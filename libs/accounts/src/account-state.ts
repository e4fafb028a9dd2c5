import type { FilterQuery } from '@mikro-orm/postgresql';
import type { AccountState } from '@outcrop/contracts';
import type { Env } from '@outcrop/platform';
import { isDemoAccount } from './demo-accounts.ts';
import type { User } from './user.entity.ts';

/** The state of an account; only a verified one can log in (docs/product/accounts.md#account-state-is-private). */
export function accountState({ erasedAt, disabledAt, emailVerifiedAt }: User): AccountState {
  if (erasedAt) return 'erased';
  if (disabledAt) return 'disabled';
  return emailVerifiedAt ? 'verified' : 'unverified';
}

/** The rows in each state, by the same rule as {@link accountState}. */
export const IN_STATE = {
  verified: { emailVerifiedAt: { $ne: null }, disabledAt: null },
  unverified: { emailVerifiedAt: null, disabledAt: null },
  disabled: { disabledAt: { $ne: null }, erasedAt: null },
  erased: { erasedAt: { $ne: null } },
} as const satisfies Readonly<Record<AccountState, FilterQuery<User>>>;

/** SQL that orders rows of "user" by their state, the verified first. */
export const accountStateSql = (alias: string): string =>
  `case when ${alias}.erased_at is not null then 3 when ${alias}.disabled_at is not null then 2 when ${alias}.email_verified_at is null then 1 else 0 end`;

/** Whether nobody can log in to the account, whatever they prove: it is disabled, or a demo account in production. */
export const isClosed = ({ disabledAt, email }: User, env: Env): boolean =>
  disabledAt != null || (env.isProduction && isDemoAccount(email));
