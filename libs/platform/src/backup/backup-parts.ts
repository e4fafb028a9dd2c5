import { Injectable } from '@nestjs/common';

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

/** What features add to backups and restores (docs/operations.md). */
@Injectable()
export class BackupParts {
  private readonly folders: BackedUpFiles[] = [];
  private readonly tables = new Set<string>();
  private readonly last: RestoreStep[] = [];

  addFiles(files: BackedUpFiles): void {
    this.folders.push(files);
  }

  /** For a table that tells of an engine beside the database: in another installation its rows would be wrong. */
  leaveOutTable(name: string): void {
    this.tables.add(name);
  }

  /** Steps run in the order of their registration. */
  endRestoreWith(step: RestoreStep): void {
    this.last.push(step);
  }

  get files(): readonly BackedUpFiles[] {
    return this.folders;
  }

  get leftOut(): ReadonlySet<string> {
    return this.tables;
  }

  get steps(): readonly RestoreStep[] {
    return this.last;
  }
}
