import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FileClass, FileRight } from '@outcrop/contracts';
import { executeBound, type UserActor } from '@outcrop/platform';
import { DataRoomFileVersion, isReadable } from '../file.entities.ts';
import { FileReaders } from '../file-readers.ts';
import { ItemNotFound } from '../files.errors.ts';
import { allows, rightTo } from '../files.policy.ts';
import type { StandingVersion } from '../queries/file-facts.ts';
import { TOP_CLASS } from '../tree/place-items.ts';

/** A file that somebody may read at this moment. */
export interface ReadableFile {
  readonly listingId: number;
  readonly itemId: number;
  readonly name: string;
  /** The version that stands. */
  readonly version: StandingVersion;
  readonly may: FileRight;
}

interface FileRow {
  readonly name: string;
  readonly version_id: number;
  readonly class: FileClass | null;
}

/** One file, for who may read it: asked of the rows each time (docs/product/data-rooms.md#file-reading). */
@Injectable()
export class ReadableFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly readers: FileReaders,
  ) {}

  /**
   * @param wanted what they want to do with it
   * @throws ListingNotFound, NoDataRoom; ItemNotFound alike for what is not there, another data room's, not theirs, not checked yet and removed
   */
  async find(listingId: number, itemId: number, actor: UserActor, wanted: FileRight): Promise<ReadableFile> {
    const reader = await this.readers.of(listingId, actor);
    const em = this.em.fork();
    const row = await fileRow(em, listingId, itemId);
    if (!row) throw new ItemNotFound();
    const may = rightTo(row.class ?? TOP_CLASS, reader);
    const version = await em.findOne(DataRoomFileVersion, row.version_id);
    if (may === 'none' || !allows(may, wanted) || !version || !isReadable(version)) throw new ItemNotFound();
    return { listingId, itemId, name: row.name, version, may };
  }
}

/** A file with its own class or that of the nearest folder which has one; what is in a removed folder is removed as well. */
async function fileRow(em: EntityManager, listingId: number, itemId: number): Promise<FileRow | undefined> {
  const [row] = await executeBound<FileRow>(
    em,
    `with recursive place as (
       select i.parent_id, i.class, 0 as above from data_room_item i where i.id = $1
       union all
       select f.parent_id, f.class, p.above + 1 from place p join data_room_item f on f.id = p.parent_id where p.class is null
     )
     select i.name, i.version_id, (select p.class from place p where p.class is not null order by p.above limit 1) as class
     from data_room_item i
     where i.id = $1 and i.listing_id = $2 and i.kind = 'file' and i.version_id is not null and i.removed_at is null`,
    [itemId, listingId],
  );
  return row;
}
