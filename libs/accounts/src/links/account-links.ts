import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LinkTokens, oneOf } from '@outcrop/platform';
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
    purpose: oneOf('purpose', LINK_PURPOSES),
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

export class AccountLink extends AccountLinkSchema.class {}
AccountLinkSchema.setClass(AccountLink);

const MINUTE_MS = 60_000;
/** How long a link works, in milliseconds (docs/product/sign-up.md#verification, docs/product/sign-up.md#reset-link). */
export const LINK_LIFE_MS = {
  'verify-email': 24 * 60 * MINUTE_MS,
  'reset-password': 20 * MINUTE_MS,
  invitation: 7 * 24 * 60 * MINUTE_MS,
  'confirm-new-email': 24 * 60 * MINUTE_MS,
} as const satisfies Record<AccountLinkPurpose, number>;

/** A link that has just been used. */
export interface UsedLink {
  readonly userId: number;
  /** Where the link was sent. */
  readonly email: string;
}

/** Makes and redeems the links of accounts. */
@Injectable()
export class AccountLinks {
  constructor(private readonly tokens: LinkTokens) {}

  /**
   * A new link; unused ones of the same purpose and person stop working.
   * @param em the transaction's
   * @param email where it is sent
   * @returns its id, for the mail's data
   */
  async issue(em: EntityManager, purpose: AccountLinkPurpose, user: User, email: string): Promise<string> {
    await this.withdraw(em, purpose, user.id);
    const link = em.create(AccountLink, {
      id: randomUUID(),
      purpose,
      user,
      email,
      expiresAt: new Date(Date.now() + LINK_LIFE_MS[purpose]),
    });
    em.persist(link);
    return link.id;
  }

  /** Unused links of this purpose stop working. @param em the transaction's */
  async withdraw(em: EntityManager, purpose: AccountLinkPurpose, userId: number): Promise<void> {
    await em.nativeDelete(AccountLink, { purpose, user: userId, usedAt: null });
  }

  /**
   * Uses a link up, in the transaction of what it does: of many parallel uses one succeeds (docs/product/sign-up.md#link-tokens).
   * @param em the transaction's
   * @returns null for a token that is not ours, of another purpose, used or expired
   */
  async redeem(em: EntityManager, purpose: AccountLinkPurpose, token: string): Promise<UsedLink | null> {
    const id = this.tokens.read(purpose, token);
    if (!id) return null;
    const [row] = await em.execute<{ user_id: number; email: string }[]>(
      `update account_link set used_at = now()
       where id::text = ? and purpose = ? and used_at is null and expires_at > now()
       returning user_id, email`,
      [id, purpose],
    );
    return row ? { userId: row.user_id, email: row.email } : null;
  }

  /**
   * Uses a link up for whom it was sent to. Their row is locked first, as by everybody who issues or withdraws links, so that nobody waits in a
   * circle.
   * @param em the transaction's
   * @returns null as {@link redeem}; the person as they stand now, locked, otherwise
   */
  async redeemFor(
    em: EntityManager,
    purpose: AccountLinkPurpose,
    token: string,
  ): Promise<{ readonly user: User; readonly email: string } | null> {
    const id = this.tokens.read(purpose, token);
    const known = id && (await em.findOne(AccountLink, { id, purpose }, { fields: ['user'] }));
    if (!known) return null;
    const user = await em.findOne(User, known.user.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const used = user && (await this.redeem(em, purpose, token));
    return used ? { user, email: used.email } : null;
  }

  /** The link of a token of ours, whatever it is for and however it stands; null for any other text. Nothing changes. */
  async find(em: EntityManager, token: string): Promise<AccountLink | null> {
    for (const purpose of LINK_PURPOSES) {
      const id = this.tokens.read(purpose, token);
      if (id) return em.findOne(AccountLink, { id, purpose });
    }
    return null;
  }
}
