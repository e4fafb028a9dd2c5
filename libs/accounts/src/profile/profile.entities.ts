import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

const ProfileSchema = defineEntity({
  name: 'Profile',
  tableName: 'profile',
  comment:
    'What people say of themselves besides name and company, which are the account’s (docs/product/sign-up.md#profile).',
  properties: {
    user: () => p.oneToOne(User).primary().deleteRule('cascade'),
    title: p.text().nullable(),
    /** Digits only. */
    contactPhone: p.text().nullable(),
    userRequestedAddress: p.text().nullable(),
    city: p.text().nullable(),
    state: p.text().nullable(),
    zip: p.text().nullable(),
    companyAddress: p.text().nullable(),
    companyCity: p.text().nullable(),
    companyState: p.text().nullable(),
    companyZip: p.text().nullable(),
    /** Goes up with every edit of the form, names and company included (docs/product/listings.md#stale-version). */
    version: p.integer().default(0),
    updatedAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
});

/** The rest of a person's profile. There is none before the first edit. */
export class Profile extends ProfileSchema.class {}
ProfileSchema.setClass(Profile);

const InterestsSchema = defineEntity({
  name: 'Interests',
  tableName: 'interests',
  comment: 'What people would buy or sell, and where (docs/product/sign-up.md#interests).',
  properties: {
    user: () => p.oneToOne(User).primary().deleteRule('cascade'),
    /** Names of the flags that are set, out of the registry in the contracts, in its order. */
    choices: p.array().columnType('text[]').defaultRaw("'{}'"),
    regions: p.array().columnType('text[]').defaultRaw("'{}'"),
    /** Goes up with every change (docs/product/listings.md#stale-version). */
    version: p.integer().default(0),
    updatedAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
});

/** Somebody's interests. There are none before the first edit. */
export class Interests extends InterestsSchema.class {}
InterestsSchema.setClass(Interests);
