import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AccountLinkView } from '@outcrop/contracts';
import { LinkSpent } from '../../accounts.errors.ts';
import { AccountLinks } from '../../links/account-links.ts';

export class FindLink extends Query<AccountLinkView> {
  constructor(readonly token: string) {
    super();
  }
}

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

/** Where the link of a verification mail went, whether or not it works; null for any other token. For calls that answer the same in each case. */
export class FindLinkEmail extends Query<string | null> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(FindLinkEmail)
export class FindLinkEmailHandler implements IQueryHandler<FindLinkEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
  ) {}

  async execute({ token }: FindLinkEmail): Promise<string | null> {
    const link = await this.links.find(this.em.fork(), token);
    return link?.purpose === 'verify-email' ? link.email : null;
  }
}

/** Enough to know one's own address by: `j.w•••••@llano.example`. Old links lie about in archives that others read. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(3, Math.max(1, at - 1)))}•••••${email.slice(at)}`;
}
