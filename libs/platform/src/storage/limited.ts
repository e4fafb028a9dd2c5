import type { Readable } from 'node:stream';

/** More came than was announced. */
export class LongerThanAnnounced extends Error {
  constructor(readonly bytes: number) {
    super(`More than the ${bytes} bytes that were announced came`);
  }
}

/** Less came than was announced. */
export class ShorterThanAnnounced extends Error {
  constructor(readonly bytes: number) {
    super(`Less than the ${bytes} bytes that were announced came`);
  }
}

/**
 * The same bytes, at most so many.
 * @throws LongerThanAnnounced when more come
 */
export async function* limited(content: Readable, bytes: number): AsyncGenerator<Buffer> {
  let passed = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    passed += chunk.length;
    if (passed > bytes) throw new LongerThanAnnounced(bytes);
    yield chunk;
  }
}

/**
 * The same bytes, just so many.
 * @throws LongerThanAnnounced, ShorterThanAnnounced
 */
export async function* exactly(content: Readable, bytes: number): AsyncGenerator<Buffer> {
  let passed = 0;
  for await (const chunk of limited(content, bytes)) {
    passed += chunk.length;
    yield chunk;
  }
  if (passed < bytes) throw new ShorterThanAnnounced(bytes);
}
