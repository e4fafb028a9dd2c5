import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  Consumer,
  type ConsumerContext,
  type Delivery,
  DONE,
  type EventConsumer,
  FileStorage,
  type Outcome,
  type PayloadOf,
} from '@outcrop/platform';
import { Mail } from '../mail.entity.ts';
import { mailQueued } from '../mail.events.ts';
import { isMailKind, MAIL_KINDS } from '../mail-kinds.ts';
import { MailWriter } from '../templates/mail-writer.ts';
import { type MailEntry, MailJournal } from './mail-journal.ts';
import { MAX_CONNECTIONS, Mailer, type SendResult } from './mailer.ts';
import { readAttachments } from './read-attachments.ts';

type MailQueued = PayloadOf<typeof mailQueued>;

/** Tries of a mail that the server defers: with the pauses between them, most of a day (docs/product/mail.md#outcomes). */
export const MAX_TRIES = 100;

/** A killed worker's mails are tried again after this long. */
const LEASE_SECONDS = 10;

/** Sends mails, several at a time, and writes into each row what became of it (docs/product/mail.md#mail-row). */
@Injectable()
@Consumer({ name: 'mail-sending', on: [mailQueued], batch: 100, attempts: MAX_TRIES, leaseSeconds: LEASE_SECONDS })
export class MailSending implements EventConsumer<MailQueued> {
  constructor(
    private readonly mailer: Mailer,
    private readonly writer: MailWriter,
    private readonly journal: MailJournal,
    private readonly storage: FileStorage,
  ) {}

  async handle(
    deliveries: readonly Delivery<MailQueued>[],
    { em, signal }: Pick<ConsumerContext, 'em' | 'signal'>,
  ): Promise<readonly Outcome[]> {
    const ids = [...new Set(deliveries.map(({ event }) => event.mailId))];
    const rows = await em.find(Mail, { id: ids }, { disableIdentityMap: true });
    const mails = new Map(rows.map((mail) => [mail.id, mail]));
    const outcomes = new Map<string, Outcome>();
    const left = deliveries.filter(
      ({ event }, n) => deliveries.findIndex((d) => d.event.mailId === event.mailId) === n,
    );
    /** Why the server cannot be used, once one mail has found out. */
    let down: string | undefined;
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const { mailId } = next.event;
        const mail = mails.get(mailId);
        if (signal.aborted || down !== undefined) outcomes.set(mailId, { later: down ?? 'The worker stops.' });
        else outcomes.set(mailId, mail ? await this.sendOrTell(em, mail, next.attempt) : DONE);
        const outcome = outcomes.get(mailId);
        if (outcome && 'later' in outcome) down ??= outcome.later;
      }
    };
    await Promise.all(Array.from({ length: MAX_CONNECTIONS }, lane));
    return deliveries.map(({ event }) => outcomes.get(event.mailId) ?? DONE);
  }

  /** A mail that cannot be written fails alone. */
  private async sendOrTell(em: EntityManager, mail: Mail, attempt: number): Promise<Outcome> {
    try {
      return await this.send(em, mail, attempt);
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    }
  }

  private async send(em: EntityManager, mail: Mail, attempt: number): Promise<Outcome> {
    const entry = this.journal.of(mail);
    // The worker that began it died before it could write what the server said.
    const before = mail.status === 'sending' ? 'uncertain' : mail.status;
    if (mail.status === 'sending') await entry.end('uncertain', 'A worker ended while it sent this mail.');
    if (before !== 'waiting' && !(before === 'uncertain' && mayGoTwice(mail))) return DONE;

    const written = await this.writer.write(em.fork(), mail);
    if (!written) {
      if (before === 'waiting') await entry.end('dropped', 'There was nothing left to say.');
      return DONE;
    }
    const outgoing = {
      ...written,
      attachments: await readAttachments(this.storage, written.attachments),
      messageId: mail.messageId,
      date: mail.queuedAt,
      to: { email: mail.toEmail, name: mail.toName },
    };
    const result = await this.mailer.send(outgoing, () => entry.begin());
    return this.record(entry, mail, before, result, attempt);
  }

  /** @param before the status that the mail has when nothing came of this try */
  private async record(
    entry: MailEntry,
    mail: Mail,
    before: 'waiting' | 'uncertain',
    { kind, answer }: SendResult,
    attempt: number,
  ): Promise<Outcome> {
    switch (kind) {
      case 'taken':
        await entry.end('sent', answer);
        return DONE;
      case 'refused':
        await entry.end('refused', answer);
        return DONE;
      case 'deferred':
        if (attempt < MAX_TRIES) {
          await entry.end(before, answer);
          return { failed: answer };
        }
        await entry.end('refused', `Given up after ${MAX_TRIES} tries: ${answer}`);
        return DONE;
      case 'down':
        await entry.end(before, answer);
        return { later: answer };
      case 'unknown':
        await entry.end('uncertain', answer);
        return mayGoTwice(mail) ? { failed: answer } : DONE;
    }
  }
}

/** What nobody should miss is sent again when it is not known whether it arrived; an alert is not (docs/product/mail.md#uncertain-mail). */
const mayGoTwice = ({ kind }: Mail): boolean => isMailKind(kind) && MAIL_KINDS[kind].about !== 'alert';
