import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** One stored file, as a listing of the store shows it. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  readonly writtenAt: Date;
}

/** What is known of a file without reading it. */
export interface FileFacts extends StoredFile {
  /** Its media type; null where none was given. */
  readonly type: string | null;
}

/** A file that is being read: its body must be read to its end, or destroyed. */
export interface OpenFile extends FileFacts {
  readonly body: Readable;
}

/** Bytes of a file by their positions from 0, both inclusive; an end beyond the file is the file's end. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface FileOptions {
  /** Its media type. */
  readonly type?: string;
}

/** Of a file that is written piece by piece: all pieces but the last have from `min` to `max` bytes. */
export const PIECE_BYTES = { min: 5 * 2 ** 20, max: 16 * 2 ** 20 } as const;
/** Of a file that is written piece by piece: no store takes more than 10,000 pieces. */
export const MAX_BYTES_IN_PIECES = 10_000 * PIECE_BYTES.min;

export interface Piece {
  /** From 1, without gaps. */
  readonly number: number;
  /** Bytes of all pieces before it. */
  readonly offset: number;
  /** As it was announced. */
  readonly bytes: number;
}

/** A file that was begun and not finished yet. */
export interface UnfinishedFile {
  readonly key: string;
  readonly begun: string;
  /** When it was begun, or last written to. */
  readonly touchedAt: Date;
}

/** A range begins beyond the end of its file. */
export class RangeBeyondEnd extends Error {
  constructor(readonly key: string) {
    super(`The range begins beyond the end of ${key}`);
  }
}

/**
 * Where files live: a folder by default, or an S3-compatible store (docs/product/engines.md#file-storage). Keys are relative paths of plain names, such as
 * `images/masters/ab/ab12…`. A file is seen whole or not at all, also by other processes and after a crash. A store that cannot be reached throws StorageUnavailable.
 */
export abstract class FileStorage {
  /**
   * Writes a file, replacing one of the same key. Of a stream a few megabytes at most are in memory; its chunks are the store's, which may free them.
   * @returns its size in bytes
   * @throws what the stream throws, and when the store refuses it, as when the disk is full; nothing of it is kept then
   */
  abstract put(key: string, content: Uint8Array | Readable, options?: FileOptions): Promise<number>;
  /**
   * Opens a file for reading.
   * @returns null when there is none
   * @throws RangeBeyondEnd
   */
  abstract open(key: string, range?: ByteRange): Promise<OpenFile | null>;
  /** @returns null when there is none */
  abstract stat(key: string): Promise<FileFacts | null>;
  /**
   * Copies a file with its type, without its bytes passing through this process.
   * @returns whether there is one
   */
  abstract copy(from: string, to: string): Promise<boolean>;
  /** Removes a file; does nothing when it is not there. */
  abstract delete(key: string): Promise<void>;
  /** Every file whose key starts with the folder `prefix`, or every file; in no particular order. Files may come and go meanwhile. */
  abstract list(prefix?: string): AsyncIterable<StoredFile>;
  /**
   * Begins a file that is written piece by piece, by several processes, over restarts; nobody sees it before it is finished.
   * @returns what it is called until then
   */
  abstract begin(key: string, options?: FileOptions): Promise<string>;
  /**
   * Adds the next piece, or the same one once more; one at a time. The chunks are the store's, which may free them.
   * @returns how many bytes of it are kept: all; and where its source ended early, as many as came or none
   * @throws what the source throws, when the store refuses it, and where pieces before it are missing; nothing of it is kept then
   */
  abstract addPiece(key: string, begun: string, piece: Piece, content: Readable): Promise<number>;
  /**
   * Gives the file its name once all pieces are there. Finishing it again is harmless.
   * @throws when the pieces do not make so many bytes
   */
  abstract finish(key: string, begun: string, bytes: number): Promise<void>;
  /** Removes a file that was begun; does nothing when it is not there, or finished. */
  abstract abandon(key: string, begun: string): Promise<void>;
  /** Files that were begun and neither finished nor abandoned, and in a bucket those that a process that died was putting; see {@link UnfinishedFiles}. */
  abstract unfinished(): AsyncIterable<UnfinishedFile>;
  /** @throws StorageUnavailable when files cannot be reached */
  abstract check(): Promise<void>;

  /** Where a file lies on this machine, for what can only read files there; null where it does not, or is not there. It may be deleted at any time. */
  async localPath(_key: string): Promise<string | null> {
    return null;
  }

  /** All bytes of a file that is known to be small; null when there is none. */
  async get(key: string): Promise<Buffer | null> {
    const file = await this.open(key);
    return file && buffer(file.body);
  }
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;
const MAX_KEY_LENGTH = 200;

/** Whether a key is made of plain names. */
export const isKey = (key: string): boolean => key.length <= MAX_KEY_LENGTH && KEY.test(key);

/** @throws when a key is not made of plain names: a fault of the program, which keys must not be able to leave the store by. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`"${key}" is not a storage key`);
}
