import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { executeBound } from './statements.ts';

/**
 * A value of a statement of {@link copyText}, as SQL: COPY takes no parameters, so it is a setting of the transaction. It is read once, however many rows there are. The second type keeps
 * `= any (…)` from taking the rows of a SELECT for the values of a list.
 */
export const copiedValue = (place: number, type: string): string =>
  `(select current_setting('copied.value_${place}')::${type})::${type}`;

/**
 * Gives values to the statements that follow in the transaction of `em`.
 * @param values as PostgreSQL reads them; the first is that of the place 1
 */
export async function setCopiedValues(em: EntityManager, values: readonly string[]): Promise<void> {
  if (!em.isInTransaction()) throw new Error('values of a COPY were set outside a transaction');
  await executeBound(
    em,
    `select set_config('copied.value_' || place, value, true) from unnest($1::text[]) with ordinality as given (value, place)`,
    [values],
  );
}

/**
 * What a SELECT finds, as COPY writes it: a third of the time that rows take which become objects first, most of it in the database.
 * @param select written in the code, its values as {@link copiedValue}
 * @param options of COPY, such as `format csv`
 * @returns bytes that are nobody else's
 * @throws what `em.execute` throws
 */
export async function copyText(em: EntityManager, select: string, options: string): Promise<Uint8Array> {
  const text = new CopiedText();
  await executeBound(em, `copy (${select}) to stdout (${options})`, [text]);
  return text.taken();
}

const FIRST_BYTES = 65_536;

/** What the server writes, row by row, in one block. */
export class CopiedText {
  private block = new Uint8Array(FIRST_BYTES);
  private length = 0;

  /** The parser uses its bytes again: they are copied. */
  add(row: Uint8Array): void {
    const length = this.length + row.length;
    if (length > this.block.length)
      this.block = new Uint8Array(this.block.buffer.transfer(Math.max(length, 2 * this.block.length)));
    this.block.set(row, this.length);
    this.length = length;
  }

  taken(): Uint8Array {
    return new Uint8Array(this.block.buffer.transfer(this.length));
  }
}

/** Runs a COPY … TO STDOUT, whose rows the driver leaves to whoever asks. */
export class CopyTextQuery extends pg.Query {
  constructor(
    sql: string,
    private readonly copied: CopiedText,
    callback: (error: Error | undefined, result: unknown) => void,
  ) {
    super(sql, callback);
  }

  handleCopyData({ chunk }: { readonly chunk: Uint8Array }): void {
    this.copied.add(chunk);
  }
}
