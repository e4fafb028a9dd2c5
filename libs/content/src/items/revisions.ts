import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type ContentRevisionRecord, contentCollections, type PageCollectionName } from '@outcrop/contracts';
import { type Actor, actorName, executeBound } from '@outcrop/platform';
import type { ItemContent } from './item-records.ts';
import { ContentRevision } from './revision.entity.ts';

export type RevisionAction = ContentRevisionRecord['action'];

interface NewRevision {
  readonly collection: PageCollectionName;
  readonly item: number;
  readonly version: number;
  readonly action: RevisionAction;
  readonly before: ItemContent | undefined;
  readonly after: ItemContent;
  readonly actor: Actor;
}

/**
 * Adds what the item is now to its revisions, in the transaction of the change; fields are named in the order of the form
 * (docs/product/content.md#revisions).
 */
export function recordRevision(em: EntityManager, { before, after, actor, ...revision }: NewRevision): void {
  const names = ['status', 'publish_at', ...Object.keys(contentCollections[revision.collection].fields)];
  const changed = names.filter((name) => !isDeepStrictEqual(before?.[name], after[name]));
  em.persist(
    em.create(ContentRevision, {
      ...revision,
      changed: before ? changed : changed.filter((name) => !isEmpty(after[name])),
      content: after,
      who: actorName(actor),
      whoName: actor.kind === 'user' ? actor.name : null,
      at: new Date(),
    }),
  );
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/** The version of an item that is made: after those of a former one with its id. */
export async function versionAfter(em: EntityManager, collection: string, id: number | null): Promise<number> {
  if (id === null) return 1;
  const [row] = await executeBound<{ version: number }>(
    em,
    'select coalesce(max(version), 0) + 1 as version from content_revision where collection = $1 and item = $2',
    [collection, id],
  );
  return row!.version;
}
