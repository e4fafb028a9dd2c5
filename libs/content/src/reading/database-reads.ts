import { readPool } from '@outcrop/platform';
import type { Pool } from 'pg';
import { invalidQuery, ReadError } from '../read-errors.ts';
import { READ_LIMITS } from './read-limits.ts';

/** A row as PostgreSQL wrote it: texts in the order of the columns. */
export type TextRow = readonly (string | null)[];

/** Every value as PostgreSQL writes it; they are read by the type of the field. */
const TEXTS = { getTypeParser: () => (text: string) => text };

/** How often a statement comes before a connection keeps its plan, and how many are cached. */
const KEEP_FROM = 3;
const MAX_PREPARED = 200;
const MAX_COUNTED = 2_000;
const counts = new Map<string, number>();
const names = new Map<string, string>();

/** Who has waited so long for a connection is told to come again (docs/product/engines.md#database-outage). */
const CONNECTION_TIMEOUT_MS = 5_000;

/**
 * Connections for reads of content: an answer is one statement, with no transaction around it.
 * @param max of this process
 */
export const contentPool = (url: string, max: number = READ_LIMITS.running): Pool =>
  readPool(url, {
    max,
    statementMs: READ_LIMITS.statementMs,
    waitMs: CONNECTION_TIMEOUT_MS,
    settings: "SET timezone = 'UTC'",
  });

/**
 * Runs a statement whose rows are read as texts.
 * @param pool of {@link contentPool}
 * @throws ReadError 400 for values that the database cannot read as the field's type, and for what is too large for it; 503 when it takes too long
 */
export async function runStatement(pool: Pool, text: string, values: readonly unknown[]): Promise<TextRow[]> {
  const name = preparedName(text);
  try {
    const { rows } = await pool.query<(string | null)[]>({
      text,
      values: [...values],
      rowMode: 'array',
      types: TEXTS,
      ...(name !== undefined && { name }),
    });
    return rows;
  } catch (error) {
    throw translated(error);
  }
}

/** A name for a statement that comes often: PostgreSQL then parses and plans it once for each connection. */
function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (counts.size >= MAX_COUNTED) counts.clear();
  counts.set(text, count);
  if (count < KEEP_FROM) return undefined;
  counts.delete(text);
  const name = `content_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** SQLSTATE 22…: a value is not of the column's type, or out of its range; 54000: a text of a gigabyte; 57014: a statement ran into its time-out. */
function translated(error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string' || error instanceof ReadError) return error;
  if (code.startsWith('22')) return invalidQuery('A value cannot be compared with its field');
  if (code === '54000')
    return invalidQuery('The answer would be too large: ask for fewer fields, or with a lower limit');
  if (code === '57014') return new ReadError(503, 'SERVICE_UNAVAILABLE', 'The request timed out. Please try again.');
  return error;
}
