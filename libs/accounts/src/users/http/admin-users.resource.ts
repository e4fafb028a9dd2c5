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
import { type AdminResource, isAdmin } from '@outcrop/platform';
import { z } from 'zod';
import { accountStateSql } from '../../account-state.ts';
import { UserNotFound } from '../../accounts.errors.ts';
import { User } from '../../user.entity.ts';
import { lastLoginSql, secondFactorSql } from '../computed-facts.ts';
import { canManageUsers } from '../users.policy.ts';
import {
  accountIs,
  companyHolds,
  isOrIsNot,
  lastLoginBefore,
  lastLoginFrom,
  lastLoginIs,
  roleIs,
  secondFactorIs,
  textsHold,
} from './user-conditions.ts';

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
    name: {
      kind: 'text',
      property: 'lastName',
      sortBy: (alias) => `lower(concat_ws(' ', ${alias}.first_name, ${alias}.middle, ${alias}.last_name))`,
      filterable: false,
      exported: false,
    },
    role: {
      kind: 'text',
      property: 'isAdmin',
      values: z.enum(Object.keys(USER_ROLES) as UserRole[]),
      where: roleIs,
      sortable: false,
      exported: false,
    },
    account: {
      kind: 'text',
      property: 'disabledAt',
      values: z.enum(Object.keys(ACCOUNT_STATES) as AccountState[]),
      where: accountIs,
      sortBy: accountStateSql,
      exported: false,
    },
    disabled: {
      kind: 'flag',
      property: 'disabledAt',
      where: isOrIsNot('disabledAt', false),
      sortable: false,
      exported: false,
    },
    unverified: {
      kind: 'flag',
      property: 'emailVerifiedAt',
      where: isOrIsNot('emailVerifiedAt', true),
      sortable: false,
      exported: false,
    },
    company: {
      kind: 'text',
      property: 'officialCompanyName',
      where: companyHolds,
      sortable: false,
      exported: false,
    },
    lastLoginAt: {
      kind: 'instant',
      property: 'createdAt',
      sortBy: lastLoginSql,
      filterable: false,
      exported: false,
    },
    lastLogin: {
      kind: 'text',
      property: 'createdAt',
      values: z.enum(Object.keys(LAST_LOGINS) as LastLogin[]),
      where: lastLoginIs,
      sortable: false,
      exported: false,
    },
    lastLoginFrom: {
      kind: 'instant',
      property: 'createdAt',
      where: lastLoginFrom,
      sortable: false,
      exported: false,
    },
    lastLoginBefore: {
      kind: 'instant',
      property: 'createdAt',
      where: lastLoginBefore,
      sortable: false,
      exported: false,
    },
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
  search: {
    maxLength: 200,
    where: textsHold,
  },
  isAllowed: canManageUsers,
  visibleTo: (actor) => (isAdmin(actor) ? undefined : { isAdmin: false, erasedAt: null }),
  notFound: () => new UserNotFound(),
};
