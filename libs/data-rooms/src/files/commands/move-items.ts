import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, commandWith, Invalid } from '@outcrop/platform';
import { placeItems } from '../tree/place-items.ts';
import { namesOf, TreeChanges } from '../tree/tree-changes.ts';

/** Moves folders and files together, in the order in which they stand, behind one in a folder, or before all where `after` is null. */
export class MoveItems extends commandWith<{
  listingId: number;
  ids: readonly number[];
  parentId: number | null;
  after: number | null;
  actor: Actor;
}>() {}

@CommandHandler(MoveItems)
export class MoveItemsHandler implements ICommandHandler<MoveItems> {
  constructor(private readonly changes: TreeChanges) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom, ItemNotFound, NotAFolder, IntoItself, NameTaken, TooDeep; nothing is moved then */
  async execute({ listingId, ids, parentId, after, actor }: MoveItems): Promise<void> {
    await this.changes.change(listingId, actor, async (tree) => {
      const moved = new Set(ids.map((id) => tree.item(id).id));
      if (after !== null && moved.has(after))
        throw new Invalid([{ path: 'after', message: 'is one of those that are moved' }]);
      const items = placeItems(tree.rows).flatMap(({ row }) => (moved.has(row.id) ? [row] : []));
      tree.assertTakes(parentId, items);
      const ranks = tree.ranksAfter(parentId, after, items.length, moved);
      await tree.place(items.map(({ id }, index) => ({ id, parentId, rank: ranks[index]! })));
      const folder = parentId === null ? null : tree.item(parentId).name;
      return { action: 'move-data-room-items', before: null, after: { folder, ...namesOf(items) } };
    });
  }
}
