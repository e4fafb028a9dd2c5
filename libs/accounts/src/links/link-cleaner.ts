import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { deleteInPortions, Every, type ScheduledRun } from '@outcrop/platform';

/** How long a link is kept that was used or has expired, in days: until then its page can say so and send a new one. */
export const SPENT_LINK_DAYS = 30;
const PORTION = 5_000;

/** Deletes links that nobody can use any more. */
@Injectable()
export class LinkCleaner {
  private readonly log = new Logger('Accounts');

  constructor(private readonly em: EntityManager) {}

  @Every({ name: 'account-link-cleaning', minutes: 60 })
  async clean({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    const links = await deleteInPortions(
      this.em,
      {
        table: 'account_link',
        due: `least(used_at, expires_at) < now() - interval '${SPENT_LINK_DAYS} days'`,
        oldest: 'expires_at',
        portion: PORTION,
      },
      signal,
    );
    if (links) this.log.log(`Deleted ${links} used and expired links`);
  }
}
