import { EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { signUpSchema } from '@outcrop/contracts';
import { Mails } from '@outcrop/mail';
import { type Actor, AuditTrail, Forbidden, Outbox, TryLimits } from '@outcrop/platform';
import type { z } from 'zod';
import { EmailTaken } from '../../accounts.errors.ts';
import { userCreated } from '../../accounts.events.ts';
import { AccountLinks } from '../../links/account-links.ts';
import { networkKeys } from '../../mail-limits.ts';
import { PasswordHashes } from '../../password-hashes.ts';
import { User } from '../../user.entity.ts';
import { isAbandoned } from '../abandoned.ts';
import { SIGN_UPS } from '../sign-up-limits.ts';

/** What the form holds, as its schema leaves it. */
export type NewAccount = z.output<typeof signUpSchema>;

export class SignUp extends Command<void> {
  /** @param address where the request comes from */
  constructor(
    readonly account: NewAccount,
    readonly actor: Actor,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: TryLimits,
    private readonly hashes: PasswordHashes,
    private readonly links: AccountLinks,
    private readonly mails: Mails,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Makes an account whose email is not verified yet, and queues the mail with the link that verifies it (docs/product/sign-up.md#sign-up).
   * @throws Forbidden for whoever is signed in, TooManyRequests, EmailTaken
   */
  async execute({ account, actor, address }: SignUp): Promise<void> {
    if (actor.kind === 'user') throw new Forbidden('You have an account already.');
    await this.limits.count(SIGN_UPS, networkKeys(address));
    const { email, password } = account;
    const em = this.em.fork();
    const known = await em.findOne(User, { email }, { populate: ['passwordHash'] });
    if (known && !isAbandoned(known, new Date())) throw new EmailTaken();
    const passwordHash = await this.hashes.hash(password);
    try {
      await this.em.fork().transactional((tx) => this.make(tx, account, passwordHash, actor));
    } catch (error) {
      // Two sign-ups with one address at the same time.
      if (error instanceof UniqueConstraintViolationException) throw new EmailTaken();
      throw error;
    }
  }

  private async make(em: EntityManager, account: NewAccount, passwordHash: string, actor: Actor): Promise<void> {
    const { email, firstName, lastName, agreed = null } = account;
    const fields = { email, firstName, lastName, passwordHash, createdAt: new Date() };
    const abandoned = await em.findOne(
      User,
      { email },
      { populate: ['passwordHash'], lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (abandoned && !isAbandoned(abandoned, new Date())) throw new EmailTaken();
    const before = abandoned && { email, firstName: abandoned.firstName, lastName: abandoned.lastName };
    const user = abandoned ? em.assign(abandoned, fields) : em.create(User, fields);
    await em.persist(user).flush();
    const linkId = await this.links.issue(em, 'verify-email', user, email);
    this.mails.queue(
      em,
      { kind: 'verify-email', to: { email, name: user.name, userId: user.id }, data: { linkId } },
      actor,
    );
    if (!abandoned) this.outbox.record(em, userCreated({ userId: user.id }), actor);
    this.audit.record(em, {
      actor,
      action: 'sign-up',
      subject: `user:${user.id}`,
      before,
      after: { email, firstName, lastName, agreed },
    });
  }
}
