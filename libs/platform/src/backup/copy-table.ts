import { createHash, type Hash } from 'node:crypto';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Table } from './database-contents.ts';

/** A table's rows as COPY gives them are cut into parts of about this size (bytes), which is what memory holds of them. */
const PART_BYTES = 4 * 2 ** 20;

export interface CopiedRows {
  readonly rows: number;
  /** Of all of the text. */
  readonly sha256: string;
}

export const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
const columnsOf = ({ columns }: Table): string => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/**
 * Reads all rows of a table, in the order in which they lie.
 * @param take gets the text of COPY in parts, one after the other
 */
export async function readTable(
  session: ClientBase,
  table: Table,
  take: (part: Buffer) => Promise<void> | void,
): Promise<CopiedRows> {
  const copy = session.query(copyTo(`copy ${quoted(table)} (${columnsOf(table)}) to stdout`));
  const hash = createHash('sha256');
  let part: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    hash.update(chunk);
    part.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    await take(Buffer.concat(part));
    part = [];
    bytes = 0;
  }
  if (bytes) await take(Buffer.concat(part));
  // How many rows there were is said behind the last of them: known once the next query was answered.
  await session.query('select 1');
  return { rows: copy.rowCount, sha256: hash.digest('hex') };
}

/** Writes rows that `readTable` gave into a table, part by part. */
export class TableLoad {
  private readonly copy: ReturnType<typeof copyFrom>;
  private readonly hash: Hash = createHash('sha256');
  private fault: Error | undefined;

  constructor(session: ClientBase, table: Table) {
    this.copy = session.query(copyFrom(`copy ${quoted(table)} (${columnsOf(table)}) from stdin`));
    this.copy.on('error', (error) => {
      this.fault = error;
    });
  }

  /** @throws what PostgreSQL says of the rows so far */
  async add(part: Buffer): Promise<void> {
    if (this.fault) throw this.fault;
    this.hash.update(part);
    await new Promise<void>((resolve, reject) => {
      this.copy.once('error', reject);
      this.copy.write(part, (error) => {
        this.copy.off('error', reject);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  /** @throws what PostgreSQL says of the rows */
  async finish(): Promise<CopiedRows> {
    if (this.fault) throw this.fault;
    await new Promise<void>((resolve, reject) => {
      this.copy.once('error', reject).once('finish', resolve).end();
    });
    return { rows: this.copy.rowCount, sha256: this.hash.digest('hex') };
  }
}
