import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Mails } from '@outcrop/mail';
import { AuditTrail, systemActor } from '@outcrop/platform';
import { AccountLink } from '../links/account-link.entity.ts';
import { AccountLinks } from '../links/account-links.ts';
import { User } from '../user.entity.ts';

/** A link that was mailed this short ago is not mailed again, in milliseconds. */
const RECENT_MS = 5 * 60_000;

/** Whoever logs in with a password that must be changed gets a link by mail and no session (docs/product/accounts.md#expired-password). */
@Injectable()
export class ExpiredPasswords {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
    private readonly mails: Mails,
    private readonly audit: AuditTrail,
  ) {}

  /** Mails the link by which a new password is set, unless one is on its way. */
  async mailLink(userId: number): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) return;
      const recent = new Date(Date.now() - RECENT_MS);
      const open = { purpose: 'reset-password', user: userId, usedAt: null, createdAt: { $gt: recent } } as const;
      if ((await em.count(AccountLink, open)) > 0) return;
      const linkId = await this.links.issue(em, 'reset-password', user, user.email);
      const to = { email: user.email, name: user.name, userId: user.id };
      // Whoever typed the right password is not signed in yet.
      const actor = systemActor('login');
      this.mails.queue(em, { kind: 'reset-password', to, data: { linkId } }, actor);
      const subject = `user:${user.id}`;
      this.audit.record(em, { actor, action: 'send-password-reset', subject, before: {}, after: {} });
    });
  }
}
