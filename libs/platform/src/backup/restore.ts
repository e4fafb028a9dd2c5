import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import type { ClientBase } from 'pg';
import { applyMigrations, MIGRATION_LOCK } from '../database/migrate.ts';
import { CliError } from '../feature/cli-error.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { keyOf, type Manifest } from './archive.ts';
import { missingFiles } from './back-up.ts';
import type { BackupParts } from './backup-parts.ts';
import { objectsIn, withSession } from './database-contents.ts';
import { loadDatabase } from './load-database.ts';
import { checkArchive } from './read-archive.ts';

export interface RestoreOptions {
  /** The archive. */
  readonly file: string;
  /** Of the database; it must be empty. */
  readonly url: string;
  /** Must hold no file that belongs to a backup. */
  readonly storage: FileStorage;
  readonly parts: BackupParts;
  /** All of this release, in the order in which they run. */
  readonly migrations: readonly Constructor<Migration>[];
  /** Told what is being done. */
  readonly onStep?: (what: string) => void;
}

export interface RestoreReport {
  /** Of the backup: when it was made, and by which release of the product. */
  readonly createdAt: string;
  readonly version: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Names of the migrations that this release has and the backup's had not. */
  readonly migrated: readonly string[];
  /** What was found to be right, a sentence each. */
  readonly right: readonly string[];
  /** What differs from the backup or is not as it should be, a sentence each. */
  readonly wrong: readonly string[];
}

/**
 * Makes an installation from an archive: the tables as the archive's release had them, its rows and files, then this release's migrations. What
 * fails on the way leaves the database and the storage as empty as they were.
 * @throws CliError when the archive is damaged, foreign or of a newer release, when there is something already, or when rows do not fit
 */
export async function restore(options: RestoreOptions): Promise<RestoreReport> {
  options.onStep?.('checking the whole archive');
  const manifest = await checkArchive(options.file);
  const unknown = manifest.migrations.find((name) => !options.migrations.some((migration) => migration.name === name));
  if (unknown)
    throw new CliError(`The backup is of a newer release (${unknown}): restore it with that release or a newer one.`);
  const { migrated, homeless } = await fill(manifest, options);
  const { right, wrong } = await verify(manifest, options);
  return {
    createdAt: manifest.createdAt,
    version: manifest.version,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: keysOf(manifest).length,
    migrated,
    right,
    wrong: [...homeless, ...wrong],
  };
}

/** @returns names of the migrations since the backup, and what of the archive has no place, a sentence each */
async function fill(
  manifest: Manifest,
  options: RestoreOptions,
): Promise<{ migrated: readonly string[]; homeless: readonly string[] }> {
  const { url, migrations } = options;
  let before: ReadonlySet<string> | undefined;
  try {
    return await withSession(url, async (session) => {
      // An Outcrop that is started on this database in the meantime waits, and finds it whole.
      await session.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await assertEmpty(session, options);
      before = new Set((await objectsIn(session)).map(({ drop }) => drop));
      const then = migrations.filter(({ name }) => manifest.migrations.includes(name));
      await applyMigrations(url, then, session);
      const homeless = await loadDatabase(session, {
        ...options,
        manifest,
      });
      options.onStep?.('migrating');
      return { migrated: await applyMigrations(url, migrations, session), homeless };
    });
  } catch (error) {
    if (before)
      await empty(before, manifest, options).catch((fault: Error) => {
        throw new CliError(
          `${(error as Error).message}. What was made by then could not be taken back (${fault.message}): begin with a new database and folder.`,
        );
      });
    throw error;
  }
}

/** Takes back all that was made, in a session of its own: the one that failed may be lost. */
async function empty(before: ReadonlySet<string>, manifest: Manifest, { url, storage }: RestoreOptions): Promise<void> {
  await withSession(url, async (session) => {
    for (const { drop } of await objectsIn(session)) if (!before.has(drop)) await session.query(drop);
  });
  for (const key of keysOf(manifest)) await storage.delete(key);
}

async function assertEmpty(session: ClientBase, { storage, parts }: RestoreOptions): Promise<void> {
  const relations = (await objectsIn(session)).filter(({ kind }) => kind === 'relation').length;
  if (relations)
    throw new CliError(
      `The database is not empty (${relations} tables and sequences): a restore goes into a new one. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database.`,
    );
  for (const { folder } of parts.files)
    for await (const { key } of storage.list(folder))
      throw new CliError(
        `There are files already (${key}): a restore goes where there are none. Set DATA_DIR to a new folder, or S3_URL to an empty one.`,
      );
}

async function verify(manifest: Manifest, options: RestoreOptions): Promise<Pick<RestoreReport, 'right' | 'wrong'>> {
  const right = ['All rows were read back and are those of the backup.'];
  const wrong: string[] = [];
  options.onStep?.('looking for the files that rows name');
  const missing = await missingFiles(options);
  const knownBefore = missing.filter((key) => manifest.missingFiles.includes(key));
  wrong.push(
    ...missing
      .filter((key) => !manifest.missingFiles.includes(key))
      .map((key) => `The file ${key} is missing, which a row names.`),
  );
  if (knownBefore.length) right.push(`Missing when the backup was made already: ${knownBefore.join(', ')}.`);
  else if (!missing.length) right.push('All files that rows name are there.');
  for (const { name, run } of options.parts.steps) {
    options.onStep?.(name);
    const step = await run().catch((error: Error) => ({ right: false, says: `${name}: ${error.message}` }));
    (step.right ? right : wrong).push(step.says);
  }
  return { right, wrong };
}

const keysOf = ({ entries }: Manifest): string[] => entries.flatMap(({ name }) => keyOf(name) ?? []);
