import type { EntityManager } from '@mikro-orm/postgresql';
import pg, { type Connection } from 'pg';
import { CopiedText, CopyTextQuery } from './copy-text.ts';
import { executeBound } from './statements.ts';

/** Rows for one table, in PostgreSQL's text format of COPY. */
export interface CopiedRows {
  /** The table and its columns, as `event (type, payload)`: written in the code, never taken from outside. */
  readonly into: string;
  /** {@link copyLine} of each row. */
  readonly lines: readonly string[];
}

/** The same, some rows in each. */
export interface CopiedBytes {
  readonly into: string;
  /** Of {@link copyBytes}. */
  readonly bytes: readonly Buffer[];
}

/** What a cell can hold: an array of texts goes into `text[]`, JSON is given as text. */
export type CopyValue = string | number | boolean | readonly string[] | null;

/**
 * Adds rows to tables, one after the other, in one exchange with the server and in the transaction of `em`. It takes PostgreSQL half the time of
 * an INSERT that reads JSON.
 * @throws what `em.execute` throws; then nothing was added to any of them; when `em` is not inside a transaction
 */
export async function copyRows(em: EntityManager, tables: readonly (CopiedRows | CopiedBytes)[]): Promise<void> {
  const filled = tables.map(asBytes).filter(({ bytes }) => bytes.length > 0);
  if (!filled[0]) return;
  if (!em.isInTransaction()) throw new Error(`${filled[0].into} was copied outside a transaction`);
  const sql = filled.map(({ into }) => `copy ${into} from stdin`).join('; ');
  await executeBound(em, sql, [new CopyTexts(filled.map(({ bytes }) => bytes))]);
}

const asBytes = (rows: CopiedRows | CopiedBytes): CopiedBytes =>
  'bytes' in rows ? rows : { into: rows.into, bytes: rows.lines.length > 0 ? [copyBytes(rows.lines)] : [] };

/** Lines as COPY reads them. Bytes lie outside of the heap, in which texts that wait for the database are moved again and again. */
export const copyBytes = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`);

/** A row as a line of the text format, without its end. Joined at once: a text that is added to piece by piece holds each piece until it is written. */
export function copyLine(values: readonly CopyValue[]): string {
  const cells = new Array<string | number | boolean>(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value === null) cells[i] = '\\N';
    else cells[i] = typeof value === 'string' ? escaped(value) : typeof value === 'object' ? arrayText(value) : value;
  }
  return cells.join('\t');
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (char) => ESCAPES[char]!) : text;

const arrayText = (items: readonly string[]): string => escaped(arrayLiteral(items));

/** Texts as PostgreSQL reads an array of them. */
export const arrayLiteral = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.replaceAll(/[\\"]/g, '\\$&')}"`).join(',')}}`;

/** What the COPY statements of one query read, in their order. */
class CopyTexts {
  constructor(readonly texts: readonly (readonly Buffer[])[]) {}
}

/** The messages of COPY, which the types of `pg` do not know; `pg-copy-streams` sends the same. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Sends the statements and at once what they read: the server takes it when it comes to it, and drops it after an error. */
class CopyQuery extends pg.Query {
  constructor(
    sql: string,
    private readonly copied: CopyTexts,
    callback: (error: Error | undefined, result: unknown) => void,
  ) {
    super(sql, callback);
    const send = this.submit;
    this.submit = (connection) => {
      send.call(this, connection);
      this.sendTexts(connection as Connection & CopyConnection);
    };
  }

  handleCopyInResponse(): void {
    // What the server asks for was sent before.
  }

  private sendTexts(connection: CopyConnection): void {
    for (const text of this.copied.texts) {
      for (const bytes of text) connection.sendCopyFromChunk(bytes);
      connection.endCopyFrom();
    }
  }
}

/** A client that also runs the queries of {@link copyRows} and `copyText`, which reach it through an ORM that knows statements and values only. */
export class CopyingClient extends pg.Client {
  override query = ((config: unknown, values?: unknown, callback?: unknown) => {
    const [copied] = Array.isArray(values) ? values : [];
    const isCopy = copied instanceof CopyTexts || copied instanceof CopiedText;
    if (typeof config !== 'string' || !isCopy) return this.ask(config, values, callback);
    return new Promise((resolve, reject) => {
      const done = (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result));
      super.query(
        copied instanceof CopiedText ? new CopyTextQuery(config, copied, done) : new CopyQuery(config, copied, done),
      );
    });
  }) as pg.Client['query'];

  private readonly ask = super.query.bind(this) as (...args: readonly unknown[]) => unknown;
}
