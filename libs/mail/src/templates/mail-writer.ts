import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Mail } from '../mail.entity.ts';
import { MailFacts } from '../mail-facts.ts';
import { isMailKind, MAIL_KINDS, type MailData, type MailFactsOf, type MailKindName } from '../mail-kinds.ts';
import { MailLinks } from './mail-links.ts';
import type { WrittenMail } from './render-mail.tsx';

/**
 * What draws mails is loaded by the process that writes the first one. Not inside the class: of what is written in a class with decorators the compiler
 * leaves the names of imported files as they are (`.tsx`).
 */
const loadRenderer = () => import('./render-mail.tsx');

/** Writes mails from their rows, when they are sent and when an admin looks at one: no text and no link of a mail is kept. */
@Injectable()
export class MailWriter {
  constructor(
    private readonly facts: MailFacts,
    private readonly links: MailLinks,
  ) {}

  /**
   * @returns null when there is nothing left to say
   * @throws when the kind is not known here (a newer version queued it), or its data or facts do not fit it
   */
  async write(em: EntityManager, mail: Mail): Promise<WrittenMail | null> {
    if (!isMailKind(mail.kind)) throw new Error(`This version knows no mail "${mail.kind}".`);
    const facts = await this.facts.read(em, mail);
    return facts && this.draw(mail.kind, mail, facts);
  }

  private async draw<K extends MailKindName>(kind: K, mail: Mail, facts: object): Promise<WrittenMail> {
    const { renderMail } = await loadRenderer();
    return renderMail(kind, {
      to: { email: mail.toEmail, name: mail.toName },
      data: MAIL_KINDS[kind].data.parse(mail.data) as MailData<K>,
      facts: facts as MailFactsOf<K>,
      queuedAt: mail.queuedAt,
      links: this.links,
    });
  }
}
