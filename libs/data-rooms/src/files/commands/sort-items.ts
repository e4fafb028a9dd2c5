import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, commandWith } from '@outcrop/platform';
import { generateNKeysBetween } from 'fractional-indexing';
import { TreeChanges } from '../tree/tree-changes.ts';

/** Puts what is in a folder in the order of its names: folders and files together, numbers in them by their size. */
export class SortItems extends commandWith<{ listingId: number; parentId: number | null; actor: Actor }>() {}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

@CommandHandler(SortItems)
export class SortItemsHandler implements ICommandHandler<SortItems> {
  constructor(private readonly changes: TreeChanges) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom, NotAFolder */
  async execute({ listingId, parentId, actor }: SortItems): Promise<void> {
    await this.changes.change(listingId, actor, async (tree) => {
      tree.assertFolder(parentId);
      const items = tree.inFolder(parentId);
      const sorted = [...items].sort((a, b) => byName.compare(a.name, b.name));
      if (sorted.every(({ id }, index) => id === items[index]!.id)) return null;
      const ranks = generateNKeysBetween(null, null, sorted.length);
      await tree.place(sorted.map(({ id }, index) => ({ id, parentId, rank: ranks[index]! })));
      const folder = parentId === null ? null : tree.item(parentId).name;
      return { action: 'sort-data-room-items', before: null, after: { folder, items: items.length } };
    });
  }
}
