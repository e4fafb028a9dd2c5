import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/** What a link in a mail does. */
export const LINK_PURPOSES = ['verify-email', 'reset-password', 'invitation', 'confirm-new-email'] as const;
export type AccountLinkPurpose = (typeof LINK_PURPOSES)[number];

const AccountLinkSchema = defineEntity({
  name: 'AccountLink',
  tableName: 'account_link',
  comment:
    'Links sent by mail. Their tokens are derived from the id; nothing usable is kept (docs/product/sign-up.md#link-tokens).',
  properties: {
    id: p.uuid().primary(),
    purpose: p
      .text()
      .$type<AccountLinkPurpose>()
      .check(`purpose in (${LINK_PURPOSES.map((purpose) => `'${purpose}'`).join(', ')})`),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** Where it was sent. A link proves that somebody reads this address, and no other. */
    email: p.text(),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
    expiresAt: p.datetime().columnType('timestamptz'),
    usedAt: p.datetime().columnType('timestamptz').nullable(),
  },
  indexes: [
    { name: 'account_link_user', properties: ['user', 'purpose'] },
    { name: 'account_link_expires', properties: ['expiresAt'] },
  ],
});

/** One link in one mail. */
export class AccountLink extends AccountLinkSchema.class {}
AccountLinkSchema.setClass(AccountLink);
