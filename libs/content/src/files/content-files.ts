import { createReadStream } from 'node:fs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ByteRange, CHUNK_BYTES, FileStorage, type OpenFile } from '@outcrop/platform';
import type { JudgedFile } from './judged-file.ts';

/** The folder of content's files and of the pictures of PDFs' first pages. */
export const FOLDER = 'content/files';
const PAGE = '.page';

/** Two letters of folder keep any folder small. */
export const fileKey = (hash: string): string => `${FOLDER}/${hash.slice(0, 2)}/${hash}`;
export const pageKey = (hash: string): string => `${fileKey(hash)}${PAGE}`;

/** Content's files in the storage: each once under the SHA-256 of its bytes, a PDF with the picture of its first page beside it. */
@Injectable()
export class ContentFiles {
  constructor(private readonly storage: FileStorage) {}

  /** Keeps a file, and of a PDF the picture of its first page. Keeping it again is harmless. */
  async keep({ hash, bytes, page }: Pick<JudgedFile, 'hash' | 'bytes' | 'page'>): Promise<void> {
    if (page && !(await this.storage.stat(pageKey(hash)))) await this.storage.put(pageKey(hash), page);
    if (!(await this.storage.stat(fileKey(hash))))
      await this.storage.put(
        fileKey(hash),
        typeof bytes === 'string' ? createReadStream(bytes, { highWaterMark: CHUNK_BYTES }) : bytes,
      );
  }

  /** Opens a file for reading; null when it is gone. @throws RangeBeyondEnd */
  open(hash: string, range?: ByteRange): Promise<OpenFile | null> {
    return this.storage.open(fileKey(hash), range);
  }

  async has(hash: string): Promise<boolean> {
    return (await this.storage.stat(fileKey(hash))) !== null;
  }

  /** All bytes of a picture or a PDF; null when it is gone. */
  bytes(hash: string): Promise<Buffer | null> {
    return this.storage.get(fileKey(hash));
  }

  /** The picture of a PDF's first page; null when it is gone. */
  page(hash: string): Promise<Buffer | null> {
    return this.storage.get(pageKey(hash));
  }

  async remove(hash: string): Promise<void> {
    await this.storage.delete(fileKey(hash));
    await this.storage.delete(pageKey(hash));
  }

  /** Every file that is stored, once or twice, with when it was written. */
  async *all(): AsyncIterable<{ hash: string; writtenAt: Date }> {
    for await (const { key, writtenAt } of this.storage.list(FOLDER))
      yield { hash: key.split('/').at(-1)!.replace(PAGE, ''), writtenAt };
  }
}

/** One at a time decides about a file's bytes, until the end of the transaction: they go only while nobody is about to name them in a row. */
export async function lockBytes(em: EntityManager, hash: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('content file:' || ?, 0))`, [hash]);
}
