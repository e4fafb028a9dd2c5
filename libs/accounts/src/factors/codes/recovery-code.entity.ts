import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../user.entity.ts';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  comment: 'Codes for who has lost their second factor, as keyed hashes (docs/product/accounts.md#recovery-codes).',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    hash: p.text().primary(),
    usedAt: p.datetime().columnType('timestamptz').nullable(),
  },
});

/** One recovery code of a person. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);
