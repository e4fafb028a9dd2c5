import { defineEntity, p } from '@mikro-orm/core';

const UsedChallengeSchema = defineEntity({
  name: 'UsedChallenge',
  tableName: 'used_challenge',
  comment: 'Challenges that were answered, until they would have expired: each is answered once.',
  properties: {
    id: p.uuid().primary(),
    expiresAt: p.datetime().columnType('timestamptz'),
  },
  indexes: [{ name: 'used_challenge_expires', properties: ['expiresAt'] }],
});

/** An answered challenge. */
export class UsedChallenge extends UsedChallengeSchema.class {}
UsedChallengeSchema.setClass(UsedChallenge);
