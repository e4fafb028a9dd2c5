import type { MadeTables } from '@outcrop/platform';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { checkedDefinition, indexOf } from './collection-definition.ts';
import { createTable } from './collection-table.ts';

const madeSchema = z.array(z.object({ id: z.int().positive(), definition: z.unknown() }));

/** The tables of collections, in backups: made from their definitions before their rows are read. */
export const madeCollections: MadeTables = {
  name: 'collections',
  async describe(session: ClientBase): Promise<unknown> {
    const { rows: there } = await session.query<{ there: boolean }>(
      `select to_regclass('search_collection') is not null as there`,
    );
    if (!there[0]?.there) return [];
    return (await session.query('select id, definition from search_collection order by id')).rows;
  },
  async make(session: ClientBase, made: unknown): Promise<void> {
    for (const { id, definition } of madeSchema.parse(made))
      for (const statement of createTable(indexOf(id, checkedDefinition(definition)))) await session.query(statement);
  },
};
