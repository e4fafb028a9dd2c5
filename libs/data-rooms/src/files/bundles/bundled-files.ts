import { Injectable } from '@nestjs/common';
import type { ZipQuery } from '@outcrop/contracts';
import type { UserActor } from '@outcrop/platform';
import { type CopyMark, markFor } from '../copies/copy-mark.ts';
import { FileReaders } from '../file-readers.ts';
import { ItemNotFound, NothingToDownload } from '../files.errors.ts';
import { ReadableTrees } from '../queries/readable-trees.ts';
import type { ReadableFile } from '../reading/readable-files.ts';
import { withContents } from '../tree/place-items.ts';
import { bundlePaths } from './bundle-paths.ts';

/** A file with its place in a zip. */
export interface BundledFile {
  readonly file: ReadableFile;
  readonly path: string;
}

export interface Bundle {
  readonly listingId: number;
  /** What it is called: the folder's name, or the data room's. */
  readonly name: string;
  /** In reading order. */
  readonly files: readonly BundledFile[];
  /** What each copy of a PDF carries, from the first to the last, also over midnight; null for the firm. */
  readonly mark: CopyMark | null;
}

/** What somebody may download of a data room, together. */
@Injectable()
export class BundledFiles {
  constructor(
    private readonly readers: FileReaders,
    private readonly trees: ReadableTrees,
  ) {}

  /**
   * @throws ListingNotFound, NoDataRoom; ItemNotFound alike where one of what is asked for is not there, another data room's, or holds nothing that the
   * reader sees; NothingToDownload where they may view it alone
   */
  async of(listingId: number, { folder, item }: ZipQuery, actor: UserActor): Promise<Bundle> {
    const items = await this.trees.of(listingId, this.readers.of(listingId, actor));
    const rows = new Map(items.map(({ row }) => [row.id, row]));
    const wanted = folder === undefined ? item : [folder];
    if (wanted?.some((id) => !rows.has(id))) throw new ItemNotFound();
    if (folder !== undefined && rows.get(folder)!.kind !== 'folder') throw new ItemNotFound();
    const chosen = wanted && withContents([...rows.values()], wanted);
    const paths = bundlePaths(items);
    const files = items.flatMap(({ row, file }) =>
      file?.may === 'download' && chosen?.has(row.id) !== false
        ? [{ file: { listingId, itemId: row.id, name: row.name, ...file }, path: paths.get(row.id)! }]
        : [],
    );
    if (files.length === 0) throw new NothingToDownload();
    const name = folder === undefined ? `Data room ${listingId}` : paths.get(folder)!.split('/').at(-1)!;
    return { listingId, name, files, mark: markFor(actor) };
  }
}
