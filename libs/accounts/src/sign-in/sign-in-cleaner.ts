import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { deleteInPortions, Every, type ScheduledRun } from '@outcrop/platform';
import { SESSION_IDLE_MS } from '../session.entity.ts';
import { DEVICE_DAYS } from './known-devices.ts';
import { NETWORK_DAYS } from './known-networks.ts';

/** How long a session is kept once it has ended, in days, for whoever asks who was here. */
export const ENDED_SESSION_DAYS = 30;
const PORTION = 5_000;
const IDLE = `interval '${SESSION_IDLE_MS / 1_000} seconds'`;

/** Deletes sessions that ended long ago, by logout, age or disuse, and networks and devices that are not known any more. */
@Injectable()
export class SignInCleaner {
  private readonly log = new Logger('Accounts');

  constructor(private readonly em: EntityManager) {}

  @Every({ name: 'sign-in-cleaning', minutes: 60 })
  async clean({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    const sessions = await deleteInPortions(
      this.em,
      {
        table: 'session',
        due: `least(ended_at, expires_at, last_seen_at + ${IDLE}) < now() - interval '${ENDED_SESSION_DAYS} days'`,
        oldest: 'last_seen_at',
        portion: PORTION,
      },
      signal,
    );
    const networks = await deleteInPortions(
      this.em,
      {
        table: 'known_network',
        due: `seen_at < now() - interval '${NETWORK_DAYS} days'`,
        oldest: 'seen_at',
        portion: PORTION,
      },
      signal,
    );
    const devices = await deleteInPortions(
      this.em,
      {
        table: 'known_device',
        due: `seen_at < now() - interval '${DEVICE_DAYS} days'`,
        oldest: 'seen_at',
        portion: PORTION,
      },
      signal,
    );
    if (sessions + networks + devices)
      this.log.log(`Deleted ${sessions} ended sessions, ${networks} old networks and ${devices} old devices`);
  }
}
