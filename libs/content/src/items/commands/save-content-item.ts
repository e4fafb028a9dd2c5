import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContentValues, PageCollectionName } from '@outcrop/contracts';
import { type Actor, commandWith } from '@outcrop/platform';
import { ItemChanges, type SavedItem } from '../item-changes.ts';

/**
 * Saves an item of content (docs/product/content.md#editing): creates it when `id` is null, else changes what is given. Of a collection with one
 * item it is that one, made when it is not there. `as: 'imported'` makes an item that is not there under its id, and takes `sort`,
 * `date_created` and `date_updated` over. A part with an `id` is changed, one without is new, one left out goes.
 */
export class SaveContentItem extends commandWith<
  {
    collection: PageCollectionName;
    id: number | null;
    values: ContentValues;
    actor: Actor;
    options?: { readonly as?: 'imported' };
  },
  SavedItem
>() {}

@CommandHandler(SaveContentItem)
export class SaveContentItemHandler implements ICommandHandler<SaveContentItem> {
  constructor(private readonly changes: ItemChanges) {}

  /**
   * A save that changes nothing writes and records nothing.
   * @throws Forbidden, ContentEditedElsewhere, Invalid, ContentIncomplete, ContentItemNotFound, ContentPathTaken, Stale
   */
  execute({ collection, id, values, actor, options = {} }: SaveContentItem): Promise<SavedItem> {
    return this.changes.transaction(actor, (em) => this.changes.save(em, collection, id, values, actor, options.as));
  }
}
