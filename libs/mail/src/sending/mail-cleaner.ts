import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { deleteInPortions, Every, type ScheduledRun } from '@outcrop/platform';

const DAY_MINUTES = 24 * 60;

/** Deletes mails as old as the events that go with them (docs/product/mail.md#mail-growth). */
@Injectable()
export class MailCleaner {
  private readonly log = new Logger('Mail');

  constructor(private readonly em: EntityManager) {}

  @Every({ name: 'mail-cleaning', minutes: DAY_MINUTES })
  async clean({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    const due = `queued_at < now() - interval '13 months'`;
    const mails = await deleteInPortions(this.em, { table: 'mail', due, oldest: 'queued_at', portion: 5_000 }, signal);
    if (mails) this.log.log(`Deleted ${mails} old mails`);
  }
}
