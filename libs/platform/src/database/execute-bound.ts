import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

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
