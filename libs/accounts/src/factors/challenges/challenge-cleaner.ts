import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { deleteInPortions, Every, type ScheduledRun } from '@outcrop/platform';

/** Deletes challenges that would have expired by now, and could not be answered again anyway. */
@Injectable()
export class ChallengeCleaner {
  constructor(private readonly em: EntityManager) {}

  @Every({ name: 'challenge-cleaning', minutes: 60 })
  async clean({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    await deleteInPortions(
      this.em,
      {
        table: 'used_challenge',
        due: `expires_at < now() - interval '1 minute'`,
        oldest: 'expires_at',
        portion: 5_000,
      },
      signal,
    );
  }
}
