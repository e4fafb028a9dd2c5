/** One stored file, as a listing of the store shows it. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  /** When it was written, or last marked as used. */
  readonly usedAt: Date;
}

/**
 * Where files live: a folder by default (docs/product/engines.md#file-storage). Keys are relative paths of plain names, such as `images/masters/ab/ab12…`. A
 * file is seen whole or not at all, also by other processes and after a crash.
 */
export abstract class FileStorage {
  /** Writes a file, replacing one of the same key. @throws when the store refuses it, as when the disk is full */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file's bytes; null when there is none. */
  abstract get(key: string): Promise<Buffer | null>;
  /**
   * Path of the file on this machine, for streaming reads only; null when there is none.
   */
  abstract localPath(key: string): Promise<string | null>;
  abstract has(key: string): Promise<boolean>;
  /** Removes a file; does nothing when it is not there. */
  abstract delete(key: string): Promise<void>;
  /** Marks a file as just used, for eviction by age; does nothing when it is not there. */
  abstract touch(key: string): Promise<void>;
  /** Every file whose key starts with the folder `prefix`, in no particular order. Files may come and go meanwhile. */
  abstract list(prefix: string): AsyncIterable<StoredFile>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const MAX_KEY_LENGTH = 200;

/** Whether a key is made of plain names. */
export const isKey = (key: string): boolean => key.length <= MAX_KEY_LENGTH && KEY.test(key);

/** @throws when a key is not made of plain names: a fault of the program, which keys must not be able to leave the store by. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`"${key}" is not a storage key`);
}
