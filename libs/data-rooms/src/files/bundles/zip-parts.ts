import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { freeBytes } from '@outcrop/platform';
import { endOf, entryOf, headerOf, isLarge, lengthOf, sumOf, zipLengthOf } from './zip-format.ts';

/** A file of a zip that is open. */
export interface ZipPart {
  readonly path: string;
  readonly at: Date;
  readonly body: Readable;
}

/**
 * A zip (STORE, so that its length is known from those of its files; zip64 where it is needed) of files that are opened one after the other, each once
 * the one before it has been taken. Where it is given up, the file that is open is closed.
 */
export async function* zipOf(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const entries: Uint8Array[] = [];
  let offset = 0;
  let hasLargeFile = false;
  /** What stands behind the file before, which goes with what stands before the next one. */
  let ended: Uint8Array = Buffer.alloc(0);
  for await (const { path, at, body } of parts) {
    try {
      const name = Buffer.from(path);
      yield Buffer.concat([ended, headerOf({ path: name, at })]);
      let [bytes, sum] = [0, 0];
      for await (const chunk of body as AsyncIterable<Buffer>) {
        // Who takes it may give its memory back.
        sum = crc32(chunk, sum);
        bytes += chunk.length;
        yield chunk;
      }
      const file = { path: name, at, bytes, sum, offset };
      entries.push(entryOf(file));
      ended = sumOf(file);
      offset += lengthOf(file);
      hasLargeFile ||= isLarge(bytes);
    } finally {
      body.destroy();
    }
  }
  const directory = Buffer.concat(entries);
  yield Buffer.concat([
    ...[ended, directory],
    endOf({ files: entries.length, bytes: directory.length, offset, hasLargeFile }),
  ]);
}

/** How long a zip of these files is (bytes). */
export const zipLength = (files: readonly { readonly path: string; readonly bytes: number }[]): number =>
  zipLengthOf(files.map(({ path, bytes }) => ({ path: Buffer.from(path), bytes })));

/** The bytes from one to another, both included, by their numbers from 0. What is before them is freed: it may be 5 GB that are read for their sums alone. */
export async function* partOfBytes(
  bytes: AsyncIterable<Uint8Array>,
  { start, end }: { readonly start: number; readonly end: number },
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of bytes) {
    const [from, to] = [Math.max(0, start - at), Math.min(chunk.length, end + 1 - at)];
    if (to > from) yield from === 0 && to === chunk.length ? chunk : chunk.subarray(from, to);
    at += chunk.length;
    if (at > end) return;
    if (at <= start) freeBytes(chunk);
  }
}
