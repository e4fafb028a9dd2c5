import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Response } from 'express';
import { hangUpOf } from '../http/hang-up.ts';
import { blockTurns } from './block-turns.ts';
import { freeBytes } from './free-bytes.ts';

/** What is read and written of a file at a time (bytes): with the 64 KiB of Node's own streams a large file takes nearly twice as long. */
export const CHUNK_BYTES = 512 * 1_024;

/**
 * The same bytes in blocks of {@link CHUNK_BYTES}, each in the place of the one before it: to be used up before the next one is asked for. The chunks
 * themselves are freed.
 */
export async function* inBlocks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const block = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  let filled = 0;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + block.length - filled);
      block.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < block.length) continue;
      yield block;
      filled = 0;
    }
    freeBytes(chunk);
  }
  if (filled > 0) yield block.subarray(0, filled);
}

/** A file of this machine's disk in blocks, which is opened with the first of them. */
export async function* blocksOfFile(path: string): AsyncGenerator<Uint8Array> {
  yield* inBlocks(createReadStream(path, { highWaterMark: CHUNK_BYTES }));
}

/**
 * Sends a stream to its end, as fast as the caller takes it; its chunks are freed. One whose caller goes away is given up.
 * @throws what the stream throws; the caller is cut off then
 */
export async function sendStream(body: Readable, response: Response): Promise<void> {
  const gone = hangUpOf(response);
  gone.addEventListener('abort', () => body.destroy());
  try {
    // All but the last block are more than is taken without waiting: they are written when it drains.
    for await (const block of inBlocks(body)) {
      // A small file, and the end of any, leaves at once.
      if (block.length === CHUNK_BYTES) await blockTurns.next((response.req as { id?: unknown }).id);
      if (!response.write(block)) await once(response, 'drain', { signal: gone });
    }
    response.end();
  } catch (error) {
    if (gone.aborted) return;
    response.destroy();
    throw error;
  }
}
