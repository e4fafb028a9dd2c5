import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '../database/execute-bound.ts';

/**
 * Says that something pages are made of changed: from the commit on no process shows a page that was kept of it (docs/product/engines.md#cached-pages). Late in the
 * transaction, as others who change the same wait for its end.
 * @param em in the transaction of the change
 * @param source as pages name it, such as `flags` or `content:services`
 */
export async function announceSourceChange(em: EntityManager, source: string): Promise<void> {
  await executeBound(
    em,
    `insert into source_change (source, changed_in) values ($1, pg_current_xact_id())
     on conflict (source) do update set changed_in = excluded.changed_in`,
    [source],
  );
}
