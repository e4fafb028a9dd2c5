import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import {
  ACCOUNT_STATES,
  type AccountState,
  LAST_LOGINS,
  type LastLogin,
  rowIdText,
  USER_ROLES,
  USER_SECOND_FACTORS,
  type UserRole,
  type UserSecondFactor,
} from '@outcrop/contracts';
import {
  type AdminResource,
  filterField,
  holdsEveryWord,
  holdsText,
  isAdmin,
  type OneValue,
  sortField,
} from '@outcrop/platform';
import { z } from 'zod';
import { accountStateSql, IN_STATE } from '../../account-state.ts';
import { UserNotFound } from '../../accounts.errors.ts';
import { User } from '../../user.entity.ts';
import { lastLoginSql, numberOfSecondFactor, secondFactorSql } from '../user-records.ts';
import { canManageUsers } from '../users.policy.ts';

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

const roleIs = anyOf((role: UserRole) => ROLES[role]);
const accountIs = anyOf((state: AccountState) => IN_STATE[state]);
const lastLoginIs = anyOf((word: LastLogin) => LAST_LOGIN[word]());
const lastLoginFrom = anyOf((moment: Date) => lastLogin({ $gte: moment }));
const lastLoginBefore = anyOf((moment: Date) => lastLogin({ $lt: moment }));
const secondFactorIs = anyOf(
  (factor: UserSecondFactor) => ({ [raw(secondFactorSql)]: numberOfSecondFactor(factor) }) as Where,
);
const companyHolds = anyOf((words: string) => ({ officialCompanyName: holdsText(words) }));

/** A flag that is kept as the moment since which it holds. @param whenNull what the flag says while there is none */
const isOrIsNot = (property: 'disabledAt' | 'emailVerifiedAt', whenNull: boolean): Condition =>
  anyOf((value: boolean) => ({ [property]: value === whenNull ? null : { $ne: null } }));

const nameSql = (alias: string) => `lower(concat_ws(' ', ${alias}.first_name, ${alias}.middle, ${alias}.last_name))`;
const textsSql = (alias: string) =>
  `concat_ws(' ', ${alias}.first_name, ${alias}.middle, ${alias}.last_name, ${alias}.email, ${alias}.official_company_name)`;

export const userIdSchema = rowIdText('must be a user id');

/** People in the admin area: advisors do not know of admins there (docs/product/access.md#role-table). */
export const usersResource: AdminResource<User> = {
  name: 'users',
  entity: User,
  key: 'id',
  keySchema: userIdSchema,
  fields: {
    id: { kind: 'integer', property: 'id' },
    email: { kind: 'text', property: 'email' },
    firstName: { kind: 'text', property: 'firstName' },
    middle: { kind: 'text', property: 'middle' },
    lastName: { kind: 'text', property: 'lastName' },
    officialCompanyName: { kind: 'text', property: 'officialCompanyName' },
    isAdmin: { kind: 'flag', property: 'isAdmin' },
    hasClaimAD: { kind: 'flag', property: 'hasClaimAD' },
    hasPrivateDeals: { kind: 'flag', property: 'hasPrivateDeals' },
    enabledFeatures: { kind: 'list', property: 'enabledFeatures', sortable: false },
    mustChangePassword: { kind: 'flag', property: 'mustChangePassword' },
    emailVerifiedAt: { kind: 'instant', property: 'emailVerifiedAt' },
    disabledAt: { kind: 'instant', property: 'disabledAt' },
    createdAt: { kind: 'instant', property: 'createdAt' },
    updatedAt: { kind: 'instant', property: 'updatedAt' },
    version: { kind: 'integer', property: 'version', exported: false },
    name: sortField('text', 'lastName', nameSql),
    role: filterField('text', 'isAdmin', roleIs, z.enum(Object.keys(USER_ROLES) as UserRole[])),
    account: {
      kind: 'text',
      property: 'disabledAt',
      values: z.enum(Object.keys(ACCOUNT_STATES) as AccountState[]),
      where: accountIs,
      sortBy: accountStateSql,
      exported: false,
    },
    disabled: filterField('flag', 'disabledAt', isOrIsNot('disabledAt', false)),
    unverified: filterField('flag', 'emailVerifiedAt', isOrIsNot('emailVerifiedAt', true)),
    company: filterField('text', 'officialCompanyName', companyHolds),
    lastLoginAt: sortField('instant', 'createdAt', lastLoginSql),
    lastLogin: filterField('text', 'createdAt', lastLoginIs, z.enum(Object.keys(LAST_LOGINS) as LastLogin[])),
    lastLoginFrom: filterField('instant', 'createdAt', lastLoginFrom),
    lastLoginBefore: filterField('instant', 'createdAt', lastLoginBefore),
    secondFactor: {
      kind: 'text',
      property: 'id',
      values: z.enum(Object.keys(USER_SECOND_FACTORS) as UserSecondFactor[]),
      where: secondFactorIs,
      sortBy: secondFactorSql,
      exported: false,
    },
  },
  order: 'name',
  /** Every word in the name, the email or the company. */
  search: { maxLength: 200, where: (words) => holdsEveryWord<User>(words, textsSql) },
  isAllowed: canManageUsers,
  visibleTo: (actor) => (isAdmin(actor) ? undefined : { isAdmin: false, erasedAt: null }),
  notFound: () => new UserNotFound(),
};
