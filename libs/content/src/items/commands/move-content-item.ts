import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PageCollectionName } from '@outcrop/contracts';
import { type Actor, commandWith, Invalid } from '@outcrop/platform';
import { ContentItemNotFound } from '../content.errors.ts';
import { ItemChanges } from '../item-changes.ts';
import { lockOrder, writeOrder } from '../item-order.ts';
import { shapeOf } from '../item-shape.ts';

/** Puts an item directly after another one of its collection, or first when `after` is null (docs/product/content.md#content-order). */
export class MoveContentItem extends commandWith<{
  collection: PageCollectionName;
  id: number;
  after: number | null;
  actor: Actor;
}>() {}

@CommandHandler(MoveContentItem)
export class MoveContentItemHandler implements ICommandHandler<MoveContentItem> {
  constructor(private readonly changes: ItemChanges) {}

  /**
   * Moves in one collection are made one at a time. An order is nobody's edit: versions and revisions stay. A move to where the item is
   * changes and records nothing.
   * @throws Forbidden, ContentEditedElsewhere, Invalid, ContentItemNotFound
   */
  async execute({ collection, id, after, actor }: MoveContentItem): Promise<void> {
    const shape = shapeOf(collection);
    await this.changes.transaction(actor, async (em) => {
      if (!shape.definition.ordered) throw refused(`${shape.definition.plural} have no order of their own`);
      if (after === id) throw refused('is the item itself');
      const ids = await lockOrder(em, shape);
      if (!ids.includes(id)) throw new ContentItemNotFound(collection, id);
      if (after !== null && !ids.includes(after)) throw refused('is not there');
      const was = ids[ids.indexOf(id) - 1] ?? null;
      if (was === after) return;
      const others = ids.filter((one) => one !== id);
      await writeOrder(em, shape, others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id));
      const [before, moved] = [{ after: was }, { after }];
      await this.changes.record(em, shape, id, { actor, action: 'move-content-item', before, after: moved });
    });
  }
}

const refused = (message: string): Invalid => new Invalid([{ path: 'after', message }]);
