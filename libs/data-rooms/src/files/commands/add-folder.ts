import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { itemNameKey } from '@outcrop/contracts';
import { type Actor, commandWith } from '@outcrop/platform';
import type { DataRoomItem } from '../file.entities.ts';
import { TreeChanges } from '../tree/tree-changes.ts';

/** Makes a folder, the last of those in the same one. Answers its id. */
export class AddFolder extends commandWith<
  { listingId: number; parentId: number | null; name: string; actor: Actor },
  number
>() {}

@CommandHandler(AddFolder)
export class AddFolderHandler implements ICommandHandler<AddFolder> {
  constructor(private readonly changes: TreeChanges) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom, NotAFolder, NameTaken, TooDeep, TooManyItems */
  async execute({ listingId, parentId, name, actor }: AddFolder): Promise<number> {
    let folder: DataRoomItem | undefined;
    await this.changes.change(listingId, actor, async (tree) => {
      tree.assertFolder(parentId);
      tree.assertRoom(parentId, 1, 1);
      tree.assertFree(parentId, { name, nameKey: itemNameKey(name) });
      folder = tree.add('folder', parentId, name);
      return { action: 'add-data-room-folder', before: null, after: { name, parentId } };
    });
    return folder!.id;
  }
}
