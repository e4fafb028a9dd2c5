import { itemNameKey } from '@outcrop/contracts';
import { NameTaken } from '../files.errors.ts';
import type { WantedPlace } from './find-around.ts';
import type { ItemRow, TreeAround } from './open-tree.ts';

/** Where a file stands: a file of its name that is there, or the folder that takes it. */
export interface Place {
  readonly standing: ItemRow | undefined;
  readonly folderId: number | null;
  /** Folders that were made for it. */
  readonly made: number;
}

/**
 * Finds the place of a file and makes the folders that are missing, each the last in its own.
 * @throws NotAFolder, NameTaken where a file is in the way of a folder or a folder in that of the file, TooDeep, TooManyItems; nothing is made then
 */
export async function placeFor(tree: TreeAround, { parentId, path, name }: WantedPlace): Promise<Place> {
  tree.assertFolder(parentId);
  let folderId = parentId;
  let depth = 0;
  for (const folder of path) {
    const there = tree.named(folderId, itemNameKey(folder));
    if (!there) break;
    if (there.kind !== 'folder') throw new NameTaken(folder, 'path');
    folderId = there.id;
    depth += 1;
  }
  const missing = path.slice(depth);
  const standing = missing.length === 0 ? tree.named(folderId, itemNameKey(name)) : undefined;
  if (standing?.kind === 'folder') throw new NameTaken(name);
  if (!standing) tree.assertRoom(folderId, missing.length + 1, missing.length);
  for (const folder of missing) {
    const made = tree.add('folder', folderId, folder);
    await tree.em.flush();
    folderId = made.id;
  }
  return { standing, folderId, made: missing.length };
}
