import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/actor.ts';
import { AuditTrail } from '../audit.ts';
import { EVENT_CHANNEL, EventDelivery } from '../events.entities.ts';
import { DeliveryNotFound, type DeliveryPlace } from './admin-deliveries.resource.ts';

/** Sends failed deliveries again, for the admin area (docs/product/events.md#retries). */
@Injectable()
export class DeliveryReplay {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Makes a failed delivery due again, with all its attempts. One that is not failed stays as it is: somebody else was faster.
   * @throws DeliveryNotFound
   */
  replay({ event, consumer }: DeliveryPlace, actor: Actor): Promise<EventDelivery> {
    return this.em.fork().transactional(async (em) => {
      const delivery = await em.findOne(EventDelivery, { event, consumer }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!delivery) throw new DeliveryNotFound();
      if (delivery.status !== 'failed') return delivery;
      const before = { status: delivery.status, attempts: delivery.attempts, lastError: delivery.lastError };
      em.assign(delivery, { status: 'due', attempts: 0, dueAt: new Date(), lastError: null });
      const subject = `delivery:${event}:${consumer}`;
      const after = { status: delivery.status, attempts: delivery.attempts, lastError: delivery.lastError };
      this.audit.record(em, { actor, action: 'replay-delivery', subject, before, after });
      await em.flush();
      await em.execute('select pg_notify(?, ?)', [EVENT_CHANNEL, '']);
      return delivery;
    });
  }
}
