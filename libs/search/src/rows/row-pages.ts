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

interface PageEnd {
  readonly rows: number;
  /** The last row's id; where there is none, that of the page before. */
  readonly last: string;
}

/** A page that is being read, or was. */
interface Page {
  readonly after: string;
  readonly limit: number;
  /** Known before the text is. */
  readonly end: Promise<PageEnd>;
  /** None of no rows. */
  readonly text: Promise<Uint8Array | undefined>;
  /** When the text had been read. */
  readAt?: number;
}

/**
 * All rows that meet a clause as text (UTF-8), in order of id, each as it is when its page is read: memory stays flat however many they are, and nothing is held in the
 * database between two pages. The next page is begun as soon as it is known where, and read while the one before it is read and on its way.
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
  const read = async (after: string, limit: number, isEnd: (end: PageEnd) => void) => {
    const wanted = await clause();
    const values = new CopiedParameters();
    const from = values.add(after, 'bigint');
    const found = `${clauseSql(index, checkedClause(index, wanted), values)} and ${id} > ${from}`;
    return em.fork().transactional(
      async (own) => {
        await setCopiedValues(own, values.texts);
        const [end] = await executeBound<{ rows: number; last: string | null }>(
          own,
          `select count(*)::int as rows, max(page.id)::text as last
           from (select ${id} as id from ${table} where ${found} order by ${id} limit ${limit}) as page`,
          [],
        );
        const { rows, last } = end!;
        isEnd({ rows, last: last ?? after });
        if (last === null) return undefined;
        // A whole number that the database just said.
        return copyText(
          own,
          `select ${selected} from ${table} where ${found} and ${id} <= ${BigInt(last)} order by ${id}`,
          options,
        );
      },
      { readOnly: true, isolationLevel: IsolationLevel.REPEATABLE_READ },
    );
  };
  const begin = (after: string, limit: number): Page => {
    const end = Promise.withResolvers<PageEnd>();
    const text = read(after, limit, end.resolve).then((all) => {
      page.readAt = performance.now();
      return all;
    });
    text.catch(end.reject);
    // Told of when it is waited for.
    end.promise.catch(ignore);
    const page: Page = { after, limit, end: end.promise, text };
    return page;
  };
  let limit = Math.min(size, FIRST_ROWS);
  let ahead: Page | undefined = begin('0', limit);
  let page: Page | undefined;
  try {
    while (ahead) {
      page = ahead;
      if (page.readAt !== undefined && performance.now() - page.readAt > MAX_WAIT_MS)
        page = begin(page.after, page.limit);
      const { rows, last }: PageEnd = await page.end;
      ahead = rows < page.limit ? undefined : begin(last, limit);
      const text = await page.text;
      if (!text) return;
      limit = Math.max(1, Math.min(size, Math.floor((rows * PAGE_BYTES) / text.length)));
      yield text;
    }
  } finally {
    // Nothing stays under way for a reader that is gone.
    await Promise.allSettled([page?.text, ahead?.text]);
  }
}

const ignore = (): undefined => undefined;

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
