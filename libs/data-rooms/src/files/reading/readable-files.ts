import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FileClass, FileRight } from '@outcrop/contracts';
import { executeBound, type UserActor } from '@outcrop/platform';
import { isReadable } from '../file.entities.ts';
import { FileReaders } from '../file-readers.ts';
import { ItemNotFound } from '../files.errors.ts';
import { allows, rightToFile } from '../files.policy.ts';
import { type StandingVersion, VERSION_SQL, type VersionRow, versionOf } from '../queries/file-facts.ts';
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

type FileRow = VersionRow & {
  readonly itemId: number;
  readonly name: string;
  readonly class: FileClass | null;
};

/** Files, for who may read them: asked of the rows each time (docs/product/data-rooms.md#file-reading). */
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
    const file = await this.placed(listingId, itemId, actor, wanted);
    if (!isReadable(file.version)) throw new ItemNotFound();
    return file;
  }

  /**
   * The same, whether or not the version that stands may be read yet: nothing of that one is to be told.
   * @throws as {@link find}
   */
  async placed(listingId: number, itemId: number, actor: UserActor, wanted: FileRight): Promise<ReadableFile> {
    const [file] = await this.allowed(listingId, [itemId], actor, wanted);
    if (!file) throw new ItemNotFound();
    return file;
  }

  /**
   * Those of some files which they may read, by their items: as many statements as for one of them.
   * @throws ListingNotFound, NoDataRoom
   */
  async among(
    listingId: number,
    itemIds: readonly number[],
    actor: UserActor,
    wanted: FileRight,
  ): Promise<ReadonlyMap<number, ReadableFile>> {
    const files = await this.allowed(listingId, itemIds, actor, wanted);
    return new Map(files.filter(({ version }) => isReadable(version)).map((file) => [file.itemId, file]));
  }

  /** Those that they have the right to, checked or not. */
  private async allowed(
    listingId: number,
    itemIds: readonly number[],
    actor: UserActor,
    wanted: FileRight,
  ): Promise<ReadableFile[]> {
    const em = this.em.fork();
    const [reader, rows] = await Promise.all([this.readers.of(listingId, actor), fileRows(em, listingId, itemIds)]);
    return rows.flatMap((row) => {
      const { itemId, name, class: fileClass } = row;
      const version = versionOf(row);
      const may = rightToFile(fileClass ?? TOP_CLASS, version, reader);
      return may === 'none' || !allows(may, wanted) ? [] : [{ listingId, itemId, name, version, may }];
    });
  }
}

/** Files with their own class or that of the nearest folder which has one; what is in a removed folder is removed as well. */
const fileRows = (em: EntityManager, listingId: number, itemIds: readonly number[]): Promise<FileRow[]> =>
  executeBound<FileRow>(
    em,
    `with recursive place as (
       select i.id, i.parent_id, i.class, 0 as above from data_room_item i where i.id = any($1::int[])
       union all
       select p.id, f.parent_id, f.class, p.above + 1 from place p join data_room_item f on f.id = p.parent_id where p.class is null
     ), found as (
       select distinct on (id) id, class from place where class is not null order by id, above
     )
     select i.id as "itemId", i.name, f.class, ${VERSION_SQL}
     from data_room_item i join data_room_file_version v on v.id = i.version_id left join found f on f.id = i.id
     where i.id = any($1::int[]) and i.listing_id = $2 and i.kind = 'file' and i.removed_at is null`,
    [itemIds, listingId],
  );
