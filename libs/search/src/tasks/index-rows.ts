import type { EntityManager } from '@mikro-orm/postgresql';
import type { IndexDefinition } from '../index-definition.ts';
import { quoted } from '../rows/clause-sql.ts';

/** How many rows an index has documents of: every row of its table has one (docs/product/events.md#one-document-per-row). */
export async function rowsOf(em: EntityManager, { table }: IndexDefinition): Promise<number> {
  const [row] = await em.fork().execute<[{ count: number }]>(`select count(*)::int as count from ${quoted(table)}`);
  return row.count;
}
