import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ReaderItem, ReaderTree } from '@outcrop/contracts';
import { executeBound, queryWith, type UserActor } from '@outcrop/platform';
import { DataRoomFileVersion } from '../file.entities.ts';
import { FileReaders } from '../file-readers.ts';
import { type FileReader, rightTo } from '../files.policy.ts';
import { type ItemRow, readItems } from '../tree/open-tree.ts';
import { type PlacedItem, placeItems, withFolders } from '../tree/place-items.ts';
import { factsOf, versionsOf } from './file-facts.ts';

/** The files of a data room that somebody may read, with their folders. */
export class GetReaderTree extends queryWith<{ listingId: number; actor: UserActor }, ReaderTree>() {}

@QueryHandler(GetReaderTree)
export class GetReaderTreeHandler implements IQueryHandler<GetReaderTree> {
  constructor(
    private readonly em: EntityManager,
    private readonly readers: FileReaders,
  ) {}

  /** Counts as a look: what is new is told from the visit before. @throws ListingNotFound, NoDataRoom */
  async execute({ listingId, actor }: GetReaderTree): Promise<ReaderTree> {
    const reader = await this.readers.of(listingId, actor);
    const em = this.em.fork();
    const visitedAt = await look(em, listingId, actor);
    const placed = placeItems(await readItems(em, listingId));
    const versions = await versionsOf(em, listingId);
    const read = await pagesRead(em, listingId, actor.userId);
    const items = placed.map((item): ReaderItem => {
      const file = fileOf(item, reader, versions, visitedAt, read);
      return { ...viewOf(item), file };
    });
    return { listingId, visitedAt: visitedAt?.toISOString() ?? null, items: withoutEmpty(items) };
  }
}

const viewOf = ({ row: { id, parentId, kind, name }, number, class: fileClass }: PlacedItem<ItemRow>) => ({
  id,
  parentId,
  kind,
  number,
  name,
  class: fileClass,
});

/** Of what is a file that the reader may read; null for all else. */
function fileOf(
  { row, class: fileClass }: PlacedItem<ItemRow>,
  reader: FileReader,
  versions: ReadonlyMap<number, DataRoomFileVersion>,
  visitedAt: Date | null,
  read: ReadonlyMap<number, number>,
): ReaderItem['file'] {
  const version = row.versionId === null ? undefined : versions.get(row.versionId);
  const may = rightTo(fileClass, reader);
  if (!version?.isReadable() || may === 'none') return null;
  const isLater = visitedAt !== null && version.addedAt > visitedAt;
  const isNew = visitedAt !== null && row.addedAt > visitedAt;
  return {
    ...factsOf(version),
    may,
    mark: isNew ? 'new' : isLater ? 'updated' : null,
    read: read.get(version.id) ?? 0,
  };
}

/** Files without those that are not the reader's, and folders with something in them. */
function withoutEmpty(items: readonly ReaderItem[]): ReaderItem[] {
  const files = items.filter(({ file }) => file !== null);
  const shown = withFolders(
    items,
    files.map(({ id }) => id),
  );
  return items.filter(({ id }) => shown.has(id));
}

/** Looks that are further apart begin another visit. */
const VISIT_HOURS = 4;

/**
 * Records a look, and says when the visit before this one ended; null at the first. Who views the site as somebody else looks without a trace.
 */
async function look(em: EntityManager, listingId: number, { userId, impersonatorId }: UserActor): Promise<Date | null> {
  const [row] =
    impersonatorId === null
      ? await executeBound<{ before: Date | null }>(
          em,
          `insert into data_room_visit as v (listing_id, user_id, looked_at) values ($1, $2, now())
           on conflict (listing_id, user_id) do update set looked_at = now(),
             before = case when v.looked_at < now() - interval '${VISIT_HOURS} hours' then v.looked_at else v.before end
           returning before`,
          [listingId, userId],
        )
      : await executeBound<{ before: Date | null }>(
          em,
          'select before from data_room_visit where listing_id = $1 and user_id = $2',
          [listingId, userId],
        );
  return row?.before ? new Date(row.before) : null;
}

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
