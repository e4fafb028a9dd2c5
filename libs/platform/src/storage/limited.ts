import { Readable } from 'node:stream';

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
 * @throws LongerThanAnnounced by its stream, when more come
 */
export const limited = (content: Readable, bytes: number): Readable =>
  Readable.from(counted(content, bytes), { objectMode: false });

/**
 * The same bytes, just so many.
 * @throws LongerThanAnnounced and ShorterThanAnnounced by its stream
 */
export const exactly = (content: Readable, bytes: number): Readable =>
  Readable.from(
    (async function* () {
      let passed = 0;
      for await (const chunk of counted(content, bytes)) {
        passed += chunk.length;
        yield chunk;
      }
      if (passed < bytes) throw new ShorterThanAnnounced(bytes);
    })(),
    { objectMode: false },
  );

async function* counted(content: Readable, bytes: number): AsyncGenerator<Buffer> {
  let passed = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    passed += chunk.length;
    if (passed > bytes) throw new LongerThanAnnounced(bytes);
    yield chunk;
  }
}
