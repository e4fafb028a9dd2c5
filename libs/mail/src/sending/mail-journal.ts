import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MailStatus } from '@outcrop/contracts';
import { executeBound, storable } from '@outcrop/platform';
import type { Mail } from '../mail.entity.ts';
import { Gathering } from './gathering.ts';

/** A mail that two workers have at once, because one of them was slow: the other goes on with it. */
export class SentByAnother extends Error {
  constructor() {
    super('Another worker has this mail.');
  }
}

interface Beginning {
  readonly id: string;
  readonly attempts: number;
}

interface Ending extends Beginning {
  readonly status: MailStatus;
  readonly answer: string | null;
}

/**
 * Writes what becomes of mails, each step committed before the next one is taken (docs/product/mail.md#mail-row). Mails are sent side by side: what several
 * of them write at the same moment is one statement and one commit.
 */
@Injectable()
export class MailJournal {
  private readonly beginnings = new Gathering((items: readonly Beginning[]) => this.writeBeginnings(items));
  private readonly endings = new Gathering((items: readonly Ending[]) => this.writeEndings(items));

  constructor(private readonly em: EntityManager) {}

  /** @param mail as it was read; not changed */
  of(mail: Mail): MailEntry {
    return new MailEntry(mail, this.beginnings, this.endings);
  }

  /** @returns for each whether it was begun now, by this try */
  private async writeBeginnings(items: readonly Beginning[]): Promise<boolean[]> {
    const rows = await executeBound<Beginning>(
      this.em.fork(),
      `update mail set status = 'sending', attempts = mail.attempts + 1, sending_at = clock_timestamp(), answer = null
       from unnest($1::uuid[], $2::int[]) as t (id, attempts)
       where mail.id = t.id and mail.attempts = t.attempts and mail.status in ('waiting', 'uncertain')
       returning mail.id, t.attempts`,
      [items.map(({ id }) => id), items.map(({ attempts }) => attempts)],
    );
    const begun = new Set(rows.map(nameOf));
    // Of two who ask for the same try one has it.
    return items.map((item) => begun.delete(nameOf(item)));
  }

  private async writeEndings(items: readonly Ending[]): Promise<undefined[]> {
    await executeBound(
      this.em.fork(),
      `update mail set status = t.status, answer = t.answer,
         sent_at = case when t.status = 'sent' then clock_timestamp() else sent_at end
       from unnest($1::uuid[], $2::int[], $3::text[], $4::text[]) as t (id, attempts, status, answer)
       where mail.id = t.id and mail.attempts = t.attempts and mail.status in ('waiting', 'sending', 'uncertain')`,
      [
        items.map(({ id }) => id),
        items.map(({ attempts }) => attempts),
        items.map(({ status }) => status),
        items.map(({ answer }) => answer),
      ],
    );
    return items.map(() => undefined);
  }
}

const nameOf = ({ id, attempts }: Beginning): string => `${id} ${attempts}`;

/**
 * What becomes of one mail. A worker that was given up for dead writes nothing over what happened since: every try has a number, which it must still
 * have.
 */
export class MailEntry {
  private readonly id: string;
  private attempts: number;

  constructor(
    { id, attempts }: Mail,
    private readonly beginnings: Gathering<Beginning, boolean>,
    private readonly endings: Gathering<Ending, undefined>,
  ) {
    this.id = id;
    this.attempts = attempts;
  }

  /** Before the first byte goes out. @throws SentByAnother */
  async begin(): Promise<void> {
    if (!(await this.beginnings.add({ id: this.id, attempts: this.attempts }))) throw new SentByAnother();
    this.attempts += 1;
  }

  /** What is known now. A bounce that was faster stays. */
  async end(status: MailStatus, answer: string | null): Promise<void> {
    await this.endings.add({ id: this.id, attempts: this.attempts, status, answer: answer && storable(answer) });
  }
}
