import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { AccountLinkView } from '@outcrop/contracts';
import { queryWith, TryLimits } from '@outcrop/platform';
import { EmailTaken, LinkSpent } from '../../accounts.errors.ts';
import { AccountLinks } from '../../links/account-links.ts';
import { networkKeys } from '../../mail-limits.ts';
import { User } from '../../user.entity.ts';
import { EMAIL_CHECKS, isAbandoned } from '../commands/sign-up.ts';

export class CheckEmail extends queryWith<
  {
    /** In lower case. */
    email: string;
    /** Where the request comes from. */
    address: string;
  },
  true
>() {}

@QueryHandler(CheckEmail)
export class CheckEmailHandler implements IQueryHandler<CheckEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: TryLimits,
  ) {}

  /**
   * Whether somebody may sign up with an email (docs/product/sign-up.md#email-availability).
   * @returns true; a taken one is refused as the sign-up would refuse it
   * @throws EmailTaken, TooManyRequests
   */
  async execute({ email, address }: CheckEmail): Promise<true> {
    await this.limits.count(EMAIL_CHECKS, networkKeys(address));
    const user = await this.em.fork().findOne(User, { email }, { populate: ['passwordHash'] });
    if (user && !isAbandoned(user, new Date())) throw new EmailTaken();
    return true;
  }
}

export class FindLink extends queryWith<{ token: string }, AccountLinkView>() {}

@QueryHandler(FindLink)
export class FindLinkHandler implements IQueryHandler<FindLink> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
  ) {}

  /**
   * What the page of a link says before anybody has pressed its button. Reading uses nothing up.
   * @throws LinkSpent for what is no link of ours, or was replaced by a newer one
   */
  async execute({ token }: FindLink): Promise<AccountLinkView> {
    const link = await this.links.find(this.em.fork(), token);
    if (!link) throw new LinkSpent();
    const { purpose, usedAt, expiresAt, createdAt, email } = link;
    const state = usedAt ? 'used' : expiresAt > new Date() ? 'open' : 'expired';
    return {
      purpose,
      state,
      email: state === 'open' ? email : masked(email),
      sentAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  }
}

/** Enough to know one's own address by: `j.w•••••@llano.example`. Old links lie about in archives that others read. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(3, Math.max(1, at - 1)))}•••••${email.slice(at)}`;
}
