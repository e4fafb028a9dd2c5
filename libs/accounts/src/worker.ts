import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, Module } from '@nestjs/common';
import { deleteInPortions, Every, type ScheduledRun } from '@outcrop/platform';
import { SESSION_IDLE_MS } from './session.entity.ts';
import { DEVICE_DAYS, NETWORK_DAYS } from './sign-in/known-devices.ts';

/** How long a link is kept that was used or has expired, in days: until then its page can say so and send a new one. */
const SPENT_LINK_DAYS = 30;
const PORTION = 5_000;

/** Deletes links that nobody can use any more. */
@Injectable()
export class LinkCleaner {
  private readonly log = new Logger('Accounts');

  constructor(private readonly em: EntityManager) {}

  @Every({ name: 'account-link-cleaning', minutes: 60 })
  async clean({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    const due = `least(used_at, expires_at) < now() - interval '${SPENT_LINK_DAYS} days'`;
    const what = { table: 'account_link', due, oldest: 'expires_at', portion: PORTION };
    const links = await deleteInPortions(this.em, what, signal);
    if (links) this.log.log(`Deleted ${links} used and expired links`);
  }
}

/** How long a session is kept once it has ended, in days, for whoever asks who was here. */
const ENDED_SESSION_DAYS = 30;
const IDLE = `interval '${SESSION_IDLE_MS / 1_000} seconds'`;

/** Deletes sessions that ended long ago, by logout, age or disuse, and networks and devices that are not known any more. */
@Injectable()
export class SignInCleaner {
  private readonly log = new Logger('Accounts');

  constructor(private readonly em: EntityManager) {}

  @Every({ name: 'sign-in-cleaning', minutes: 60 })
  async clean({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    const remove = (table: string, due: string, oldest: string) =>
      deleteInPortions(this.em, { table, due, oldest, portion: PORTION }, signal);
    const ended = `least(ended_at, expires_at, last_seen_at + ${IDLE}) < now() - interval '${ENDED_SESSION_DAYS} days'`;
    const sessions = await remove('session', ended, 'last_seen_at');
    const unseenFor = (days: number) => `seen_at < now() - interval '${days} days'`;
    const networks = await remove('known_network', unseenFor(NETWORK_DAYS), 'seen_at');
    const devices = await remove('known_device', unseenFor(DEVICE_DAYS), 'seen_at');
    if (sessions + networks + devices)
      this.log.log(`Deleted ${sessions} ended sessions, ${networks} old networks and ${devices} old devices`);
  }
}

/** The cleaning up after sign-ins and links. */
@Module({ providers: [SignInCleaner, LinkCleaner] })
export class WorkerModule {}
