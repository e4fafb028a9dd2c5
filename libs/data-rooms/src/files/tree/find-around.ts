import type { EntityManager } from '@mikro-orm/postgresql';
import { itemNameKey } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import { UploadNotFound } from '@outcrop/uploads';
import type { ItemRow } from './open-tree.ts';

/** Where a file shall stand. */
export interface WantedPlace {
  readonly parentId: number | null;
  /** Folders below it, those that are missing among them. */
  readonly path: readonly string[];
  readonly name: string;
}

/** What decides where a file is put. */
export interface Around {
  /** The folders above the place, those of its path that are there, what has the name of one of these or of the file, and what stands last in the folder that takes it. */
  readonly rows: readonly ItemRow[];
  /** How many folders and files the data room has. */
  readonly items: number;
  /** The file that the upload has become already; null where it has become none. */
  readonly taken: number | null;
}

interface Taken extends Pick<Around, 'items' | 'taken'> {
  /** The data room of the file that the upload has become. */
  readonly takenIn: number | null;
}

const AROUND = `
  with recursive above as (
    select id, parent_id from data_room_item where id = $2 and listing_id = $1 and removed_at is null
    union all
    select i.id, i.parent_id from above a join data_room_item i on i.id = a.parent_id
  ), below as (
    select 0 as depth, $2::int as id, 'folder' as kind
    union all
    select b.depth + 1, i.id, i.kind from below b join data_room_item i
      on i.listing_id = $1 and coalesce(i.parent_id, 0) = coalesce(b.id, 0) and i.name_key = ($3::text[])[b.depth + 1] and i.removed_at is null
  ), taker as (
    select id from below where kind = 'folder' order by depth desc limit 1
  ), last as (
    select i.id from data_room_item i, taker t
    where i.listing_id = $1 and coalesce(i.parent_id, 0) = coalesce(t.id, 0) and i.removed_at is null
    order by i.rank collate "C" desc, i.id desc limit 1
  ), around as (
    select id from above union select id from below where id is not null union select id from last
  )
  select i.id, i.listing_id as "listingId", i.parent_id as "parentId", i.kind, i.name, i.name_key as "nameKey", i.rank, i.class,
    i.version_id as "versionId", i.added_at as "addedAt", items.count as items, taken.item_id as taken,
    (select listing_id from data_room_item where id = taken.item_id) as "takenIn"
  from (select count(*)::int from data_room_item where listing_id = $1 and removed_at is null) items
    left join data_room_file_version taken on taken.upload = $4
    left join data_room_item i on i.id in (select id from around) and i.listing_id = $1 and i.removed_at is null`;

/**
 * @param em of a transaction that has locked the data room's row
 * @throws UploadNotFound for an upload that has become a file of another data room
 */
export async function findAround(
  em: EntityManager,
  listingId: number,
  { parentId, path, name }: WantedPlace,
  upload: string,
): Promise<Around> {
  // One row, without an item, where nothing stands around.
  const found = await executeBound<(ItemRow | { id: null }) & Taken>(em, AROUND, [
    ...[listingId, parentId, [...path, name].map(itemNameKey), upload],
  ]);
  const { items, taken, takenIn } = found[0]!;
  if (takenIn !== null && takenIn !== listingId) throw new UploadNotFound();
  const rows = found.flatMap(({ items: _items, taken: _taken, takenIn: _takenIn, ...row }) =>
    // The driver gives a moment as a text.
    row.id === null ? [] : { ...row, addedAt: new Date(row.addedAt) },
  );
  return { rows, items, taken };
}
