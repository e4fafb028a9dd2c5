import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Module } from '@nestjs/common';
import { deleteInPortions, Every, type ScheduledRun } from '@outcrop/platform';

/** Deletes challenges that would have expired by now, and could not be answered again anyway. */
@Injectable()
export class ChallengeCleaner {
  constructor(private readonly em: EntityManager) {}

  @Every({ name: 'challenge-cleaning', minutes: 60 })
  async clean({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    const due = `expires_at < now() - interval '1 minute'`;
    const what = { table: 'used_challenge', due, oldest: 'expires_at', portion: 5_000 };
    await deleteInPortions(this.em, what, signal);
  }
}

/** The cleaning up after challenges. */
@Module({ providers: [ChallengeCleaner] })
export class WorkerModule {}
