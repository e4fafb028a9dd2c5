import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ContentEditor, EDITING_SECONDS, type PageCollectionName } from '@outcrop/contracts';
import { type Actor, executeBound, personOf } from '@outcrop/platform';
import { ContentItemNotFound } from '../content.errors.ts';
import { ItemChanges, ONLY_ITEM } from '../item-changes.ts';
import { shapeOf } from '../item-shape.ts';

/** Who has which item open (docs/product/content.md#editors-now). It warns; only versions keep edits apart. */
@Injectable()
export class ItemEditors {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: ItemChanges,
  ) {}

  /**
   * Tells that the person has the item open.
   * @returns the others who have, the first one first
   * @throws Forbidden, ContentEditedElsewhere, ContentItemNotFound
   */
  async tell(collection: PageCollectionName, id: number, actor: Actor): Promise<ContentEditor[]> {
    this.changes.assertMayEdit(actor);
    const { userId, name } = personOf(actor);
    const { table, definition } = shapeOf(collection);
    const em = this.em.fork();
    const there = await executeBound(em, `select 1 from "${table}" where id = $1`, [id]);
    if (there.length === 0 && !(definition.singleton && id === ONLY_ITEM))
      throw new ContentItemNotFound(collection, id);
    await executeBound(em, `delete from content_editor where seen_at < now() - $1::int * interval '1 second'`, [
      3 * EDITING_SECONDS,
    ]);
    await executeBound(
      em,
      `insert into content_editor (collection, item, user_id, name) values ($1, $2, $3, $4)
       on conflict (collection, item, user_id) do update set seen_at = now(), name = excluded.name`,
      [collection, id, userId, name],
    );
    const others = await executeBound<{ name: string; since: string }>(
      em,
      `select name, to_char(since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
       from content_editor where collection = $1 and item = $2 and user_id <> $3 order by content_editor.since, name limit 20`,
      [collection, id, userId],
    );
    return others;
  }

  /** The person has closed it. */
  async leave(collection: PageCollectionName, id: number, actor: Actor): Promise<void> {
    await executeBound(
      this.em.fork(),
      'delete from content_editor where collection = $1 and item = $2 and user_id = $3',
      [collection, id, personOf(actor).userId],
    );
  }
}
