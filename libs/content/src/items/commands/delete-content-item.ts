import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PageCollectionName } from '@outcrop/contracts';
import { type Actor, commandWith } from '@outcrop/platform';
import { ItemChanges } from '../item-changes.ts';

/** Deletes an item with its parts; not the only one of a collection, and not what others name. */
export class DeleteContentItem extends commandWith<{ collection: PageCollectionName; id: number; actor: Actor }>() {}

@CommandHandler(DeleteContentItem)
export class DeleteContentItemHandler implements ICommandHandler<DeleteContentItem> {
  constructor(private readonly changes: ItemChanges) {}

  /** @throws Forbidden, ContentEditedElsewhere, ContentItemNotFound, ContentInUse, Invalid */
  async execute({ collection, id, actor }: DeleteContentItem): Promise<void> {
    await this.changes.transaction(actor, (em) => this.changes.remove(em, collection, id, actor));
  }
}
