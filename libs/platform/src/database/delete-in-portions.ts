import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Deletes rows that are no longer needed, one portion per statement, so that locks are short. Several processes may do it at once.
 * @param due the condition in SQL of what is deleted
 * @param oldest the column that says how old a row is: the oldest go first
 * @param signal ends it between two portions
 * @returns how many rows went
 */
export async function deleteInPortions(
  em: EntityManager,
  { table, due, oldest, portion }: { table: string; due: string; oldest: string; portion: number },
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  while (!signal?.aborted) {
    const gone = await em.fork().execute<unknown[]>(
      `delete from ${table} where ctid = any(array(
         select ctid from ${table} where ${due} order by ${oldest} limit ${portion} for update skip locked)) returning 1`,
    );
    total += gone.length;
    if (gone.length < portion) break;
  }
  return total;
}
