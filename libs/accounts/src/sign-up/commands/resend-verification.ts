import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Mails } from '@outcrop/mail';
import { type Actor, AuditTrail, TryLimits } from '@outcrop/platform';
import { AccountLinks } from '../../links/account-links.ts';
import { mailKeys } from '../../mail-limits.ts';
import { User } from '../../user.entity.ts';
import { VERIFICATION_MAILS } from '../sign-up-limits.ts';

export class ResendVerification extends Command<void> {
  /**
   * @param email in lower case
   * @param address where the request comes from
   */
  constructor(
    readonly email: string,
    readonly actor: Actor,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(ResendVerification)
export class ResendVerificationHandler implements ICommandHandler<ResendVerification> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: TryLimits,
    private readonly links: AccountLinks,
    private readonly mails: Mails,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Sends a new link to an account that waits for one; the former one stops working. The caller is not told whether there is such an account
   * (docs/product/sign-up.md#verification).
   * @throws TooManyRequests
   */
  async execute({ email, actor, address }: ResendVerification): Promise<void> {
    await this.limits.count(VERIFICATION_MAILS, mailKeys(email, address));
    await this.em.fork().transactional(async (em) => {
      const user = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user || user.emailVerifiedAt || user.disabledAt) return;
      const linkId = await this.links.issue(em, 'verify-email', user, email);
      const to = { email, name: user.name, userId: user.id };
      this.mails.queue(em, { kind: 'verify-email', to, data: { linkId } }, actor);
      this.audit.record(em, {
        actor,
        action: 'resend-verification',
        subject: `user:${user.id}`,
        before: {},
        after: {},
      });
    });
  }
}
