import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { itemNameKey } from '@outcrop/contracts';
import { type Actor, commandWith } from '@outcrop/platform';
import { DataRoomItem } from '../file.entities.ts';
import { TreeChanges } from '../tree/tree-changes.ts';

/** Gives a folder or a file another name. */
export class RenameItem extends commandWith<{ listingId: number; itemId: number; name: string; actor: Actor }>() {}

@CommandHandler(RenameItem)
export class RenameItemHandler implements ICommandHandler<RenameItem> {
  constructor(private readonly changes: TreeChanges) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom, ItemNotFound, NameTaken */
  async execute({ listingId, itemId, name, actor }: RenameItem): Promise<void> {
    await this.changes.change(listingId, actor, async (tree) => {
      const item = tree.item(itemId);
      if (item.name === name) return null;
      const named = { name, nameKey: itemNameKey(name) };
      tree.assertFree(item.parentId, named, itemId);
      await tree.em.nativeUpdate(DataRoomItem, itemId, named);
      return { action: 'rename-data-room-item', before: { name: item.name }, after: { name } };
    });
  }
}
