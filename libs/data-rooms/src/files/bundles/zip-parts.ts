import type { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';

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
  let open: Readable | undefined;
  async function* inputs() {
    for await (const { path, at, body } of parts) {
      open = body;
      yield { name: path, lastModified: at, input: body };
    }
  }
  const files = inputs();
  const reader = makeZip(files, { buffersAreUTF8: true }).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    open?.destroy();
    await reader.cancel().catch(() => undefined);
    // The library does not end what it reads of. Not waited for: the next file may take a minute to be ready.
    void files.return(undefined).catch(() => undefined);
  }
}

/** How long a zip of these files is (bytes). */
export const zipLength = (files: readonly { readonly path: string; readonly bytes: number }[]): number =>
  Number(predictLength(files.map(({ path, bytes }) => ({ name: path, size: bytes }))));

/** The bytes from one to another, both included, by their numbers from 0. */
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
  }
}
