import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { DataRoomLevel, DataRoomNeeds, DataRoomState } from '@outcrop/contracts';
import {
  type Actor,
  type AuditRecord,
  AuditTrail,
  commandWith,
  Forbidden,
  isAdmin,
  Outbox,
  queryWith,
} from '@outcrop/platform';
import { DataRoom, DataRoomAccess, ensureDataRoom } from '../data-room.entities.ts';
import { accessChanged } from '../data-rooms.events.ts';
import { canManageDataRooms } from '../data-rooms.policy.ts';
import { DataRoomInvitation } from '../invitations/invitation.entity.ts';
import type { DataRoomAction } from '../room-states.ts';

/** A data room as it stands, that was run before or elsewhere. */
export interface ImportedDataRoom {
  readonly listingId: number;
  readonly needs: DataRoomNeeds;
  readonly people: readonly {
    readonly userId: number;
    readonly state: DataRoomState;
    readonly level: DataRoomLevel | null;
    readonly until: string | null;
    readonly reason: string | null;
    readonly changedBy: string;
    readonly changedAt: Date;
    /** How they came to stand so, the first first; the audit tells of it as if it had been done here. */
    readonly history?: readonly {
      readonly action: DataRoomAction;
      readonly state: DataRoomState;
      readonly by: Actor;
      readonly at: Date;
    }[];
  }[];
  readonly invitations: readonly {
    readonly email: string;
    readonly invitedBy: string;
    readonly invitedByName: string;
    readonly invitedAt: Date;
  }[];
}

type History = NonNullable<ImportedDataRoom['people'][number]['history']>;

/** Keeps a data room of which nobody needs to be mailed. */
export class ImportDataRoom extends commandWith<{ room: ImportedDataRoom; actor: Actor }>() {}

@CommandHandler(ImportDataRoom)
export class ImportDataRoomHandler implements ICommandHandler<ImportDataRoom> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden for anybody but admins */
  async execute({ room: { listingId, needs, people, invitations }, actor }: ImportDataRoom): Promise<void> {
    if (!isAdmin(actor)) throw new Forbidden();
    await this.em.fork().transactional(async (em) => {
      await ensureDataRoom(em, listingId);
      em.assign(await em.findOneOrFail(DataRoom, listingId), DataRoom.fromNeeds(needs));
      const acts: AuditRecord[] = [];
      for (const { history = [], ...person } of people) {
        const { userId, state } = person;
        const access = em.create(DataRoomAccess, { listingId, ...person });
        await em.persist(access).flush();
        acts.push(...actsOf(access, history));
        this.outbox.record(em, accessChanged({ listingId, userId, previous: 'none', state }), actor);
      }
      // The audit is read in the order in which it was written.
      acts.sort((a, b) => Number(a.at) - Number(b.at));
      for (const act of acts) this.audit.record(em, act);
      for (const invitation of invitations) em.persist(em.create(DataRoomInvitation, { listingId, ...invitation }));
      const after = { people: people.length, invitations: invitations.length };
      const subject = `data-room:${listingId}`;
      this.audit.record(em, { actor, action: 'import-data-room', subject, before: null, after });
    });
  }
}

/** Somebody's history as the audit tells it. */
function actsOf({ id, listingId, userId, level }: DataRoomAccess, history: History): AuditRecord[] {
  let before: DataRoomState = 'none';
  return history.map(({ action, state, by, at }) => {
    const known = before !== 'none';
    const was = { state: before, level: before === 'granted' ? level : null };
    const facts = { state, level: state === 'granted' ? level : null };
    before = state;
    return {
      actor: by,
      action: `${action}-data-room`,
      subject: `data-room-access:${id}`,
      before: known ? was : null,
      after: known ? facts : { listingId, userId, ...facts },
      at,
    };
  });
}

/** How many data rooms there are. */
export class CountDataRooms extends queryWith<{ actor: Actor }, number>() {}

@QueryHandler(CountDataRooms)
export class CountDataRoomsHandler implements IQueryHandler<CountDataRooms> {
  constructor(private readonly em: EntityManager) {}

  /** @throws Forbidden */
  async execute({ actor }: CountDataRooms): Promise<number> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    return this.em.fork().count(DataRoom);
  }
}
