import { createHmac } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { pushSubscriptionSchema } from '@outcrop/contracts';
import {
  type Actor,
  commandWith,
  Env,
  Invalid,
  impersonatorOf,
  TooManyRequests,
  wideNetworkOf,
} from '@outcrop/platform';
import type { z } from 'zod';
import { PushServices } from '../push-services.ts';
import { isPublicKey } from '../vapid-keys.ts';

/** Browsers of one network, as wide as one customer of a provider may be given, and of all (docs/product/push.md#push-caps). */
export const MAX_OF_NETWORK = 200;
export const MAX_SUBSCRIPTIONS = 50_000;
/** After this many seconds a refused browser may try again. */
const FULL_SECONDS = 86_400;

/** A browser asks to be told of deals that are new from now on. @param address that it asks from */
export class SubscribeBrowser extends commandWith<{
  subscription: z.output<typeof pushSubscriptionSchema>;
  actor: Actor;
  address: string;
}>() {}

@CommandHandler(SubscribeBrowser)
export class SubscribeBrowserHandler implements ICommandHandler<SubscribeBrowser> {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
    private readonly services: PushServices,
  ) {}

  /**
   * A browser that asks again keeps its row, with its keys and the person as they are now.
   * @throws Invalid for an endpoint or a key that nothing can be sent to; TooManyRequests where there is no room
   */
  async execute({ subscription: { endpoint, keys }, actor, address }: SubscribeBrowser): Promise<void> {
    // A name without an address may have one again tomorrow: it is checked whenever something is sent.
    if ((await this.services.check(endpoint)) === 'refused')
      throw new Invalid([{ path: 'endpoint', message: 'is not an address of a push service' }]);
    if (!isPublicKey(keys.p256dh))
      throw new Invalid([{ path: 'keys.p256dh', message: 'must be a public key of P-256' }]);
    // An impersonator subscribes a browser of their own.
    const userId = actor.kind === 'user' && impersonatorOf(actor) === null ? actor.userId : null;
    await this.em.fork().transactional(async (em) => {
      // One at a time: then nobody slips over a cap.
      await em.execute("select pg_advisory_xact_lock(hashtext('push-subscriptions'))");
      const known = await em.execute<unknown[]>(
        `update push_subscription set p256dh = ?, auth = ?, user_id = coalesce(?, user_id), failures = 0
         where endpoint = ? returning 1`,
        [keys.p256dh, keys.auth, userId, endpoint],
      );
      if (known.length === 0)
        await this.add(em, [endpoint, keys.p256dh, keys.auth, userId, this.hash(wideNetworkOf(address))]);
    });
  }

  private async add(em: EntityManager, values: readonly [string, string, string, number | null, string]) {
    const network = values[4];
    const [count] = await em.execute<{ all: number; near: number }[]>(
      `select count(*)::int as all, count(*) filter (where network = ?)::int as near from push_subscription`,
      [network],
    );
    if (!count || count.all >= MAX_SUBSCRIPTIONS || count.near >= MAX_OF_NETWORK)
      throw new TooManyRequests(FULL_SECONDS, 'Too many browsers have asked for this. Please try again tomorrow.');
    await em.execute(
      `insert into push_subscription (endpoint, p256dh, auth, user_id, network, told)
       values (?, ?, ?, ?, ?, (select coalesce(max(id), 0) from announced_deal))`,
      [...values],
    );
  }

  private hash(network: string): string {
    return createHmac('sha256', this.env.APP_SECRET).update(`push-network\n${network}`).digest('hex');
  }
}
