import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Mails } from '@outcrop/mail';
import { type Actor, AuditTrail, Outbox } from '@outcrop/platform';
import { passwordChanged } from '../accounts.events.ts';
import { AccountLinks } from '../links/account-links.ts';
import { PasswordHashes } from '../password-hashes.ts';
import { Sessions } from '../sessions/sessions.ts';
import type { User } from '../user.entity.ts';

export interface NewPassword {
  readonly password: string;
  readonly actor: Actor;
  /** The command, for the audit. */
  readonly action: 'change-password' | 'reset-password';
  /** The session that goes on; all end without one. */
  readonly exceptSession: string | null;
}

/** What happens whenever somebody has chosen a password, whatever led there (docs/product/sign-up.md#new-password). */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly hashes: PasswordHashes,
    private readonly sessions: Sessions,
    private readonly links: AccountLinks,
    private readonly mails: Mails,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Sets the password. Other sessions of the person, and those in which they act for others, end; links that would change the account once more stop
   * working; the person is told. Devices are no longer known, as they are by a mark of the password (docs/product/accounts.md#known-devices).
   * @param em the transaction's, the user's row locked
   * @param password as its schema demands
   */
  async set(em: EntityManager, user: User, { password, actor, action, exceptSession }: NewPassword): Promise<void> {
    user.passwordHash = await this.hashes.hash(password);
    const at = new Date();
    await this.sessions.endAll(em, user.id, exceptSession);
    for (const purpose of ['reset-password', 'invitation', 'confirm-new-email'] as const) {
      await this.links.withdraw(em, purpose, user.id);
    }
    const to = { email: user.email, name: user.name, userId: user.id };
    this.mails.queue(em, { kind: 'password-changed', to, data: { at: at.toISOString() } }, actor);
    this.outbox.record(em, passwordChanged({ userId: user.id }), actor);
    this.audit.record(em, { actor, action, subject: `user:${user.id}`, before: {}, after: {} });
  }
}
