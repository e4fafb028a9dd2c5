import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Mails } from '@outcrop/mail';
import { AuditTrail, systemActor } from '@outcrop/platform';
import { accountAudit } from '../account-audit.ts';
import { PasswordExpired } from '../accounts.errors.ts';
import { User } from '../user.entity.ts';
import { AccountLink, AccountLinks } from './account-links.ts';

/** A link that was mailed this short ago is not mailed again, in milliseconds. */
const RECENT_MS = 5 * 60_000;

/** A person who logs in with a password that must be changed gets a link by mail and no session (docs/product/accounts.md#expired-password). */
@Injectable()
export class ExpiredPasswords {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
    private readonly mails: Mails,
    private readonly audit: AuditTrail,
  ) {}

  /** Logs somebody in; who is refused because their password must be changed is mailed the link. @throws as the login does */
  async during<T>(userId: number, logIn: () => Promise<T>): Promise<T> {
    try {
      return await logIn();
    } catch (error) {
      if (error instanceof PasswordExpired) await this.mailLink(userId);
      throw error;
    }
  }

  /** Mails the link by which a new password is set, unless one is on its way. */
  private async mailLink(userId: number): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) return;
      const recent = new Date(Date.now() - RECENT_MS);
      const open = { purpose: 'reset-password', user: userId, usedAt: null, createdAt: { $gt: recent } } as const;
      if ((await em.count(AccountLink, open)) > 0) return;
      const linkId = await this.links.issue(em, 'reset-password', user, user.email);
      const to = { email: user.email, name: user.name, userId: user.id };
      // A person who typed the right password is not signed in yet.
      const actor = systemActor('login');
      this.mails.queue(em, { kind: 'reset-password', to, data: { linkId } }, actor);
      this.audit.record(em, accountAudit(user.id, actor, 'send-password-reset'));
    });
  }
}
