import { defineEntity, p } from '@mikro-orm/core';
import { Listing } from '../listing/listing.entity.ts';

const VisitorSchema = defineEntity({
  name: 'Visitor',
  tableName: 'visitor',
  comment: 'Somebody who likes deals without being signed in. Known by a cookie; cleaned when the cookie has expired.',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** SHA-256 of the cookie's token, in hexadecimal: reading the table does not allow anybody to be impersonated. */
    tokenHash: p.text(),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    /** When the cookie was last given out. */
    seenAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
  uniques: [{ name: 'visitor_token_hash', properties: ['tokenHash'] }],
  indexes: [{ name: 'visitor_seen_at', properties: ['seenAt'] }],
});
/** A row of the visitors. Moved by the commands of likes, the merge at sign-in and the cleaner. */
export class Visitor extends VisitorSchema.class {}
VisitorSchema.setClass(Visitor);

const DealLikeSchema = defineEntity({
  name: 'DealLike',
  tableName: 'deal_like',
  comment: 'A deal that a person, or a visitor who is not signed in, has saved.',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    listing: () => p.manyToOne(Listing).mapToPk().fieldName('listing_id').deleteRule('cascade'),
    userId: p.integer().nullable(),
    visitor: () => p.manyToOne(Visitor).mapToPk().fieldName('visitor_id').nullable().deleteRule('cascade'),
    likedAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
  checks: [{ name: 'deal_like_owner', expression: 'num_nonnulls(user_id, visitor_id) = 1' }],
  indexes: [
    {
      name: 'deal_like_user',
      expression:
        'create unique index "deal_like_user" on "deal_like" ("user_id", "listing_id") where user_id is not null',
    },
    {
      name: 'deal_like_visitor',
      expression:
        'create unique index "deal_like_visitor" on "deal_like" ("visitor_id", "listing_id") where visitor_id is not null',
    },
    { name: 'deal_like_listing', properties: ['listing'] },
  ],
});
/** A row of the likes. Moved by SQL only. */
export class DealLike extends DealLikeSchema.class {}
DealLikeSchema.setClass(DealLike);
