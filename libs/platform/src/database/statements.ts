import { randomUUID } from 'node:crypto';
import type { EntityKey, EntityManager, EntityName } from '@mikro-orm/postgresql';
import { Unavailable } from '../http/errors.ts';

type Query = Parameters<ReturnType<EntityManager['getKysely']>['executeQuery']>[0];

/**
 * Runs one statement with its values beside it (`$1`, `$2` …), in the transaction of `em` if there is one. `em.execute` writes values into the
 * statement, character by character: for megabytes of JSON that takes longer than the statement itself.
 * @returns the rows that it returns
 * @throws what `em.execute` throws
 */
export async function executeBound<Row = unknown>(
  em: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = { kind: 'RawNode', sqlFragments: [sql], parameters: [] } as const;
  const compiled: Query = { sql, parameters: values, query, queryId: { queryId: randomUUID() } };
  try {
    const { rows } = await em.getKysely().executeQuery(compiled);
    return rows as Row[];
  } catch (error) {
    throw em
      .getPlatform()
      .getExceptionConverter()
      .convertException(error as Error);
  }
}

/** A condition in SQL with `?` for its values, and an order when it matters: what follows the table's name. */
export interface RowCondition {
  readonly sql: string;
  readonly values?: readonly unknown[];
}

/**
 * Rows as plain objects with the names of their properties, for reading alone: nothing tracks them, so this costs a fraction of `find`, which
 * counts where a page of deals or a whole index is read. Values are as the driver gives them: right for texts, numbers, flags, days and arrays
 * of texts, and for a bigint, which is a text.
 * @param em inside a transaction of its own, they are read in it
 * @param computed what is read besides, in SQL by name; never of a caller's making
 */
export async function readRows<E extends object, K extends keyof E & string, C extends string = never>(
  em: EntityManager,
  entity: EntityName<E>,
  properties: readonly K[],
  { sql, values = [] }: RowCondition,
  computed?: Readonly<Record<C, string>>,
): Promise<(Pick<E, K> & Record<C, string>)[]> {
  const { tableName, properties: known } = em.getMetadata().get<E>(entity);
  const columns = [
    ...[...new Set(properties)].map((name) => `"${known[name as unknown as EntityKey<E>].fieldNames[0]}" as "${name}"`),
    ...Object.entries(computed ?? {}).map(([name, value]) => `${value} as "${name}"`),
  ];
  return em
    .fork({ keepTransactionContext: true })
    .execute<(Pick<E, K> & Record<C, string>)[]>(`select ${columns.join(', ')} from "${tableName}" where ${sql}`, [
      ...values,
    ]);
}

/** SQLSTATE of a statement that ran into its time-out. */
const TIMED_OUT = '57014';

/**
 * Reads with statements that end after so many milliseconds: what anybody may ask for must not hold a connection.
 * @param read reads with the manager that it is given
 * @throws Unavailable when a statement took longer
 */
export async function withinTime<T>(
  em: EntityManager,
  ms: number,
  read: (em: EntityManager) => Promise<T>,
): Promise<T> {
  try {
    return await em.fork().transactional(
      async (transaction) => {
        await transaction.execute(`set local statement_timeout = ${Math.ceil(ms)}`);
        return read(transaction);
      },
      { readOnly: true },
    );
  } catch (error) {
    if ((error as { code?: string }).code !== TIMED_OUT) throw error;
    throw new Unavailable('The request timed out. Please try again.');
  }
}

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
