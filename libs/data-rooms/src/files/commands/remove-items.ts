import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, commandWith } from '@outcrop/platform';
import { DataRoomItem } from '../file.entities.ts';
import { itemsRemoved } from '../files.events.ts';
import { withContents } from '../tree/place-items.ts';
import { namesOf, TreeChanges } from '../tree/tree-changes.ts';

/** Removes folders and files with all that is in them. Their rows stay for the audit, their bytes go. */
export class RemoveItems extends commandWith<{ listingId: number; ids: readonly number[]; actor: Actor }>() {}

@CommandHandler(RemoveItems)
export class RemoveItemsHandler implements ICommandHandler<RemoveItems> {
  constructor(private readonly changes: TreeChanges) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom, ItemNotFound; nothing is removed then */
  async execute({ listingId, ids, actor }: RemoveItems): Promise<void> {
    await this.changes.change(listingId, actor, async (tree) => {
      for (const id of ids) tree.item(id);
      const removed = withContents(tree.rows, ids);
      await tree.em.nativeUpdate(DataRoomItem, { id: [...removed] }, { removedAt: new Date() });
      const before = namesOf(tree.rows.filter(({ id }) => removed.has(id)));
      return { action: 'remove-data-room-items', before, after: null, events: [itemsRemoved({ listingId })] };
    });
  }
}
