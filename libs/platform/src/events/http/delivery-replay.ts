import { EntityManager, type FilterQuery, LockMode, type QBFilterQuery, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MAX_REPLAYED, type ReplayPreview } from '@outcrop/contracts';
import { readListQuery, whereOf } from '../../admin-resource/admin-resource.ts';
import type { Actor } from '../../auth/actor.ts';
import { Invalid } from '../../http/errors.ts';
import { AuditTrail } from '../audit.ts';
import { EventDelivery } from '../events.entities.ts';
import { assertRegistered, wakeRelays } from '../events-admin.ts';
import { DeliveryNotFound, type DeliveryPlace, deliveriesResource } from './admin-deliveries.resource.ts';

type Where = FilterQuery<EventDelivery>;
type Filter = Readonly<Record<string, unknown>>;

/** More deliveries match than one replay may send again. */
export class TooManyToReplay extends Invalid {
  constructor(matched: number) {
    const [found, most] = [matched, MAX_REPLAYED].map((count) => count.toLocaleString('en-US'));
    const message = `${found} deliveries match, and a replay sends ${most} at most. Narrow the filter, or use the command "events replay".`;
    super([{ path: 'filter', message }], message);
  }
}

/** What may be sent again: it failed or has arrived, and its consumer is there to take it. */
const REPLAYABLE: Where = {
  status: { $in: ['failed', 'done'] },
  [raw((alias) => `exists (select from event_consumer c where c.name = ${alias}.consumer)`)]: true,
};

/** @param asOf a moment of the database's, as {@link DeliveryReplay.preview} gives it: to the microsecond */
const dueBy = (asOf: string): Where =>
  ({ [raw((alias) => `(${alias}.due_at <= ?::timestamptz)`, [asOf])]: true }) as Where;

/** Sends deliveries again, for the admin area (docs/product/admin.md#delivery-replay). */
@Injectable()
export class DeliveryReplay {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Makes a delivery due again, with all its attempts: one that failed, or one that arrived at `arrivedAt`. Any other stays as it is: somebody else was faster.
   * @throws DeliveryNotFound, NotFound where no worker has the consumer
   */
  replay({ arrivedAt, ...place }: DeliveryPlace & { arrivedAt?: Date }, actor: Actor): Promise<EventDelivery> {
    return this.em.fork().transactional(async (em) => {
      const delivery = await em.findOne(EventDelivery, place, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!delivery) throw new DeliveryNotFound();
      const hasArrived = arrivedAt !== undefined && delivery.doneAt?.getTime() === arrivedAt.getTime();
      if (delivery.status !== 'failed' && !hasArrived) return delivery;
      await assertRegistered(em, place.consumer);
      const before = stateOf(delivery);
      em.assign(delivery, { status: 'due', attempts: 0, dueAt: new Date(), lastError: null, doneAt: null });
      const subject = `delivery:${place.event}:${place.consumer}`;
      this.audit.record(em, { actor, action: 'replay-delivery', subject, before, after: stateOf(delivery) });
      await em.flush();
      await wakeRelays(em);
      return delivery;
    });
  }

  /**
   * What a replay of a filter would send again.
   * @param query with the `filter` of a list of deliveries
   * @throws Invalid, Malformed for a filter that the list does not know
   */
  preview(query: Filter, actor: Actor): Promise<ReplayPreview> {
    const found = whereOfQuery(query, actor);
    return this.em.fork().transactional(
      async (em) => {
        const [{ now }] = await em.execute<[{ now: string }]>(
          `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
        );
        const where = and(found, REPLAYABLE, dueBy(now));
        const consumers = await em
          .createQueryBuilder(EventDelivery, 'd')
          .select([
            'd.consumer',
            raw(`count(*) filter (where d.status = 'failed')::int as failed`),
            raw(`count(*) filter (where d.status = 'done')::int as arrived`),
          ])
          .where(where as QBFilterQuery<EventDelivery>)
          .groupBy('d.consumer')
          .orderBy({ consumer: 'asc' })
          .execute<ReplayPreview['consumers']>('all');
        const matched = consumers.reduce((sum, { failed, arrived }) => sum + failed + arrived, 0);
        return { matched, others: (await em.count(EventDelivery, found)) - matched, consumers, asOf: now };
      },
      { readOnly: true },
    );
  }

  /**
   * Makes due again what a filter finds and was not made due since a preview, with one entry of the audit. All of it falls due at one moment and as bulk, so
   * that each consumer gets it in the order of the events, after what people do (docs/product/events.md#people-first).
   * @returns how many: none where somebody else was faster
   * @throws Invalid for a filter that the list does not know, TooManyToReplay
   */
  replayAll(filter: Filter, asOf: string, actor: Actor): Promise<number> {
    const where = and(whereOfQuery({ filter: JSON.stringify(filter) }, actor), REPLAYABLE, dueBy(asOf));
    return this.em.fork().transactional(async (em) => {
      const matched = await em.count(EventDelivery, where);
      if (matched > MAX_REPLAYED) throw new TooManyToReplay(matched);
      const rows = await em.find(EventDelivery, where, {
        fields: ['event', 'consumer'],
        // In one order for everybody, so that two who replay wait for each other instead of in a circle.
        orderBy: { event: 'asc', consumer: 'asc' },
        limit: MAX_REPLAYED,
        lockMode: LockMode.PESSIMISTIC_WRITE,
        disableIdentityMap: true,
      });
      if (rows.length === 0) return 0;
      await em.execute(
        `update delivery d set status = 'due', attempts = 0, due_at = statement_timestamp(), last_error = null, done_at = null, bulk = true
         from unnest(?::bigint[], ?::text[]) as r(event_id, consumer) where d.event_id = r.event_id and d.consumer = r.consumer`,
        [textArray(rows.map(({ event }) => event)), textArray(rows.map(({ consumer }) => consumer))],
      );
      const after = { filter, deliveries: rows.length };
      this.audit.record(em, { actor, action: 'replay-deliveries', subject: 'list:deliveries', before: null, after });
      await em.flush();
      await wakeRelays(em);
      return rows.length;
    });
  }
}

/** The condition of the list's own filter. */
const whereOfQuery = (query: Filter, actor: Actor): Where =>
  whereOf(deliveriesResource, readListQuery(deliveriesResource, query).filter, actor);

const and = (...conditions: Where[]): Where => ({ $and: conditions }) as Where;

const stateOf = ({ status, attempts, lastError, doneAt }: EventDelivery) => ({ status, attempts, lastError, doneAt });

/** An array of numbers or of names of consumers, as PostgreSQL reads one. */
const textArray = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;
