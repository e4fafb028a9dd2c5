import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

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
