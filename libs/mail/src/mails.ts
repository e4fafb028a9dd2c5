import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Actor, Env, impersonatorOf, Outbox } from '@outcrop/platform';
import { Mail } from './mail.entity.ts';
import { mailQueued } from './mail.events.ts';
import { MAIL_KINDS, type MailData, type MailKindName } from './mail-kinds.ts';

export interface NewMail<K extends MailKindName> {
  readonly kind: K;
  readonly to: { readonly email: string; readonly name: string; readonly userId: number | null };
  readonly data: MailData<K>;
}

/** Mails begin as rows in the transaction of the change that they tell of: both are committed, or neither (docs/product/mail.md#mail-row). */
@Injectable()
export class Mails {
  constructor(
    private readonly outbox: Outbox,
    private readonly env: Env,
  ) {}

  /**
   * Queues a mail; the worker writes and sends it. An impersonated person causes no mail (docs/product/access.md#impersonation).
   * @param em the transaction's
   * @returns the mail's id; null when none was queued
   * @throws when the data does not fit the kind, or outside a transaction
   */
  queue<K extends MailKindName>(em: EntityManager, { kind, to, data }: NewMail<K>, actor: Actor): string | null {
    if (impersonatorOf(actor) !== null) return null;
    const id = randomUUID();
    const mail = em.create(Mail, {
      id,
      kind,
      toEmail: to.email,
      toName: to.name,
      userId: to.userId,
      data: MAIL_KINDS[kind].data.parse(data),
      messageId: `<${id}@${new URL(this.env.PUBLIC_URL).hostname}>`,
    });
    em.persist(mail);
    this.outbox.record(em, mailQueued({ mailId: id }), actor);
    return id;
  }
}
