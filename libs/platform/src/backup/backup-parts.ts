import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';

/** Files of the storage that belong to a backup. */
export interface BackedUpFiles {
  /** The folder of their keys: all that is in it is backed up. */
  readonly folder: string;
  /** Keys of the files that rows name at this moment. */
  named(): AsyncIterable<string>;
}

/** What a restore ends with, such as building an index. */
export interface RestoreStep {
  readonly name: string;
  /** @returns whether all is as it should be, and a sentence about it */
  run(): Promise<{ readonly right: boolean; readonly says: string }>;
}

/** Tables that no migration makes, as people make them while the installation is used. */
export interface MadeTables {
  readonly name: string;
  /** What the tables are made from, as JSON. @param session sees the rows that are backed up */
  describe(session: ClientBase): Promise<unknown>;
  /** Makes the tables, empty. @param made what `describe` returned, from an archive that anybody may have written @throws when it is not */
  make(session: ClientBase, made: unknown): Promise<void>;
}

/** What features add to backups and restores (docs/operations.md). */
@Injectable()
export class BackupParts {
  readonly files: BackedUpFiles[] = [];
  /** Names of tables that tell of an engine beside the database, or of work under way: in another installation their rows would be wrong. */
  readonly leftOut: (string | RegExp)[] = [];
  readonly made: MadeTables[] = [];
  /** What a restore ends with, in this order. */
  readonly steps: RestoreStep[] = [];
}

const BACKUP = `hashtextextended('outcrop.backup', 0)`;
const DELETIONS = `hashtextextended('outcrop.file deletions', 0)`;

/**
 * Whether files that belong to a backup may be deleted now, until the end of the transaction: not while a backup runs, whose rows may name
 * them. Who may not tries again later.
 */
export async function mayDeleteFiles(em: EntityManager): Promise<boolean> {
  const [row] = await em.execute<{ may: boolean }[]>(`select pg_try_advisory_xact_lock_shared(${DELETIONS}) as may`);
  return row?.may === true;
}

/** Takes the right to be the one backup of a database; the end of the session gives it back. @returns whether it was free */
export async function lockBackup(session: ClientBase): Promise<boolean> {
  const { rows } = await session.query<{ free: boolean }>(`select pg_try_advisory_lock(${BACKUP}) as free`);
  return rows[0]?.free === true;
}

/** From the return on until the end of the session no file goes; deletions that have begun are waited for. */
export async function holdDeletions(session: ClientBase): Promise<void> {
  await session.query(`select pg_advisory_lock(${DELETIONS})`);
}
