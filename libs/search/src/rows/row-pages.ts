import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { arrayLiteral, copiedValue, copyText, executeBound, setCopiedValues } from '@outcrop/platform';
import { checkedClause } from '../checked-clause.ts';
import type { Clause } from '../clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { clauseSql, quoted, SqlParameters } from './clause-sql.ts';
import { ROW_FORMATS, type RowFormat } from './row-text.ts';

export interface WantedPages {
  /** Which rows: asked before each page, as who may see what can change meanwhile. */
  readonly clause: () => Promise<Clause>;
  readonly fields: readonly string[];
  readonly format: RowFormat;
  /** Rows of a page. */
  readonly size: number;
}

/**
 * All rows that meet a clause as text (UTF-8), in order of id, each as it is when its page is read: memory stays flat however many they are, and nothing is held in the
 * database between two pages.
 * @throws SearchMisuse for a field that the index does not have, or that rows have no column of
 */
export async function* textPages(
  em: EntityManager,
  index: IndexDefinition,
  { clause, fields, format, size }: WantedPages,
): AsyncGenerator<Uint8Array> {
  const { options, select } = ROW_FORMATS[format];
  const table = quoted(index.table);
  const id = `${table}.${quoted(index.idColumn)}`;
  const selected = select(index, fields);
  let after = '0';
  const page = async (wanted: Clause) => {
    const values = new CopiedParameters();
    const from = values.add(after, 'bigint');
    const found = `${clauseSql(index, checkedClause(index, wanted), values)} and ${id} > ${from}`;
    return em.fork().transactional(
      async (own) => {
        await setCopiedValues(own, values.texts);
        const [end] = await executeBound<{ rows: number; last: string }>(
          own,
          `select count(*)::int as rows, max(page.id)::text as last
           from (select ${id} as id from ${table} where ${found} order by ${id} limit ${size}) as page`,
          [],
        );
        const { rows, last } = end!;
        if (rows === 0) return { rows };
        after = last;
        // A whole number that the database just said.
        const text = await copyText(
          own,
          `select ${selected} from ${table} where ${found} and ${id} <= ${BigInt(last)} order by ${id}`,
          options,
        );
        return { rows, text };
      },
      { readOnly: true, isolationLevel: IsolationLevel.REPEATABLE_READ },
    );
  };
  for (;;) {
    const { rows, text } = await page(await clause());
    if (text) yield text;
    if (rows < size) return;
  }
}

/** Values of a COPY, as text. */
class CopiedParameters extends SqlParameters {
  override add(value: unknown, type: string): string {
    this.values.push(value);
    return copiedValue(this.values.length, type);
  }

  get texts(): string[] {
    return this.values.map((value) => (Array.isArray(value) ? arrayLiteral(value.map(String)) : String(value)));
  }
}

/** How many rows meet a clause now. @throws SearchMisuse */
export async function countRows(em: EntityManager, index: IndexDefinition, clause: Clause): Promise<number> {
  const parameters = new SqlParameters();
  const condition = clauseSql(index, checkedClause(index, clause), parameters);
  const [row] = await executeBound<{ count: number }>(
    em.fork(),
    `select count(*)::float8 as count from ${quoted(index.table)} where ${condition}`,
    parameters.values,
  );
  return row!.count;
}
