import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentValues, PageCollectionName } from '@outcrop/contracts';
import { executeBound, Invalid } from '@outcrop/platform';
import { tableOf } from '../schema/own-schema.ts';
import { pageOf } from './item-addresses.ts';
import type { ItemContent } from './item-records.ts';

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
export async function writeRedirects(
  collection: PageCollectionName,
  before: ItemContent | undefined,
  after: ItemContent,
  { em, save, remove }: RedirectWriter,
): Promise<void> {
  const [was, now] = [before && shownAt(collection, before), shownAt(collection, after)];
  if (!now || was === now) return;
  await lockRedirects(em);
  for (const id of await redirects(em, 'from_path', now)) await remove(id);
  if (!was) return;
  for (const id of await redirects(em, 'to_path', was)) await save(id, { to_path: now });
  const [old = null] = await redirects(em, 'from_path', was);
  await save(old, { from_path: was, to_path: now, permanent: true, status: 'published' });
}

/**
 * A redirect leads from a path of the site, and following it does not lead back.
 * @param em after {@link beforeLocking}
 * @throws Invalid at `from_path` or `to_path`
 */
export async function assertLeadsOn(em: EntityManager, id: number | null, content: ItemContent): Promise<void> {
  const [from, to] = [content['from_path'], content['to_path']];
  if (typeof from === 'string' && !/^\/[^?#]*$/.test(from))
    throw new Invalid([{ path: 'from_path', message: 'must be a path of this site, as in /flipbooks/2024' }]);
  if (typeof from !== 'string' || typeof to !== 'string') return;
  const [back] = await executeBound(
    em,
    `with recursive way as (
       select split_part(split_part($2::text, '#', 1), '?', 1) as path
       union
       select split_part(split_part(r.to_path, '#', 1), '?', 1)
       from "${tableOf('redirect')}" r join way on r.from_path = way.path where r.status = 'published' and r.id <> $3)
     select 1 from way where path = $1`,
    [from, to, id ?? 0],
  );
  if (back) throw new Invalid([{ path: 'to_path', message: `leads back to ${from}` }]);
}

const lockRedirects = (em: EntityManager): Promise<unknown> =>
  executeBound(em, 'select pg_advisory_xact_lock(hashtext($1), 0)', [tableOf('redirect')]);

/** Redirects are written by one at a time, before any of their rows is locked: so no two wait for each other, nor close a circle together. */
export async function beforeLocking(em: EntityManager, collection: PageCollectionName): Promise<void> {
  if (collection === 'redirect') await lockRedirects(em);
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
