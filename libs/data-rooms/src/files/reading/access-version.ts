import type { EntityManager } from '@mikro-orm/postgresql';
import { listingVersionSql } from '@outcrop/listings';
import { executeBound, flagsVersionSql } from '@outcrop/platform';
import { signaturesVersionSql } from '../../agreements/agreement-signatures.ts';

/**
 * The version of everything by which `ReadableFiles` decides about some files for one person, the session and the day aside: while it is the same, so is the answer. One
 * statement over the rows' own versions (`xmin`, the transaction that wrote a row last), so that it knows whatever was committed, by whomever.
 * What is added to that decision belongs here as well.
 */
export async function accessVersion(
  em: EntityManager,
  {
    listingId,
    userId,
    itemIds,
  }: { readonly listingId: number; readonly userId: number; readonly itemIds: readonly number[] },
): Promise<AccessVersion> {
  const [row] = await executeBound<AccessVersion>(em, VERSION_SQL, [listingId, userId, itemIds]);
  return row!;
}

export interface AccessVersion {
  readonly version: string;
  /** What of the database was committed when it was read. */
  readonly snapshot: string;
}

/**
 * What of the whole database is committed: while it is the same, every statement answers the same. It costs a hundredth of the version above, and is another one
 * with any transaction that writes something and ends.
 */
export async function committedSnapshot(em: EntityManager): Promise<string> {
  const [row] = await executeBound<{ snapshot: string }>(em, `select ${SNAPSHOT_SQL}`, []);
  return row!.snapshot;
}

/** The statement's own. */
const SNAPSHOT_SQL = 'pg_current_snapshot()::text as snapshot';

/** Rows' ids with their versions, in one order. */
const versions = (id: string, from: string): string =>
  `(select string_agg(${id} || ' ' || xmin, ',' order by ${id}) from ${from})`;

/** The files' own rows and those of the folders that they are in, each once; the versions that stand are rows of their own. */
const VERSION_SQL = `
  with recursive place (id, parent_id, version_id, row_version) as (
    select id, parent_id, version_id, xmin::text from data_room_item where id = any($3::int[])
    union
    select f.id, f.parent_id, f.version_id, f.xmin::text from place p join data_room_item f on f.id = p.parent_id
  )
  select json_build_array(
    ${listingVersionSql('$1')}, ${flagsVersionSql()}, ${signaturesVersionSql('$1', '$2')},
    ${versions('id', 'data_room_access where listing_id = $1 and user_id = $2')},
    ${versions('listing_id', 'data_room where listing_id = $1')},
    ${versions('user_id', 'data_room_group_member where listing_id = $1 and user_id = $2')},
    ${versions('id', 'data_room_group where listing_id = $1')},
    (select string_agg(id || ' ' || row_version, ',' order by id) from place),
    (select string_agg(v.id || ' ' || v.xmin, ',' order by v.id) from place p join data_room_file_version v on v.id = p.version_id)
  )::text as version, ${SNAPSHOT_SQL}`;
