import type { EntityManager } from '@mikro-orm/postgresql';
import { PREVIEWED_PICTURES } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import { numbersIn } from '../files/queries/file-names.ts';

/** A file that is in a data room, or was. */
export interface RoomFile {
  readonly itemId: number;
  /** "3.1.2"; null for a file that was removed. */
  readonly number: string | null;
  readonly file: string;
  /** The most that a version of it has; 0 for what has none, or is not known to have any. */
  readonly pages: number;
}

interface FileRow {
  readonly id: number;
  readonly name: string;
  readonly pages: number;
}

/** The files of a data room by their ids: those that there are, and removed ones that somebody read. */
export async function filesIn(em: EntityManager, listingId: number): Promise<ReadonlyMap<number, RoomFile>> {
  const rows = await executeBound<FileRow>(
    em,
    `select i.id, i.name, coalesce(max(coalesce(v.pages, case when v.type = any($2) then 1 end)), 0)::int as pages
     from data_room_item i left join data_room_file_version v on v.item_id = i.id
     where i.listing_id = $1 and i.kind = 'file'
       and (i.removed_at is null or exists (select from data_room_reading r where r.item_id = i.id))
     group by i.id`,
    [listingId, PREVIEWED_PICTURES],
  );
  const numbers = await numbersIn(em, listingId);
  return new Map(
    rows.map(({ id, name, pages }) => [id, { itemId: id, number: numbers.get(id) ?? null, file: name, pages }]),
  );
}
