import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Mails } from '@outcrop/mail';
import type { Actor } from '@outcrop/platform';
import { AccountLinks } from '../links/account-links.ts';
import type { User } from '../user.entity.ts';

/** The mail by which somebody who was invited chooses their password (docs/product/accounts.md#invitation). */
@Injectable()
export class Invitations {
  constructor(
    private readonly links: AccountLinks,
    private readonly mails: Mails,
  ) {}

  /** Sends a link of seven days; an earlier one stops working. @param em the transaction's */
  async send(em: EntityManager, user: User, actor: Actor): Promise<void> {
    const linkId = await this.links.issue(em, 'invitation', user, user.email);
    const to = { email: user.email, name: user.name, userId: user.id };
    const invitedBy = actor.kind === 'user' ? actor.name : 'Outcrop';
    this.mails.queue(em, { kind: 'invitation', to, data: { linkId, invitedBy } }, actor);
  }
}
