import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { CliError } from '../feature/cli-error.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { type ArchivedTable, isPart, isPartOf, keyOf, labelOf, type Manifest } from './archive.ts';
import type { BackupParts } from './backup-parts.ts';
import { type CopiedRows, quoted, readTable, sequencesIn, TableLoad, tablesIn } from './database-contents.ts';
import { bytesOf, readArchive, verified } from './read-archive.ts';

export interface LoadOptions {
  readonly file: string;
  readonly manifest: Manifest;
  readonly parts: Pick<BackupParts, 'made'>;
  /** Gets the files of the archive. */
  readonly storage: FileStorage;
  readonly onStep?: (what: string) => void;
}

/**
 * Fills the tables of a database that was migrated as far as the archive's, in one transaction, and reads them once more: what is committed
 * is what the archive holds.
 * @returns what of the archive has no place in this database, a sentence each
 * @throws CliError when rows do not fit or are not read back as they were written
 */
export async function loadDatabase(session: ClientBase, options: LoadOptions): Promise<string[]> {
  const { manifest, parts, onStep } = options;
  await session.query('begin');
  for (const part of parts.made) if (part.name in manifest.made) await part.make(session, manifest.made[part.name]);
  const there = new Map((await tablesIn(session)).map((table) => [labelOf(table), table]));
  const tables = manifest.tables.filter((table) => there.has(labelOf(table)));
  for (const table of tables) assertSameColumns(table, there.get(labelOf(table))!.columns);
  const keys = await dropForeignKeys(session);
  for (const table of tables) await session.query(`alter table ${quoted(table)} disable trigger user`);
  // Migrations may have written rows, among them that they ran.
  await session.query(`truncate ${tables.map(quoted).join(', ')}`);
  await loadEntries(session, tables, options);
  for (const table of tables) await session.query(`alter table ${quoted(table)} enable trigger user`);
  for (const { table, name, definition } of keys) {
    onStep?.(`${table}: ${name}`);
    await session.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  const homeless = await setSequences(session, manifest);
  for (const table of tables) {
    onStep?.(`${labelOf(table)}: comparing`);
    assertSame(table, await readTable(session, table, () => undefined), 'holds');
  }
  await session.query('commit');
  await session.query('analyze');
  return [
    ...manifest.tables
      .filter((table) => !there.has(labelOf(table)))
      .map((table) => `The table ${labelOf(table)} (${table.rows} rows) was not restored: no migration makes it.`),
    ...homeless.map((name) => `The sequence ${name} was not restored: no migration makes it.`),
  ];
}

/** One pass through the archive: the parts of a table stand together. */
async function loadEntries(session: ClientBase, tables: readonly ArchivedTable[], options: LoadOptions): Promise<void> {
  const hashes = new Map(options.manifest.entries.map(({ name, sha256 }) => [name, sha256]));
  let table: ArchivedTable | undefined;
  let load: TableLoad | undefined;
  const finish = async () => {
    if (table && load) assertSame(table, await load.finish(), 'got');
    load = undefined;
  };
  for await (const { name, body } of readArchive(options.file)) {
    const key = keyOf(name);
    if (key !== undefined)
      await options.storage.put(
        key,
        Readable.from(verified(body, hashes.get(name), options.file), { objectMode: false }),
      );
    if (!isPart(name)) continue;
    if (!table || !isPartOf(name, table)) {
      await finish();
      table = tables.find((one) => isPartOf(name, one));
      if (table) {
        options.onStep?.(labelOf(table));
        load = new TableLoad(session, table);
      }
    }
    if (load) await load.add(await bytesOf(body));
  }
  await finish();
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** So that tables can be filled in any order; making a key again checks all rows at once. @returns how to make them again */
async function dropForeignKeys(session: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await session.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, format('%I', k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname <> 'bullmq' order by 1, 2`,
  );
  for (const { table, name } of rows) await session.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

/** @returns names of those that are not there */
async function setSequences(session: ClientBase, { sequences }: Manifest): Promise<string[]> {
  const there = new Set((await sequencesIn(session)).map(labelOf));
  for (const sequence of sequences.filter((one) => there.has(labelOf(one))))
    await session.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted(sequence),
      sequence.last,
      sequence.called,
    ]);
  return sequences.map(labelOf).filter((name) => !there.has(name));
}

function assertSame(table: ArchivedTable, { rows, sha256 }: CopiedRows, what: 'got' | 'holds'): void {
  if (rows !== table.rows || sha256 !== table.sha256)
    throw new CliError(
      `The table ${labelOf(table)} ${what} other rows than the backup has (${rows} of ${table.rows}).`,
    );
}

function assertSameColumns(table: ArchivedTable, columns: readonly string[]): void {
  const differing = [
    ...table.columns.filter((column) => !columns.includes(column)),
    ...columns.filter((column) => !table.columns.includes(column)),
  ];
  if (differing.length)
    throw new CliError(
      `The table ${labelOf(table)} of the backup is not as its migrations make it (${differing.join(', ')}): it was changed by hand.`,
    );
}
