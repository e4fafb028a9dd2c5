import { type EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { arrayLiteral, copiedValue, copyText, executeBound, setCopiedValues } from '@outcrop/platform';
import { checkedClause } from '../checked-clause.ts';
import type { Clause } from '../clause.ts';
import type { IndexDefinition } from '../index-definition.ts';
import { clauseSql, quoted, SqlParameters } from './clause-sql.ts';
import { ROW_FORMATS, type RowFormat } from './row-text.ts';

/** Rows of the first page. */
const FIRST_ROWS = 2_000;
/** Those that follow have as many rows as come to so many bytes, by what the page before came to. */
const PAGE_BYTES = 2 * 2 ** 20;
/** A page that was read ahead and has waited for so long is read again: who may see it may have changed (milliseconds). */
const MAX_WAIT_MS = 1_000;

export interface WantedPages {
  /** Which rows: asked before each page, as who may see what can change meanwhile. */
  readonly clause: () => Promise<Clause>;
  readonly fields: readonly string[];
  readonly format: RowFormat;
  /** Rows of a page at most. */
  readonly size: number;
}

/**
 * All rows that meet a clause as text (UTF-8), in order of id, each as it is when its page is read: memory stays flat however many they are, and nothing is held in the
 * database between two pages. While one page is on its way the next one is read.
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
  const page = async (after: string, limit: number) => {
    const wanted = await clause();
    const values = new CopiedParameters();
    const from = values.add(after, 'bigint');
    const found = `${clauseSql(index, checkedClause(index, wanted), values)} and ${id} > ${from}`;
    return em.fork().transactional(
      async (own) => {
        await setCopiedValues(own, values.texts);
        const [end] = await executeBound<{ rows: number; last: string }>(
          own,
          `select count(*)::int as rows, max(page.id)::text as last
           from (select ${id} as id from ${table} where ${found} order by ${id} limit ${limit}) as page`,
          [],
        );
        const { rows, last } = end!;
        if (rows === 0) return { rows, last: after };
        // A whole number that the database just said.
        const text = await copyText(
          own,
          `select ${selected} from ${table} where ${found} and ${id} <= ${BigInt(last)} order by ${id}`,
          options,
        );
        return { rows, last, text };
      },
      { readOnly: true, isolationLevel: IsolationLevel.REPEATABLE_READ },
    );
  };
  const readAhead = (after: string, limit: number) => {
    const ahead = page(after, limit).then((read) => ({ ...read, readAt: performance.now() }));
    // Told of when it is waited for.
    ahead.catch(() => undefined);
    return ahead;
  };
  let after = '0';
  let limit = Math.min(size, FIRST_ROWS);
  let next = readAhead(after, limit);
  try {
    for (;;) {
      const ahead = await next;
      const isOld = performance.now() - ahead.readAt > MAX_WAIT_MS;
      const { rows, last, text } = isOld ? await page(after, limit) : ahead;
      const isLast = rows < limit;
      after = last;
      if (text) limit = Math.max(1, Math.min(size, Math.floor((rows * PAGE_BYTES) / text.length)));
      if (!isLast) next = readAhead(after, limit);
      if (text) yield text;
      if (isLast) return;
    }
  } finally {
    // Nothing stays under way for a reader that is gone.
    await next.catch(() => undefined);
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
