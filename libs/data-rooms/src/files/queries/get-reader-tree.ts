import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { heldAccountSql, UserNotFound } from '@outcrop/accounts';
import type { ReaderItem, ReaderTree } from '@outcrop/contracts';
import { executeBound, queryWith, type UserActor } from '@outcrop/platform';
import { FileReaders } from '../file-readers.ts';
import { factsOf } from './file-facts.ts';
import { type ReadableItem, ReadableTrees } from './readable-trees.ts';

/** The files of a data room that somebody may read, with their folders. */
export class GetReaderTree extends queryWith<{ listingId: number; actor: UserActor }, ReaderTree>() {}

@QueryHandler(GetReaderTree)
export class GetReaderTreeHandler implements IQueryHandler<GetReaderTree> {
  constructor(
    private readonly em: EntityManager,
    private readonly readers: FileReaders,
    private readonly trees: ReadableTrees,
  ) {}

  /** Counts as a look: what is new is told from the visit before. @throws ListingNotFound, NoDataRoom; UserNotFound once the reader's erasure has begun */
  async execute({ listingId, actor }: GetReaderTree): Promise<ReaderTree> {
    const reader = this.readers.of(listingId, actor);
    const em = this.em.fork();
    const [visitedAt, readable, read] = await Promise.all([
      reader.then(() => look(em, listingId, actor)),
      this.trees.of(listingId, reader),
      pagesRead(em, listingId, actor.userId),
    ]);
    // At the first visit nothing is new.
    const since = visitedAt ? visitedAt.getTime() / 1_000 : Number.POSITIVE_INFINITY;
    const items = readable.map((item) => viewOf(item, since, read));
    return { listingId, visitedAt: visitedAt?.toISOString() ?? null, items };
  }
}

/** @param since when the visit before ended (seconds since 1970) */
function viewOf(
  { row, number, class: fileClass, file }: ReadableItem,
  since: number,
  read: ReadonlyMap<number, number>,
): ReaderItem {
  const { id, parentId, kind, name } = row;
  const of = (file: ReaderItem['file']): ReaderItem => ({ id, parentId, kind, number, name, class: fileClass, file });
  if (!file) return of(null);
  const { version, may } = file;
  const mark = (row.readableAt ?? 0) > since ? 'new' : (row.versionReadableAt ?? 0) > since ? 'updated' : null;
  return of({ ...factsOf(version), may, mark, read: read.get(version.id) ?? 0 });
}

/** Looks that are further apart begin another visit. */
const VISIT_HOURS = 4;

/**
 * Records a look, and says when the visit before this one ended; null at the first. Who views the site as somebody else looks without a trace.
 * @throws UserNotFound once the reader's erasure has begun: nothing is kept of them then
 */
async function look(em: EntityManager, listingId: number, { userId, impersonatorId }: UserActor): Promise<Date | null> {
  if (impersonatorId !== null) {
    const [seen] = await executeBound<VisitRow>(
      em,
      'select before from data_room_visit where listing_id = $1 and user_id = $2',
      [listingId, userId],
    );
    return endOf(seen);
  }
  const [row] = await executeBound<VisitRow>(
    em,
    `with held as (${heldAccountSql('$2')})
     insert into data_room_visit as v (listing_id, user_id, looked_at) select $1, $2, now() from held
     on conflict (listing_id, user_id) do update set looked_at = now(),
       before = case when v.looked_at < now() - interval '${VISIT_HOURS} hours' then v.looked_at else v.before end
     returning before`,
    [listingId, userId],
  );
  if (!row) throw new UserNotFound();
  return endOf(row);
}

interface VisitRow {
  readonly before: Date | null;
}

const endOf = (visit: VisitRow | undefined): Date | null => (visit?.before ? new Date(visit.before) : null);

/** Different pages that somebody has read of each version; 1 for a file that was downloaded only. */
async function pagesRead(em: EntityManager, listingId: number, userId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await executeBound<{ version_id: number; read: number }>(
    em,
    `select version_id, greatest(count(distinct page), 1)::int as read from data_room_reading
     where user_id = $1 and listing_id = $2 and impersonator_id is null group by version_id`,
    [userId, listingId],
  );
  return new Map(rows.map(({ version_id, read }) => [version_id, read]));
}
