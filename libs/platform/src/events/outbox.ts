import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Actor, actorName, impersonatorOf } from '../auth/actor.ts';
import { type CopiedRows, copyLine, copyRows } from '../database/copy-rows.ts';
import type { NewEvent } from './define-event.ts';
import { RecordedEvent } from './events.entities.ts';

/** Records events in the transaction of the change they tell of: both are committed, or neither (docs/product/events.md#event-record). */
@Injectable()
export class Outbox {
  /**
   * Adds one event to the transaction of `em`; it is written with the next flush, at the latest by the commit. Many per transaction are
   * fine: they go out in one INSERT, in the order of recording, and wake the relay once.
   * @throws when `em` is not inside a transaction.
   */
  record(em: EntityManager, event: NewEvent, actor: Actor): void {
    assertInTransaction(em, event.type);
    em.persist(em.create(RecordedEvent, { ...toRow(event, actor), bulk: false }));
  }

  /**
   * Writes many events at once, now, and without keeping entities: for imports. What people do meanwhile is delivered first
   * (docs/product/events.md#people-first).
   * @throws when `em` is not inside a transaction.
   */
  async recordMany(em: EntityManager, events: readonly NewEvent[], actor: Actor): Promise<void> {
    await copyRows(em, [this.manyRows(events, actor)]);
  }

  /** The same as rows for {@link copyRows}, for who writes other tables too. */
  manyRows(events: readonly NewEvent[], actor: Actor): CopiedRows {
    const [by, impersonator] = [actorName(actor), impersonatorOf(actor)];
    return {
      into: 'event (type, payload, actor, impersonator_id, bulk)',
      lines: events.map(({ type, payload }) => copyLine([type, JSON.stringify(payload), by, impersonator, true])),
    };
  }
}

const toRow = (event: NewEvent, actor: Actor) => ({
  type: event.type,
  payload: event.payload as Record<string, unknown>,
  actor: actorName(actor),
  impersonatorId: impersonatorOf(actor),
});

/** Outside a transaction a change and its record could part. */
export function assertInTransaction(em: EntityManager, what: string): void {
  if (!em.isInTransaction()) throw new Error(`${what} was recorded outside a transaction`);
}
