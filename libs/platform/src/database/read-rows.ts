import type { EntityKey, EntityManager, EntityName } from '@mikro-orm/postgresql';

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
