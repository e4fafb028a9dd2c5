import { createHmac } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Env, wideNetworkOf } from '@outcrop/platform';

/** How long a network is known after the last sign-in from it, in days (docs/product/accounts.md#known-networks). */
export const NETWORK_DAYS = 90;
/** Networks of one person; beyond it those seen longest ago are forgotten. */
export const MAX_NETWORKS = 20;

/** Networks that people have signed in from lately. */
@Injectable()
export class KnownNetworks {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
  ) {}

  /** @param address of whoever tries to sign in as the person */
  async has(userId: number, address: string): Promise<boolean> {
    const rows = await this.em.fork().execute<unknown[]>(
      `select 1 from known_network
       where user_id = ? and network = ? and seen_at > now() - interval '${NETWORK_DAYS} days'`,
      [userId, this.hash(userId, address)],
    );
    return rows.length > 0;
  }

  /** The person has signed in from there. @param em the transaction's */
  async remember(em: EntityManager, userId: number, address: string): Promise<void> {
    const [row] = await em.execute<{ added: boolean }[]>(
      `insert into known_network (user_id, network, seen_at) values (?, ?, now())
       on conflict (user_id, network) do update set seen_at = excluded.seen_at
       returning xmax = 0 as added`,
      [userId, this.hash(userId, address)],
    );
    // A login from where somebody logs in every day adds none.
    if (!row?.added) return;
    await em.execute(
      `delete from known_network where ctid = any(array(
         select ctid from known_network where user_id = ?
         order by seen_at desc, network offset ${MAX_NETWORKS} for update skip locked))`,
      [userId],
    );
  }

  private hash(userId: number, address: string): string {
    return createHmac('sha256', this.env.APP_SECRET)
      .update(`network\n${userId}\n${wideNetworkOf(address)}`)
      .digest('hex');
  }
}
