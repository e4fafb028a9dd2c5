import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FileClass } from '@outcrop/contracts';
import { type Actor, commandWith } from '@outcrop/platform';
import { DataRoomItem } from '../file.entities.ts';
import { namesOf, TreeChanges } from '../tree/tree-changes.ts';

/** Says who may read folders and files; null takes what their folder says. */
export class ClassifyItems extends commandWith<{
  listingId: number;
  ids: readonly number[];
  class: FileClass | null;
  actor: Actor;
}>() {}

@CommandHandler(ClassifyItems)
export class ClassifyItemsHandler implements ICommandHandler<ClassifyItems> {
  constructor(private readonly changes: TreeChanges) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom, ItemNotFound; nothing is changed then */
  async execute({ listingId, ids, class: wanted, actor }: ClassifyItems): Promise<void> {
    await this.changes.change(listingId, actor, async (tree) => {
      const items = ids.map((id) => tree.item(id)).filter((item) => item.class !== wanted);
      if (items.length === 0) return null;
      await tree.em.nativeUpdate(DataRoomItem, { id: items.map(({ id }) => id) }, { class: wanted });
      const before = { classes: [...new Set(items.map((item) => item.class))] };
      return { action: 'classify-data-room-items', before, after: { classes: [wanted], ...namesOf(items) } };
    });
  }
}
