import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Mails } from '@outcrop/mail';
import { type Actor, AuditTrail, Outbox } from '@outcrop/platform';
import { EmailTaken, LinkSpent } from '../../accounts.errors.ts';
import { emailChanged } from '../../accounts.events.ts';
import { AccountLinks } from '../../links/account-links.ts';

/** Answers the address that counts from now on. */
export class ConfirmNewEmail extends Command<string> {
  constructor(
    readonly token: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ConfirmNewEmail)
export class ConfirmNewEmailHandler implements ICommandHandler<ConfirmNewEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
    private readonly mails: Mails,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * The link in the mail to the new address makes it the account's. Links that went to the old one stop working, and the old one is told
   * (docs/product/sign-up.md#change-email).
   * @throws LinkSpent, also for a disabled account; EmailTaken when somebody else has got the address meanwhile
   */
  async execute({ token, actor }: ConfirmNewEmail): Promise<string> {
    try {
      return await this.em.fork().transactional((em) => this.confirm(em, token, actor));
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new EmailTaken();
      throw error;
    }
  }

  private async confirm(em: EntityManager, token: string, actor: Actor): Promise<string> {
    const used = await this.links.redeemFor(em, 'confirm-new-email', token);
    if (!used || used.user.disabledAt) throw new LinkSpent();
    const { user, email } = used;
    const before = { email: user.email };
    const to = { email: user.email, name: user.name, userId: user.id };
    user.email = email;
    user.emailVerifiedAt = new Date();
    await em.flush();
    for (const purpose of ['verify-email', 'reset-password', 'invitation'] as const) {
      await this.links.withdraw(em, purpose, user.id);
    }
    this.mails.queue(em, { kind: 'email-changed', to, data: { newEmail: email } }, actor);
    this.outbox.record(em, emailChanged({ userId: user.id }), actor);
    this.audit.record(em, { actor, action: 'change-email', subject: `user:${user.id}`, before, after: { email } });
    return email;
  }
}
