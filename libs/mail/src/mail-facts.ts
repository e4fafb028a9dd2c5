import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Mail } from './mail.entity.ts';
import { MAIL_KINDS, type MailFactsOf, type MailKindName } from './mail-kinds.ts';

/**
 * What a mail says besides its data, read at the moment of sending: who may still see which deals, how they stand now. Null when there is
 * nothing left to say; the mail is then dropped.
 */
export type ReadFacts<K extends MailKindName = MailKindName> = (
  em: EntityManager,
  mail: Mail,
) => Promise<MailFactsOf<K> | null>;

/**
 * What features read for their kinds of mail just before one is written, and whenever an admin looks at one: so a feature registers its reader in
 * its `module`, which every process has. A kind without any is written from its data alone.
 */
@Injectable()
export class MailFacts {
  private readonly readers = new Map<MailKindName, ReadFacts>();

  /** @throws when the kind has a reader already */
  register<K extends MailKindName>(kind: K, read: ReadFacts<K>): void {
    if (this.readers.has(kind)) throw new Error(`Two features read the facts of ${kind}.`);
    this.readers.set(kind, read as ReadFacts);
  }

  /**
   * @returns null when there is nothing left to say
   * @throws when what was read does not fit the kind, or nobody reads what the kind asks for
   */
  async read(em: EntityManager, mail: Mail): Promise<object | null> {
    const read = this.readers.get(mail.kind);
    const facts = read ? await read(em, mail) : {};
    return facts && MAIL_KINDS[mail.kind].facts.parse(facts);
  }
}
