import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ZipQuery } from '@outcrop/contracts';
import type { UserActor } from '@outcrop/platform';
import { FileReaders } from '../file-readers.ts';
import { ItemNotFound, NothingToDownload } from '../files.errors.ts';
import { rightTo } from '../files.policy.ts';
import { versionsOf } from '../queries/file-facts.ts';
import type { ReadableFile } from '../reading/readable-files.ts';
import { readItems } from '../tree/open-tree.ts';
import { placeItems, withContents, withFolders } from '../tree/place-items.ts';
import { bundlePaths } from './bundle-paths.ts';

/** A file with its place in a zip. */
export interface BundledFile {
  readonly file: ReadableFile;
  readonly path: string;
}

export interface Bundle {
  /** What it is called: the folder's name, or the data room's. */
  readonly name: string;
  /** In reading order. */
  readonly files: readonly BundledFile[];
}

/** What somebody may download of a data room, together. */
@Injectable()
export class BundledFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly readers: FileReaders,
  ) {}

  /**
   * @throws ListingNotFound, NoDataRoom; ItemNotFound alike where one of what is asked for is not there, another data room's, or holds nothing that the
   * reader sees; NothingToDownload where they may view it alone
   */
  async of(listingId: number, { folder, item }: ZipQuery, actor: UserActor): Promise<Bundle> {
    const reader = await this.readers.of(listingId, actor);
    const em = this.em.fork();
    const rows = await readItems(em, listingId);
    const placed = placeItems(rows);
    const versions = await versionsOf(em, listingId);
    const paths = bundlePaths(placed);
    const wanted = folder === undefined ? item : [folder];
    const chosen = wanted && withContents(rows, wanted);
    const seen = placed.flatMap(({ row, class: fileClass }) => {
      const version = row.versionId === null ? undefined : versions.get(row.versionId);
      const may = rightTo(fileClass, reader);
      if (may === 'none' || !version?.isReadable() || chosen?.has(row.id) === false) return [];
      return [{ file: { listingId, itemId: row.id, name: row.name, version, may }, path: paths.get(row.id)! }];
    });
    const asked = rows.find(({ id }) => id === folder);
    if (folder !== undefined && asked?.kind !== 'folder') throw new ItemNotFound();
    const shown = withFolders(
      rows,
      seen.map(({ file }) => file.itemId),
    );
    if (wanted?.some((id) => !shown.has(id))) throw new ItemNotFound();
    const files = seen.filter(({ file }) => file.may === 'download');
    if (files.length === 0) throw new NothingToDownload();
    return { name: asked ? paths.get(asked.id)!.split('/').at(-1)! : `Data room ${listingId}`, files };
  }
}
