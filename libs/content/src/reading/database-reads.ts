import type { Pool, PoolClient } from 'pg';
import { invalidQuery, ReadError } from './read-errors.ts';
import { READ_LIMITS } from './read-limits.ts';

/** A row as PostgreSQL wrote it: texts in the order of the columns. */
export type TextRow = readonly (string | null)[];

/** Runs one statement with its values beside it. */
export type RunStatement = (sql: string, values: readonly unknown[]) => Promise<TextRow[]>;

/** Every value as PostgreSQL writes it; they are read by the type of the field. */
const TEXTS = { getTypeParser: () => (text: string) => text };

/** How often a statement comes before a connection keeps its plan, and how many are kept. */
const KEEP_FROM = 3;
const MOST_KEPT = 200;
const MOST_COUNTED = 2_000;
const counts = new Map<string, number>();
const names = new Map<string, string>();

/**
 * Reads from one moment of the database, with statements that end in time.
 * @throws ReadError 400 for values that the database cannot read as the field's type; 503 when a statement takes too long
 */
export async function fromOneMoment<T>(pool: Pool, read: (run: RunStatement) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let result: T;
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local statement_timeout = ${READ_LIMITS.statementMs}; set local timezone = 'UTC'`,
    );
    result = await read((sql, values) => run(client, sql, values));
  } catch (error) {
    await ended(client, 'rollback');
    throw translated(error);
  }
  // Nothing was written: the answer need not wait for the end of the transaction.
  void ended(client, 'commit');
  return result;
}

/** Ends the transaction and gives the connection back, or away when it is lost. */
const ended = (client: PoolClient, how: 'commit' | 'rollback'): Promise<void> =>
  client.query(how).then(
    () => client.release(),
    (lost: Error) => client.release(lost),
  );

async function run(client: PoolClient, text: string, values: readonly unknown[]): Promise<TextRow[]> {
  const name = keptName(text);
  const { rows } = await client.query<(string | null)[]>({
    text,
    values: [...values],
    rowMode: 'array',
    types: TEXTS,
    ...(name !== undefined && { name }),
  });
  return rows;
}

/** A name for a statement that comes often: PostgreSQL then parses and plans it once for each connection. */
function keptName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_KEPT) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (counts.size >= MOST_COUNTED) counts.clear();
  counts.set(text, count);
  if (count < KEEP_FROM) return undefined;
  counts.delete(text);
  const name = `content_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** SQLSTATE 22…: a value is not of the column's type, or out of its range; 57014: a statement ran into its time-out. */
function translated(error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string' || error instanceof ReadError) return error;
  if (code.startsWith('22')) return invalidQuery('A value cannot be compared with its field');
  if (code === '57014')
    return new ReadError(503, 'SERVICE_UNAVAILABLE', 'This takes too long at the moment. Please try again.');
  return error;
}
