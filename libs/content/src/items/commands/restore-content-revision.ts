import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PageCollectionName, RestoreContent } from '@outcrop/contracts';
import { type Actor, commandWith, Invalid, Stale } from '@outcrop/platform';
import { ContentItemNotFound, ContentRevisionNotFound } from '../content.errors.ts';
import { ItemChanges, type SavedItem } from '../item-changes.ts';
import { shapeOf } from '../item-shape.ts';
import { referencesOf, wrongReferences } from '../references.ts';
import { restorable, withoutPaths } from '../restorable.ts';
import { ContentRevision } from '../revision.entity.ts';

/** Brings an item back to what a revision stored of it (docs/product/content.md#restore). */
export class RestoreContentRevision extends commandWith<
  { collection: PageCollectionName; id: number; restore: RestoreContent; actor: Actor },
  SavedItem
>() {}

@CommandHandler(RestoreContentRevision)
export class RestoreContentRevisionHandler implements ICommandHandler<RestoreContentRevision> {
  constructor(private readonly changes: ItemChanges) {}

  /**
   * Fields, parts and links come back, the state stays as it is: what is published stays so.
   * @throws Forbidden, ContentEditedElsewhere, ContentItemNotFound, ContentRevisionNotFound, Stale, ContentIncomplete, ContentPathTaken, and
   *   Invalid naming each file and item that is not there any more, unless they are to be left out
   */
  execute({ collection, id, restore, actor }: RestoreContentRevision): Promise<SavedItem> {
    const shape = shapeOf(collection);
    return this.changes.transaction(actor, async (em) => {
      const item = await this.changes.lock(em, shape, id, false);
      if (!item) throw new ContentItemNotFound(collection, id);
      if (item.version !== restore.version) throw new Stale(item);
      const revision = await em.findOne(ContentRevision, { collection, item: id, version: restore.revision });
      if (!revision) throw new ContentRevisionNotFound(restore.revision);
      const content = restorable(shape, revision.content);
      const gone = (await wrongReferences(em, referencesOf(shape, content))).filter((one) => one.gone);
      if (gone.length && !restore.withoutMissing)
        throw new Invalid(gone.map(({ path, message }) => ({ path, message })));
      const values = withoutPaths(
        content,
        gone.map(({ path }) => path),
      );
      return this.changes.save(em, collection, id, values, actor, 'restored');
    });
  }
}
