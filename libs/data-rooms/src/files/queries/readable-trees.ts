import { Injectable } from '@nestjs/common';
import type { FileRight } from '@outcrop/contracts';
import { isReadable } from '../file.entities.ts';
import { type FileReader, rightToFile } from '../files.policy.ts';
import type { PlacedItem } from '../tree/place-items.ts';
import { PlacedTrees } from '../tree/placed-trees.ts';
import type { StandingItem, StandingVersion } from './file-facts.ts';

/** A file that somebody may read, or a folder with one in it. */
export interface ReadableItem extends PlacedItem<StandingItem> {
  /** Null for a folder. */
  readonly file: { readonly version: StandingVersion; readonly may: Exclude<FileRight, 'none'> } | null;
}

/** What somebody may read in a data room, in reading order (docs/product/data-rooms.md#file-rights). */
@Injectable()
export class ReadableTrees {
  constructor(private readonly trees: PlacedTrees) {}

  /** @param reader where it is still being asked for, the tree is asked for meanwhile @throws what that throws */
  async of(listingId: number, reader: FileReader | Promise<FileReader>): Promise<readonly ReadableItem[]> {
    const [items, known] = await Promise.all([this.trees.of(listingId), reader]);
    return withoutEmpty(items.map(withFile(known)));
  }
}

/** Named one by one, as {@link StandingItem}'s columns are. */
const withFile =
  (reader: FileReader) =>
  (item: PlacedItem<StandingItem>): ReadableItem => ({
    row: item.row,
    number: item.number,
    class: item.class,
    file: fileOf(item, reader),
  });

/** Of what is a file that the reader may read; null for all else. */
function fileOf(
  { row: { version }, class: fileClass }: PlacedItem<StandingItem>,
  reader: FileReader,
): ReadableItem['file'] {
  if (!version || !isReadable(version)) return null;
  const may = rightToFile(fileClass, version, reader);
  return may === 'none' ? null : { version, may };
}

/** Files without those that are not the reader's, and folders with something in them. */
function withoutEmpty(items: readonly ReadableItem[]): ReadableItem[] {
  /** Folders. */
  const shown = new Set<number>();
  // From the end, as each folder stands before what is in it.
  for (let at = items.length - 1; at >= 0; at--) {
    const { row, file } = items[at]!;
    if (row.parentId !== null && (file !== null || shown.has(row.id))) shown.add(row.parentId);
  }
  return items.filter(({ row, file }) => file !== null || shown.has(row.id));
}
