import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailStatus } from '@outcrop/contracts';
import type { Mail } from '../mail.entity.ts';

const MAX_ANSWER = 2_000;

/** A mail that two workers have at once, because one of them was slow: the other goes on with it. */
export class SentByAnother extends Error {
  constructor() {
    super('Another worker has this mail.');
  }
}

/**
 * Writes what becomes of one mail, each step committed at once (docs/product/mail.md#mail-row). A worker that was given up for dead writes nothing over
 * what happened since: every try has a number, which it must still have.
 */
export class MailJournal {
  private attempts: number;

  /** @param mail as it was read; not changed */
  constructor(
    private readonly em: EntityManager,
    private readonly mail: Mail,
  ) {
    this.attempts = mail.attempts;
  }

  /** Before the first byte goes out. @throws SentByAnother */
  async begin(): Promise<void> {
    const [begun] = await this.em.execute<{ attempts: number }[]>(
      `update mail set status = 'sending', attempts = attempts + 1, sending_at = clock_timestamp(), answer = null
       where id = ? and attempts = ? and status in ('waiting', 'uncertain') returning attempts`,
      [this.mail.id, this.attempts],
    );
    if (!begun) throw new SentByAnother();
    this.attempts = begun.attempts;
  }

  /** What is known now. A bounce that was faster stays. */
  async end(status: MailStatus, answer: string | null): Promise<void> {
    await this.em.execute(
      `update mail set status = ?, answer = ?, sent_at = case when ? = 'sent' then clock_timestamp() else sent_at end
       where id = ? and attempts = ? and status in ('waiting', 'sending', 'uncertain')`,
      [status, answer && storable(answer), status, this.mail.id, this.attempts],
    );
  }
}

/** What the column takes: PostgreSQL knows no NUL. */
export const storable = (text: string): string => text.replaceAll('\0', '').slice(0, MAX_ANSWER);
