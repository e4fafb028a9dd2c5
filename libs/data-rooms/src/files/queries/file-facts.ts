import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '@outcrop/platform';
import type { DataRoomFileVersion, DataRoomItem } from '../file.entities.ts';

/** What of a version is read with the tree: of thousands at a time, so no more than is told of each. */
export type StandingVersion = Readonly<
  Pick<DataRoomFileVersion, 'id' | 'number' | 'key' | 'bytes' | 'type' | 'pages' | 'check' | 'addedAt'>
>;
/** With what the firm alone is told of it. */
export type RecordedVersion = StandingVersion &
  Readonly<Pick<DataRoomFileVersion, 'checkNote' | 'sha256' | 'addedByName'>>;

/** A folder or file as it stands. */
export type StandingItem<Version = StandingVersion> = Readonly<
  Pick<DataRoomItem, 'id' | 'parentId' | 'kind' | 'name' | 'nameKey' | 'rank' | 'class'>
> & {
  /** Of a file, since when it could be read (seconds since 1970): a number, as it is compared with another and never shown. */
  readonly readableAt: number | null;
  /** The same of the version that stands. */
  readonly versionReadableAt: number | null;
  /** Of a file, the one that stands; null for a folder. */
  readonly version: Version | null;
};

/** What is said of a version. */
export const factsOf = ({ number, bytes, type, pages, addedAt }: StandingVersion) => ({
  version: number,
  bytes,
  type,
  pages,
  addedAt: addedAt.toISOString(),
});

/** Everything that is in a data room with the versions that stand at that moment, in no order. */
export const standingItems = (em: EntityManager, listingId: number): Promise<StandingItem[]> =>
  read(em, listingId, '', versionOf);

/** The same for the firm. */
export const recordedItems = (em: EntityManager, listingId: number): Promise<StandingItem<RecordedVersion>[]> =>
  read<RecordedRow, RecordedVersion>(
    em,
    listingId,
    ', v.check_note as "checkNote", v.sha256, v.added_by_name as "addedByName"',
    (row) => ({ ...versionOf(row), checkNote: row.checkNote, sha256: row.sha256, addedByName: row.addedByName }),
  );

/** A moment as seconds since 1970: as the text that the driver gives of one, thousands of them take longer to read than all other columns together. */
const secondsSql = (moment: string): string => `date_part('epoch', ${moment})`;

/** The moment, to the millisecond below: PostgreSQL counts millionths, which the number is near to. */
const momentOf = (seconds: number): Date => new Date(seconds * 1_000 + 0.000_5);

/** Columns of {@link StandingVersion} for a select that names the versions `v`. */
export const VERSION_SQL = `v.id as "versionId", v.number, v.key, v.bytes, v.type, v.pages, v.check, ${secondsSql('v.added_at')} as "versionAt"`;

/** As the driver gives them: a bigint is a text. */
export type VersionRow = Omit<StandingVersion, 'id' | 'bytes' | 'addedAt'> & {
  readonly versionId: number;
  readonly versionAt: number;
  readonly bytes: string;
};

/** Each column is named: to copy the rest of a row takes thirty times as long, which is most of a search's time in thousands of files. */
export const versionOf = (row: VersionRow): StandingVersion => ({
  id: row.versionId,
  number: row.number,
  key: row.key,
  bytes: Number(row.bytes),
  type: row.type,
  pages: row.pages,
  check: row.check,
  addedAt: momentOf(row.versionAt),
});

type RecordedRow = VersionRow & Omit<RecordedVersion, keyof StandingVersion>;
/** Of a folder the columns of a version are null. */
type Row<OfVersion> = Omit<StandingItem, 'version'> & (OfVersion | { readonly versionId: null });

async function read<OfVersion extends VersionRow, Version>(
  em: EntityManager,
  listingId: number,
  more: string,
  toVersion: (row: OfVersion) => Version,
): Promise<StandingItem<Version>[]> {
  // One statement: of two, the second could see a file replaced that the first has seen before.
  const rows = await executeBound<Row<OfVersion>>(
    em,
    `select i.id, i.parent_id as "parentId", i.kind, i.name, i.name_key as "nameKey", i.rank, i.class,
       ${secondsSql('i.readable_at')} as "readableAt", ${secondsSql('v.readable_at')} as "versionReadableAt",
       ${VERSION_SQL}${more}
     from data_room_item i left join data_room_file_version v on v.id = i.version_id
     where i.listing_id = $1 and i.removed_at is null`,
    [listingId],
  );
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parentId,
    kind: row.kind,
    name: row.name,
    nameKey: row.nameKey,
    rank: row.rank,
    class: row.class,
    readableAt: row.readableAt,
    versionReadableAt: row.versionReadableAt,
    version: row.versionId === null ? null : toVersion(row),
  }));
}
