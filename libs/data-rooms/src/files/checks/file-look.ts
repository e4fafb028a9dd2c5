import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { freeBytes } from '@outcrop/platform';
import { END_BYTES, kindOf } from './file-kinds.ts';

/** What is known of a file once all its bytes have passed. */
export interface LookedAt {
  /** In hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  readonly type: string;
}

/** One pass over the bytes of a file, whoever else reads them: each is read once. */
export class FileLook {
  private readonly hash = createHash('sha256');
  private readonly chunks: AsyncIterator<Buffer>;
  private head = Buffer.alloc(0);
  private tail = Buffer.alloc(0);
  private bytes = 0;

  constructor(body: Readable) {
    this.chunks = body[Symbol.asyncIterator]();
  }

  /** The bytes, for somebody who may stop reading them before their end. */
  passing(): AsyncIterable<Buffer> {
    // Without `return()`: who stops does not end the pass.
    const iterator: AsyncIterator<Buffer> = { next: () => this.next() };
    return { [Symbol.asyncIterator]: () => iterator };
  }

  /** Reads what nobody has read, and frees it: of a file that is larger than the scanner takes that is most. @param name of the file */
  async end(name: string): Promise<LookedAt> {
    for (let next = await this.next(); !next.done; next = await this.next()) freeBytes(next.value);
    return { sha256: this.hash.digest('hex'), bytes: this.bytes, type: kindOf(this.head, this.tail, name) };
  }

  private async next(): Promise<IteratorResult<Buffer>> {
    const next = await this.chunks.next();
    if (!next.done) this.see(next.value);
    return next;
  }

  /** Copies what is kept: a chunk is its stream's. */
  private see(chunk: Buffer): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    if (this.head.length < END_BYTES)
      this.head = Buffer.concat([this.head, chunk.subarray(0, END_BYTES - this.head.length)]);
    const end = Buffer.concat([this.tail, chunk.subarray(-END_BYTES)]);
    this.tail = end.length > END_BYTES ? Buffer.from(end.subarray(-END_BYTES)) : end;
  }
}
