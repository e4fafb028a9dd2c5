import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindNames } from '@outcrop/accounts';
import { type DataRoomAct, type DataRoomState, MAX_DATA_ROOM_ACTS } from '@outcrop/contracts';
import { AuditReader, queryWith } from '@outcrop/platform';
import { actorId, actSubjects } from './act-subjects.ts';

/** What was done in a data room, the latest first. */
export class FindActs extends queryWith<{ listingId: number }, readonly DataRoomAct[]>() {}

@QueryHandler(FindActs)
export class FindActsHandler implements IQueryHandler<FindActs> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditReader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ listingId }: FindActs): Promise<readonly DataRoomAct[]> {
    const personOf = await actSubjects(this.em.fork(), listingId);
    const entries = await this.audit.latest([...personOf.keys()], MAX_DATA_ROOM_ACTS);
    const ids = entries.flatMap(({ actor, subject }) => [actorId(actor), personOf.get(subject) ?? null]);
    const userIds = [...new Set(ids.filter((id) => id !== null))];
    const names = await this.queries.execute(new FindNames({ userIds }));
    const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
    return entries.map(({ id, at, actor, action, subject, after, reason }) => ({
      id,
      at: at.toISOString(),
      by: nameOf(actorId(actor)),
      action,
      person: nameOf(personOf.get(subject) ?? null),
      state: (after?.['state'] ?? null) as DataRoomState | null,
      reason: reason ?? null,
    }));
  }
}
