import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { itemNameKey } from '@outcrop/contracts';
import { type Actor, commandWith } from '@outcrop/platform';
import { generateNKeysBetween } from 'fractional-indexing';
import { DataRoomItem } from '../file.entities.ts';
import type { OpenTree } from '../tree/open-tree.ts';
import { itemsByFolder } from '../tree/place-items.ts';
import { TreeChanges } from '../tree/tree-changes.ts';
import { DataRoomIndex } from './file-index.entity.ts';
import { IndexNotFound } from './file-indexes.errors.ts';
import { USUAL_INDEX } from './usual-index.ts';

/** Makes the folders of an index that a folder lacks, each the last in its own. Answers their ids. */
export class AddFileIndex extends commandWith<
  {
    listingId: number;
    /** Null for the usual one. */
    indexId: number | null;
    parentId: number | null;
    actor: Actor;
  },
  readonly number[]
>() {}

@CommandHandler(AddFileIndex)
export class AddFileIndexHandler implements ICommandHandler<AddFileIndex> {
  constructor(private readonly changes: TreeChanges) {}

  /** Names that are there are left alone: a folder of the index's name gets what it lacks, a file's name stays the file's. @throws Forbidden, ListingNotFound, NoDataRoom, IndexNotFound, NotAFolder, TooDeep, TooManyItems */
  async execute({ listingId, indexId, parentId, actor }: AddFileIndex): Promise<readonly number[]> {
    let ids: readonly number[] = [];
    await this.changes.change(listingId, actor, async (tree) => {
      const index = indexId === null ? USUAL_INDEX : await tree.em.findOne(DataRoomIndex, indexId);
      if (!index) throw new IndexNotFound();
      tree.assertFolder(parentId);
      const missing = missingOf(tree, parentId, index.folders);
      if (missing.length === 0) return null;
      tree.assertRoom(parentId, missing.length, Math.max(...missing.map(({ depth }) => depth)));
      ids = await make(tree, missing);
      return { action: 'add-data-room-index', before: null, after: { index: index.name, folders: ids.length } };
    });
    return ids;
  }
}

/** A folder that is to be made. */
interface Missing {
  readonly path: string;
  readonly name: string;
  /** Counted from 1. */
  readonly depth: number;
  /** Of the folder that it goes into; undefined where that is made, too. */
  readonly parentId: number | null | undefined;
}

function missingOf(tree: OpenTree, parentId: number | null, paths: readonly string[]): Missing[] {
  const there = new Map(tree.rows.map((row) => [`${row.parentId}/${row.nameKey}`, row]));
  // Ids of folders that are there, undefined for those that are made; where a file has the name, nothing is made below it.
  const found = new Map<string, number | null | undefined>([['', parentId]]);
  return paths.flatMap((path) => {
    const names = path.split('/');
    const name = names.at(-1)!;
    const above = names.slice(0, -1).join('/');
    if (!found.has(above)) return [];
    const folder = found.get(above);
    const known = folder === undefined ? undefined : there.get(`${folder}/${itemNameKey(name)}`);
    if (known && known.kind !== 'folder') return [];
    found.set(path, known?.id);
    return known ? [] : [{ path, name, depth: names.length, parentId: folder }];
  });
}

/** Makes folders, those that are less deep first: they have their ids by then. */
async function make(tree: OpenTree, missing: readonly Missing[]): Promise<number[]> {
  const inFolder = itemsByFolder(tree.rows);
  const made = new Map<string, DataRoomItem>();
  const aboveOf = ({ path, parentId }: Missing): number | null =>
    parentId === undefined ? made.get(path.slice(0, path.lastIndexOf('/')))!.id : parentId;
  for (const [, level] of Map.groupBy(missing, ({ depth }) => depth)) {
    for (const [parentId, folders] of Map.groupBy(level, aboveOf)) {
      const ranks = generateNKeysBetween(inFolder.get(parentId)?.at(-1)?.rank ?? null, null, folders.length);
      folders.forEach(({ path, name }, index) => {
        const { listingId } = tree;
        const facts = { listingId, parentId, name, nameKey: itemNameKey(name), rank: ranks[index]! };
        made.set(path, tree.em.create(DataRoomItem, { ...facts, kind: 'folder' }));
      });
    }
    await tree.em.persist([...made.values()]).flush();
  }
  return missing.map(({ path }) => made.get(path)!.id);
}
