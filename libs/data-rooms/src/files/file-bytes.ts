import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, FileStorage } from '@outcrop/platform';
import { UploadNotFound } from '@outcrop/uploads';

/** The folder of the files of data rooms in the storage. */
export const FOLDER = 'data-rooms';

/** Pages that were drawn of files, a folder a version. They are no part of a backup: they can be drawn again. */
export const PAGES_FOLDER = 'data-room-pages';
const pagesOf = (versionId: number): string => `${PAGES_FOLDER}/${versionId}`;
/** @param drawing of pages that are drawn in another way than before: those from then are found no more */
export const pageKey = (versionId: number, page: number, drawing = 1): string =>
  `${pagesOf(versionId)}/${page}${drawing === 1 ? '' : `-${drawing}`}`;

/** PDFs with their readers' names, a folder a version, until the day has ended. They are no part of a backup either. */
export const COPIES_FOLDER = 'data-room-copies';
const copiesOf = (versionId: number): string => `${COPIES_FOLDER}/${versionId}`;
export const copyKey = (
  versionId: number,
  { day, userId, hash }: { readonly day: string; readonly userId: number; readonly hash: string },
): string => `${copiesOf(versionId)}/${day}-${userId}-${hash}`;
/** The day of a copy. */
export const dayOfCopy = (key: string): string => key.slice(key.lastIndexOf('/') + 1).slice(0, 'yyyy-mm-dd'.length);
/** Whose name a copy carries. */
export const readerOfCopy = (key: string): number =>
  Number(key.slice(key.lastIndexOf('/') + 'yyyy-mm-dd-'.length + 1).split('-', 1)[0]);

/** A key that nothing has; two letters of folder keep any folder small. */
function newKey(): string {
  const id = randomUUID();
  return `${FOLDER}/${id.slice(0, 2)}/${id}`;
}

/** The bytes of data rooms' files in the storage: each version has its own. */
@Injectable()
export class FileBytes {
  constructor(private readonly storage: FileStorage) {}

  /**
   * Copies an upload, without its bytes passing through this process, and has a version take the copy.
   * @param take commits a row that names the copy, and answers what it did; null where it did nothing
   * @returns what `take` answers
   * @throws UploadNotFound for one that is gone, and what `take` throws; no copy stays then. Where nobody knows whether the row was committed, the sweep finds out.
   */
  async copied<T extends object>(upload: string, take: (key: string) => Promise<T | null>): Promise<T | null> {
    const copy = async (key: string) => {
      if (!(await this.storage.copy(upload, key))) throw new UploadNotFound();
    };
    return this.stored([copy], ([key]) => take(key!));
  }

  /** As {@link copied}, for the bytes of files that come in together and were uploaded by nobody. */
  async written(
    files: readonly Uint8Array[],
    take: (keys: readonly string[]) => Promise<object | null>,
  ): Promise<void> {
    const writes = files.map((bytes) => (key: string) => this.storage.put(key, bytes));
    await this.stored(writes, take);
  }

  private async stored<T extends object>(
    writes: readonly ((key: string) => Promise<unknown>)[],
    take: (keys: readonly string[]) => Promise<T | null>,
  ): Promise<T | null> {
    const keys: string[] = [];
    let isNamed: boolean | 'perhaps' = false;
    try {
      for (const write of writes) {
        const key = newKey();
        await write(key);
        keys.push(key);
      }
      const taken = await take(keys).catch((error: unknown) => {
        if (!isRolledBack(error)) isNamed = 'perhaps';
        throw error;
      });
      isNamed = taken !== null;
      return taken;
    } finally {
      // Where the store cannot remove it, the sweep does.
      if (isNamed === false) for (const key of keys) await this.storage.delete(key).catch(() => undefined);
    }
  }

  /** Removes the bytes of a version, its copies, and the pages that were drawn of it. */
  async remove({ id, key }: { readonly id: number; readonly key: string }): Promise<void> {
    await this.storage.delete(key);
    for (const folder of [pagesOf(id), copiesOf(id)])
      for await (const file of this.storage.list(folder)) await this.storage.delete(file.key);
  }
}

/** Whether a transaction that failed so surely left nothing: it was refused by us, or by a database that could say why. */
function isRolledBack(error: unknown): boolean {
  const { severity, code } = error as { readonly severity?: unknown; readonly code?: unknown };
  // PostgreSQL's classes 08 and 57 are connections that were lost, and servers that went away.
  return error instanceof DomainError || (typeof severity === 'string' && !/^(08|57)/.test(String(code)));
}
