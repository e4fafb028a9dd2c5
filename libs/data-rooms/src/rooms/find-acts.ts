import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindNames } from '@outcrop/accounts';
import { type DataRoomAct, type DataRoomState, MAX_DATA_ROOM_ACTS } from '@outcrop/contracts';
import { AuditReader, executeBound, queryWith } from '@outcrop/platform';
import { AgreementSignature, agreementSubject } from '../agreements/agreement.entities.ts';

/** What was done in a data room, the latest first. */
export class FindActs extends queryWith<{ listingId: number }, readonly DataRoomAct[]>() {}

interface Subject {
  readonly subject: string;
  readonly user_id: number | null;
}

@QueryHandler(FindActs)
export class FindActsHandler implements IQueryHandler<FindActs> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditReader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ listingId }: FindActs): Promise<readonly DataRoomAct[]> {
    const subjects = await executeBound<Subject>(
      this.em.fork(),
      `select 'data-room:' || $1::int as subject, null::int as user_id
       union all select 'data-room-access:' || id, user_id from data_room_access where listing_id = $1::int
       union all select 'data-room-code:' || id, user_id from data_room_code where listing_id = $1::int
       union all select 'data-room-invitation:' || id, user_id from data_room_invitation where listing_id = $1::int`,
      [listingId],
    );
    const signatures = await this.em
      .fork()
      .find(AgreementSignature, { listingId }, { fields: ['listingId', 'serial', 'userId'] });
    const personOf = new Map([
      ...subjects.map(({ subject, user_id }) => [subject, user_id] as const),
      ...signatures.map((signature) => [agreementSubject(signature), signature.userId] as const),
    ]);
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

/** The person's id in `user:5`; null for the product itself. */
const actorId = (actor: string): number | null => (actor.startsWith('user:') ? Number(actor.slice(5)) : null);
