import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { deleteInPortions, Every, type ScheduledRun } from '@outcrop/platform';

const DAY_MINUTES = 24 * 60;

/** Deletes leads that nobody has needed for long, and spam soon (docs/product/leads.md#lead-growth). */
@Injectable()
export class LeadCleaner {
  private readonly log = new Logger('Leads');

  constructor(private readonly em: EntityManager) {}

  @Every({ name: 'lead-cleaning', minutes: DAY_MINUTES })
  async clean({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    const due = `updated_at < now() - case status when 'spam' then interval '30 days' else interval '3 years' end`;
    const leads = await deleteInPortions(this.em, { table: 'lead', due, oldest: 'updated_at', portion: 1_000 }, signal);
    if (leads) this.log.log(`Deleted ${leads} old leads`);
  }
}
