import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { holdAccounts } from '@outcrop/accounts';
import { type FileGroup, type FileRights, itemNameKey } from '@outcrop/contracts';
import {
  type Actor,
  AuditTrail,
  commandWith,
  executeBound,
  Forbidden,
  Invalid,
  Outbox,
  Stale,
} from '@outcrop/platform';
import { DataRoomAccess, lockDataRoom } from '../../data-room.entities.ts';
import { assertHasDataRoom, DataRoomDeals } from '../../data-room-deals.ts';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { DataRoomGroup, DataRoomGroupMember } from '../file.entities.ts';
import { groupsOf } from '../file-groups.ts';
import { GroupNotFound } from '../files.errors.ts';
import { groupsChanged } from '../files.events.ts';

/** A group as it shall stand. */
export interface WantedGroup {
  /** Null for a new one, and for everybody else. */
  readonly id: number | null;
  /** Null for everybody who is in no other. */
  readonly name: string | null;
  readonly rights: FileRights;
  readonly userIds: readonly number[];
}

/** Says which groups of buyers a data room has, who is in them and what they may do: all of it at once. */
export class SetGroups extends commandWith<
  {
    listingId: number;
    groups: readonly WantedGroup[];
    /** As the agent saw them; what stands is overwritten where it is left out. */
    before?: readonly FileGroup[] | undefined;
    actor: Actor;
  },
  readonly FileGroup[]
>() {}

@CommandHandler(SetGroups)
export class SetGroupsHandler implements ICommandHandler<SetGroups> {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom, GroupNotFound, Invalid; Stale with the groups as they are where another agent was faster */
  async execute({ listingId, groups, before: seen, actor }: SetGroups): Promise<readonly FileGroup[]> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    assertHasDataRoom(await this.deals.get(listingId));
    assertOnce(groups);
    return this.em.fork().transactional(async (em) => {
      // Before the data room: while they wait for an erasure, files come in.
      await holdAccounts(em, peopleIn(groups));
      await lockDataRoom(em, listingId);
      const before = await groupsOf(em, listingId);
      if (seen && !isDeepStrictEqual(seen, before)) throw new Stale(before);
      await assertPeople(em, listingId, groups);
      await write(em, listingId, groups);
      const after = await groupsOf(em, listingId);
      if (isDeepStrictEqual(before, after)) return after;
      this.outbox.record(em, groupsChanged({ listingId }), actor);
      const subject = `data-room:${listingId}`;
      this.audit.record(em, {
        actor,
        action: 'set-data-room-groups',
        subject,
        before: { groups: before },
        after: { groups: after },
      });
      return after;
    });
  }
}

const peopleIn = (groups: readonly WantedGroup[]) => groups.flatMap(({ userIds }) => userIds);

/** Everybody else once, each name once, and nobody in two groups. */
function assertOnce(groups: readonly WantedGroup[]): void {
  const keys = groups.map(({ name }) => (name === null ? '' : itemNameKey(name)));
  const people = peopleIn(groups);
  const errors = [
    ...(keys.filter((key) => key === '').length === 1
      ? []
      : [{ path: 'groups', message: 'must say once what all other buyers may do' }]),
    ...(new Set(keys).size === keys.length ? [] : [{ path: 'groups', message: 'has two groups of one name' }]),
    ...(new Set(people).size === people.length ? [] : [{ path: 'groups', message: 'has somebody in two groups' }]),
  ];
  if (errors.length > 0) throw new Invalid(errors);
}

/** Their accounts are held already, so that nobody who is being erased stays in a group. @throws Invalid for somebody who has nothing to do with the data room */
async function assertPeople(em: EntityManager, listingId: number, groups: readonly WantedGroup[]): Promise<void> {
  const wanted = peopleIn(groups);
  const known = await em.find(DataRoomAccess, { listingId, userId: wanted }, { fields: ['userId'] });
  const missing = wanted.find((id) => !known.some(({ userId }) => userId === id));
  if (missing !== undefined)
    throw new Invalid([{ path: 'groups', message: `has somebody who is not in this data room: ${missing}` }]);
}

async function write(em: EntityManager, listingId: number, groups: readonly WantedGroup[]): Promise<void> {
  // Keys of names are given up first, as groups may take each other's: no name holds a line's end.
  await executeBound(
    em,
    `update data_room_group set name_key = E'\\n' || id where listing_id = $1 and name is not null`,
    [listingId],
  );
  const rows = await em.find(DataRoomGroup, { listingId }, { refresh: true });
  await em.nativeDelete(DataRoomGroupMember, { listingId });
  const kept = groups.map(({ id, name, rights }) => {
    const known = rows.find((row) => (name === null ? row.name === null : row.id === id));
    if (!known && id !== null) throw new GroupNotFound();
    const facts = { name, nameKey: name === null ? '' : itemNameKey(name), ...DataRoomGroup.fromRights(rights) };
    return known ? em.assign(known, facts) : em.create(DataRoomGroup, { listingId, ...facts });
  });
  // Those that go first, as one of the others may take their name.
  await em.nativeDelete(DataRoomGroup, {
    listingId,
    id: rows.filter((row) => !kept.includes(row)).map(({ id }) => id),
  });
  await em.persist(kept).flush();
  const members = groups.flatMap(({ userIds }, index) =>
    userIds.map((userId) => ({ listingId, userId, groupId: kept[index]!.id })),
  );
  if (members.length > 0) await em.insertMany(DataRoomGroupMember, members);
}
