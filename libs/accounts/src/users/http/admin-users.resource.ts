import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import { ACCOUNT_STATES, type AccountState, USER_ROLES, type UserRole } from '@outcrop/contracts';
import { type AdminResource, isAdmin, MAX_INTEGER, type OneValue } from '@outcrop/platform';
import { z } from 'zod';
import { UserNotFound } from '../../accounts.errors.ts';
import { User } from '../../user.entity.ts';
import { canManageUsers } from '../users.policy.ts';

export const userIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a user id')
  .transform(Number)
  .pipe(z.int().max(MAX_INTEGER));

type Where = FilterQuery<User>;
const NO_RIGHTS: Where = { isAdmin: false, hasClaimAD: false, hasPrivateDeals: false };
const ROLES: Readonly<Record<UserRole, Where>> = {
  admin: { isAdmin: true },
  advisor: { hasClaimAD: true },
  private: { hasPrivateDeals: true },
  buyer: NO_RIGHTS,
};
const STATES: Readonly<Record<AccountState, Where>> = {
  verified: { emailVerifiedAt: { $ne: null }, disabledAt: null },
  unverified: { emailVerifiedAt: null, disabledAt: null },
  disabled: { disabledAt: { $ne: null }, erasedAt: null },
  erased: { erasedAt: { $ne: null } },
};

/** One of several words, each with its condition; null finds nobody. */
const oneOf =
  (conditions: Readonly<Record<string, Where>>) =>
  (values: readonly OneValue[]): Where =>
    ({
      $or: [...values.flatMap((value) => conditions[String(value)] ?? []), ...(values.length ? [] : [{ id: -1 }])],
    }) as Where;
const flag =
  (property: 'disabledAt' | 'emailVerifiedAt', whenNull: boolean) =>
  (values: readonly OneValue[]): Where => ({
    $or: values.map((value) => ({ [property]: value === whenNull ? null : { $ne: null } })),
  });
/** A text that holds the words, in any case. */
const holding = (words: string) => ({ $ilike: `%${words.replaceAll(/[%_\\]/g, '\\$&')}%` });

const allTexts = () =>
  raw(
    (alias) =>
      `concat_ws(' ', ${alias}.first_name, ${alias}.middle, ${alias}.last_name, ${alias}.email, ${alias}.official_company_name)`,
  );

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
      where: oneOf(ROLES),
      sortable: false,
      exported: false,
    },
    account: {
      kind: 'text',
      property: 'disabledAt',
      values: z.enum(Object.keys(ACCOUNT_STATES) as AccountState[]),
      where: oneOf(STATES),
      sortBy: (alias) =>
        `case when ${alias}.erased_at is not null then 3 when ${alias}.disabled_at is not null then 2 when ${alias}.email_verified_at is null then 1 else 0 end`,
      exported: false,
    },
    disabled: {
      kind: 'flag',
      property: 'disabledAt',
      where: flag('disabledAt', false),
      sortable: false,
      exported: false,
    },
    unverified: {
      kind: 'flag',
      property: 'emailVerifiedAt',
      where: flag('emailVerifiedAt', true),
      sortable: false,
      exported: false,
    },
    company: {
      kind: 'text',
      property: 'officialCompanyName',
      where: (values) => ({ $or: values.map((value) => ({ officialCompanyName: holding(String(value ?? '')) })) }),
      sortable: false,
      exported: false,
    },
    lastLoginAt: {
      kind: 'instant',
      property: 'createdAt',
      sortBy: (alias) => `(select l.at from last_login l where l.user_id = ${alias}.id)`,
      filterable: false,
      exported: false,
    },
  },
  order: 'name',
  search: {
    maxLength: 200,
    /** Every word in the name, the email or the company. */
    where: (words) => {
      const parts = words.trim().split(/\s+/).filter(Boolean).slice(0, 10);
      if (parts.length === 0) return undefined;
      return { $and: parts.map((part) => ({ [allTexts()]: holding(part) })) } as Where;
    },
  },
  isAllowed: canManageUsers,
  visibleTo: (actor) => (isAdmin(actor) ? undefined : { isAdmin: false, erasedAt: null }),
  notFound: () => new UserNotFound(),
};
