import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { holdAccount } from '@outcrop/accounts';
import { type DataRoomLevel, type DataRoomState, officeDay } from '@outcrop/contracts';
import { type Actor, AuditTrail, actorName, executeBound, Outbox } from '@outcrop/platform';
import { DataRoomAccess, ensureDataRoom } from './data-room.entities.ts';
import { accessChanged } from './data-rooms.events.ts';
import { isAtLeast } from './levels.ts';
import { AccessMails, type MailReader } from './mails/access-mails.ts';
import type { DataRoomAction } from './room-states.ts';

/** What a change writes; what it leaves out is empty afterwards. */
export interface AccessFacts {
  readonly state: DataRoomState;
  readonly level?: DataRoomLevel | null;
  readonly until?: string | null;
  readonly reason?: string | null;
  /** The code that opens it; without one what it was before. */
  readonly codeId?: number;
}

interface AccessChange {
  readonly action: DataRoomAction;
  readonly facts: AccessFacts;
  readonly actor: Actor;
  /** Whom it is mailed to. */
  readonly readers: readonly MailReader[];
}

/**
 * What a request or a signature opens by itself; null where it opens nothing, or no more than the person has.
 * @param before how they stand today @param given by {@link levelWithoutAgent}
 */
export function openedAtOnce(
  access: DataRoomAccess,
  before: DataRoomState,
  given: DataRoomLevel | null,
): AccessFacts | null {
  const isIn = before === 'granted';
  if (given === null || (isIn && isAtLeast(access.level, given))) return null;
  return { state: 'granted', level: given, until: isIn ? access.until : null };
}

/** The only writer of how people stand with data rooms: row, event, audit and mail in one transaction (docs/product/data-rooms.md#room-access). */
@Injectable()
export class AccessChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly mails: AccessMails,
  ) {}

  /**
   * Somebody's row, locked, and their account, so that nothing is written of who is being erased; of `version` 0 and state none where there was none, to be changed before the commit.
   * @param em the transaction's
   * @throws UserNotFound for an account that was erased
   */
  async lock(em: EntityManager, listingId: number, userId: number): Promise<DataRoomAccess> {
    await holdAccount(em, userId);
    await ensureDataRoom(em, listingId);
    await executeBound(
      em,
      'insert into data_room_access (listing_id, user_id, version) values ($1, $2, 0) on conflict do nothing',
      [listingId, userId],
    );
    return em.findOneOrFail(DataRoomAccess, { listingId, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** @param em the transaction's @param access locked */
  async write(
    em: EntityManager,
    access: DataRoomAccess,
    { action, facts, actor, readers }: AccessChange,
  ): Promise<void> {
    const before = { ...factsOf(access), state: access.stateOn(officeDay()) };
    em.assign(access, { level: null, until: null, reason: null, ...facts });
    em.assign(access, { changedBy: actorName(actor), changedAt: new Date() });
    await em.flush();
    const { id, listingId, userId, reason } = access;
    const { state: previous } = before;
    this.outbox.record(em, accessChanged({ listingId, userId, previous, state: access.state }), actor);
    this.audit.record(em, {
      actor,
      action: `${action}-data-room`,
      subject: `data-room-access:${id}`,
      before: previous === 'none' ? null : before,
      after: previous === 'none' ? { listingId, userId, ...factsOf(access) } : factsOf(access),
      ...(reason !== null && { reason }),
    });
    this.mails.queue(em, access, readers, actor);
  }
}

const factsOf = ({ state, level, until, codeId }: DataRoomAccess) => ({ state, level, until, codeId });
