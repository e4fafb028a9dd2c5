import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { holdAccount } from '@outcrop/accounts';
import { AuditTrail, Outbox, type UserActor } from '@outcrop/platform';
import type { DataRoomNote } from './note.entity.ts';
import { noteChanged } from './notes.events.ts';

/** The only writer of notes' events and audit. Neither holds a text, nor does the data room's timeline have them: most notes are for their writers alone. */
@Injectable()
export class NoteChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** Somebody's notes are changed one after the other, and none of who is being erased. @param em the transaction's @throws UserNotFound for an account that was erased */
  async lock(em: EntityManager, userId: number): Promise<void> {
    await holdAccount(em, userId);
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('file-notes:' || ?, 0))`, [userId]);
  }

  /** @param em the transaction's @param before who read it before; null for a new note @param after null for one that was deleted */
  record(
    em: EntityManager,
    { id, listingId, itemId }: DataRoomNote,
    before: DataRoomNote['readers'] | null,
    after: DataRoomNote['readers'] | null,
    actor: UserActor,
  ): void {
    const verb = before === null ? 'add' : after === null ? 'delete' : 'change';
    this.outbox.record(em, noteChanged({ listingId, itemId, noteId: id }), actor);
    this.audit.record(em, {
      actor,
      action: `${verb}-data-room-note`,
      subject: `data-room-note:${id}`,
      before: before && { listingId, itemId, readers: before },
      after: after && { listingId, itemId, readers: after },
    });
  }
}
