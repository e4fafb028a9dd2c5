import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentValues, PageCollectionName } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import { tableOf } from '../schema/own-schema.ts';
import { pageOf } from './item-addresses.ts';
import type { ItemContent } from './read-items.ts';

/** How redirects are written: as the items that they are. */
interface RedirectWriter {
  readonly em: EntityManager;
  /** @param id null for a new one */
  save(id: number | null, values: ContentValues): Promise<unknown>;
  remove(id: number): Promise<unknown>;
}

/**
 * After a change of an item: where a page has gone to another path, its old one leads there, and so does whatever led to it; where a page has
 * come, no redirect leads away (docs/product/content.md#redirects). So no redirect leads to itself, and none to another of these.
 */
export async function keepRedirects(
  collection: PageCollectionName,
  before: ItemContent | undefined,
  after: ItemContent,
  { em, save, remove }: RedirectWriter,
): Promise<void> {
  const [was, now] = [before && shownAt(collection, before), shownAt(collection, after)];
  if (!now || was === now) return;
  // One at a time, so that no two writers wait for each other's redirects.
  await executeBound(em, 'select pg_advisory_xact_lock(hashtext($1), 0)', [tableOf('redirect')]);
  for (const id of await redirects(em, 'from_path', now)) await remove(id);
  if (!was) return;
  for (const id of await redirects(em, 'to_path', was)) await save(id, { to_path: now });
  const [old = null] = await redirects(em, 'from_path', was);
  await save(old, { from_path: was, to_path: now, permanent: true, status: 'published' });
}

/** The path under which people see the item. */
const shownAt = (collection: PageCollectionName, content: ItemContent): string | null =>
  content['status'] === 'published' ? pageOf(collection, content['path']) : null;

/** In the order in which they are locked. */
async function redirects(em: EntityManager, column: 'from_path' | 'to_path', path: string): Promise<number[]> {
  const table = tableOf('redirect');
  const rows = await executeBound<{ id: number }>(em, `select id from "${table}" where ${column} = $1 order by id`, [
    path,
  ]);
  return rows.map(({ id }) => id);
}
