import { BeyondLimits } from './preview.ts';

/** By which the encoding of a file is told. */
const LOOKED_AT = 64 * 2 ** 10;

/**
 * The bytes of a stream, no more and no longer than allowed.
 * @param until a moment (milliseconds since 1970)
 * @throws BeyondLimits
 */
export async function* within(
  bytes: AsyncIterable<Buffer>,
  { maxBytes, until }: { readonly maxBytes: number; readonly until: number },
): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const chunk of bytes) {
    read += chunk.length;
    if (read > maxBytes || Date.now() > until) throw new BeyondLimits();
    yield chunk;
  }
}

/** A text in the encoding that its beginning says: UTF-8 or UTF-16 by their marks, UTF-8 where it is that, else Windows' Latin letters. */
export async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk.subarray(0, LOOKED_AT)));
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  try {
    // The last letter may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
