import type { EntityManager } from '@mikro-orm/postgresql';
import { executeBound } from '@outcrop/platform';
import type { ItemShape } from './item-shape.ts';

/** Ids of a collection in its order, which nobody else changes until the transaction ends. */
export async function lockOrder(em: EntityManager, { table }: ItemShape): Promise<number[]> {
  await executeBound(em, 'select pg_advisory_xact_lock(hashtext($1), 0)', [`${table} order`]);
  const rows = await executeBound<{ id: number }>(em, `select id from "${table}" order by sort nulls last, id`, []);
  return rows.map(({ id }) => id);
}

/** Numbers the items in this order; rows that have their place are left alone, the others locked in the order of their ids. */
export async function writeOrder(em: EntityManager, { table }: ItemShape, ids: readonly number[]): Promise<void> {
  await executeBound(
    em,
    `with place as (
       select value::int as id, ordinality::int as sort from jsonb_array_elements_text($1::jsonb) with ordinality),
     locked as (
       select t.id from "${table}" t join place on place.id = t.id
       where t.sort is distinct from place.sort order by t.id for update of t)
     update "${table}" t set sort = place.sort from place, locked where t.id = place.id and locked.id = t.id`,
    [JSON.stringify(ids)],
  );
}
