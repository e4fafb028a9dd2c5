import type { ClientBase } from 'pg';
import { MIGRATION_LOCK } from '../database/migrate.ts';
import { CliError } from '../feature/cli-error.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import {
  type ArchiveHead,
  ArchiveWriter,
  FORMAT,
  fileName,
  HEAD,
  labelOf,
  MANIFEST,
  type Manifest,
  partName,
} from './archive.ts';
import { type BackupParts, holdDeletions, lockBackup } from './backup-parts.ts';
import { migrationsIn, readTable, sequencesIn, tablesIn, withSession } from './database-contents.ts';

export interface BackupOptions {
  /** Where the archive goes. */
  readonly file: string;
  /** Whether it may take the place of a file that is there. */
  readonly overwrite?: boolean;
  /** Of the database. */
  readonly url: string;
  readonly storage: FileStorage;
  readonly parts: BackupParts;
  /** Names of the migrations that this release knows. */
  readonly migrations: readonly string[];
  /** Of the product. */
  readonly version: string;
  /** Told what is being read. */
  readonly onStep?: (what: string) => void;
}

export interface BackupReport {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Size of the archive. */
  readonly bytes: number;
  /** Of the archive. */
  readonly sha256: string;
  /** Keys of files that rows name and that are not there; undefined when the database is of an older release, whose rows cannot be asked. */
  readonly missingFiles: readonly string[] | undefined;
}

/**
 * Writes the rows of the whole database as they were at one moment, and the files that rows name, into one archive. May run while the
 * installation is used: nothing waits for it but migrations and the deletion of files.
 * @throws CliError when the file may not be written, another backup runs, or the database is empty or of a newer release
 */
export const backUp = async (options: BackupOptions): Promise<BackupReport> =>
  withSession(options.url, async (session) => {
    if (!(await lockBackup(session))) throw new CliError('Another backup of this database is running.');
    await session.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    const applied = await migrationsIn(session);
    if (!applied) throw new CliError('There is no installation of Outcrop in the database.');
    const unknown = applied.filter((name) => !options.migrations.includes(name));
    if (unknown.length)
      throw new CliError(`The database is of a newer release (${unknown[0]}): back it up with that release.`);
    // Before the rows are read: what they name then is there until the end.
    await holdDeletions(session);
    const archive = await ArchiveWriter.open(options.file, { overwrite: options.overwrite ?? false });
    try {
      const head: ArchiveHead = {
        product: 'Outcrop',
        format: FORMAT,
        version: options.version,
        createdAt: new Date().toISOString(),
      };
      await archive.add(HEAD, Buffer.from(JSON.stringify(head)));
      const database = await addDatabase(session, archive, options);
      const files = await addFiles(archive, options);
      const missing = applied.length === options.migrations.length ? await missingFiles(options) : undefined;
      const manifest: Manifest = {
        ...head,
        migrations: applied,
        ...database,
        missingFiles: missing ?? [],
        entries: archive.entries,
      };
      await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
      const written = await archive.finish();
      const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
      return { tables: database.tables.length, rows, files, ...written, missingFiles: missing };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  });

/** All tables in one snapshot, then the sequences: what they gave to rows of the snapshot they have passed by now. */
async function addDatabase(
  session: ClientBase,
  archive: ArchiveWriter,
  { parts, onStep }: BackupOptions,
): Promise<Pick<Manifest, 'postgres' | 'made' | 'tables' | 'sequences'>> {
  await session.query('begin isolation level repeatable read, read only');
  const made: Manifest['made'] = {};
  for (const part of parts.made) made[part.name] = await part.describe(session);
  const tables: Manifest['tables'] = [];
  for (const table of await tablesIn(session)) {
    if (parts.leftOut.some((name) => (typeof name === 'string' ? name === table.name : name.test(table.name))))
      continue;
    onStep?.(labelOf(table));
    let part = 0;
    const copied = await readTable(session, table, (bytes) => archive.add(partName(table, ++part), bytes));
    tables.push({ ...table, columns: [...table.columns], ...copied });
  }
  await session.query('commit');
  const { rows } = await session.query<{ server_version: string }>('show server_version');
  return { postgres: rows[0]!.server_version, made, tables, sequences: await sequencesIn(session) };
}

/** @returns how many files */
async function addFiles(archive: ArchiveWriter, { parts, storage, onStep }: BackupOptions): Promise<number> {
  let files = 0;
  for (const { folder } of parts.files) {
    onStep?.(folder);
    for await (const { key } of storage.list(folder)) {
      const file = await storage.open(key);
      // Somebody who asked nobody has deleted it: whether a row names it shows afterwards.
      if (!file) continue;
      await archive.addStream(fileName(key), file.bytes, file.body);
      files += 1;
    }
  }
  return files;
}

/** Keys of files that rows name and that are not there. */
export async function missingFiles({ parts, storage }: Pick<BackupOptions, 'parts' | 'storage'>): Promise<string[]> {
  const missing: string[] = [];
  for (const files of parts.files)
    for await (const key of files.named()) if (!(await storage.stat(key))) missing.push(key);
  return missing;
}
