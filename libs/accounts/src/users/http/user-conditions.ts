import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import type { AccountState, LastLogin, UserRole, UserSecondFactor } from '@outcrop/contracts';
import { holdsText, type OneValue } from '@outcrop/platform';
import { IN_STATE } from '../../account-state.ts';
import type { User } from '../../user.entity.ts';
import { lastLoginSql, numberOfSecondFactor, secondFactorSql } from '../computed-facts.ts';

// What the filters of the list of people mean.

type Where = FilterQuery<User>;
type Condition = (values: readonly OneValue[]) => Where;
const NOBODY: Where = { id: -1 };
const DAY_MS = 24 * 60 * 60 * 1_000;

const ROLES: Readonly<Record<UserRole, Where>> = {
  admin: { isAdmin: true },
  advisor: { hasClaimAD: true },
  private: { hasPrivateDeals: true },
  buyer: { isAdmin: false, hasClaimAD: false, hasPrivateDeals: false },
};

/** A last login that compares so; whoever never logged in compares with null alone. */
const lastLogin = (comparison: object | null): Where => ({ [raw(lastLoginSql)]: comparison }) as Where;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const LAST_LOGIN: Readonly<Record<LastLogin, () => Where>> = {
  week: () => lastLogin({ $gte: daysAgo(7) }),
  month: () => lastLogin({ $gte: daysAgo(30) }),
  older: () => lastLogin({ $lt: daysAgo(90) }),
  never: () => lastLogin(null),
};

/** One of several values, each with its condition; null finds nobody. */
const anyOf =
  <Value extends OneValue>(conditionOf: (value: Value) => Where): Condition =>
  (values) => {
    const asked = values.filter((value) => value !== null) as Value[];
    return (asked.length ? { $or: asked.map(conditionOf) } : NOBODY) as Where;
  };

export const roleIs = anyOf((role: UserRole) => ROLES[role]);
export const accountIs = anyOf((state: AccountState) => IN_STATE[state]);
export const lastLoginIs = anyOf((word: LastLogin) => LAST_LOGIN[word]());
export const lastLoginFrom = anyOf((moment: Date) => lastLogin({ $gte: moment }));
export const lastLoginBefore = anyOf((moment: Date) => lastLogin({ $lt: moment }));
export const secondFactorIs = anyOf(
  (factor: UserSecondFactor) => ({ [raw(secondFactorSql)]: numberOfSecondFactor(factor) }) as Where,
);
export const companyHolds = anyOf((words: string) => ({ officialCompanyName: holdsText(words) }));

/** A flag that is kept as the moment since which it holds. @param whenNull what the flag says while there is none */
export const isOrIsNot = (property: 'disabledAt' | 'emailVerifiedAt', whenNull: boolean): Condition =>
  anyOf((value: boolean) => ({ [property]: value === whenNull ? null : { $ne: null } }));

const allTexts = () =>
  raw(
    (alias) =>
      `concat_ws(' ', ${alias}.first_name, ${alias}.middle, ${alias}.last_name, ${alias}.email, ${alias}.official_company_name)`,
  );

/** Every word in the name, the email or the company; undefined for no word. */
export function textsHold(words: string): Where | undefined {
  const parts = words.trim().split(/\s+/).filter(Boolean).slice(0, 10);
  if (parts.length === 0) return undefined;
  return { $and: parts.map((part) => ({ [allTexts()]: holdsText(part) })) } as Where;
}
