import { once } from 'node:events';
import { Readable } from 'node:stream';
import { hangUpOf, sendStream } from '@outcrop/platform';
import type { Response } from 'express';

/** How often somebody who is sent a file is looked at. One object, so that a test can set it; nothing else does. */
export class WatchLimits {
  /** Between two looks (milliseconds), however little of the file passes. */
  readonly everyMs: number = 500;
  /** Of the file between two looks (bytes), however fast it passes. */
  readonly everyBytes: number = 2 ** 20;
  /** Between two looks that ask everything anew, though nothing seems to have changed (milliseconds). */
  readonly wholeEveryMs: number = 5_000;
  /** A look that takes longer counts as a no (milliseconds): while the rows cannot be asked nothing more is sent. */
  readonly patienceMs: number = 5_000;
  /** A reader who takes less than half a megabyte in this time is cut off (milliseconds): slower than any line, they only take a place. */
  readonly stalledMs: number = 10 * 60_000;
}

/** Of the bytes between two looks: after so many the next one begins, so that its answer is there when it is needed. */
const EARLY_SHARE = 0.75;

/**
 * Sends a file for as long as its reader may read it; the connection is cut when they may not any more (docs/product/data-rooms.md#file-reading). What waits for them in
 * this machine is thrown away, so a slow reader gets nothing of it later. One who takes next to nothing is cut off, too. Answers once all of it has left this process.
 * @param mayRead asks the rows; what it throws counts as a no
 * @throws what the stream throws; the caller is cut off then
 */
export async function sendWatched(
  body: Readable,
  response: Response,
  mayRead: () => Promise<boolean>,
  { everyMs, everyBytes, patienceMs, stalledMs }: Omit<WatchLimits, 'wholeEveryMs'>,
): Promise<void> {
  const gone = hangUpOf(response);
  if (gone.aborted) {
    body.destroy();
    return;
  }
  let cut = false;
  const cutOff = () => {
    cut = true;
    body.destroy();
    if (response.socket) response.socket.resetAndDestroy();
    else response.destroy();
  };
  let passed = 0;
  /** How much had passed when the latest look began that was a yes. */
  let seen = 0;
  let look: Promise<boolean> | undefined;
  /** One look at a time: who asks during one waits for it. */
  const looked = (): Promise<boolean> => {
    const began = passed;
    look ??= within(patienceMs, mayRead()).then((may) => {
      look = undefined;
      if (may) seen = began;
      else if (!gone.aborted) cutOff();
      return may;
    });
    return look;
  };
  /** Since when the reader has not taken what there is for them. */
  let untakenSince: number | undefined;
  const timer = setInterval(() => {
    if (untakenSince !== undefined && performance.now() - untakenSince > stalledMs) cutOff();
    else void looked();
  }, everyMs);
  gone.addEventListener('abort', () => {
    clearInterval(timer);
    body.destroy();
  });
  async function* watched(): AsyncGenerator<Buffer> {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      const unseen = () => passed + chunk.length - seen;
      if (unseen() > everyBytes * EARLY_SHARE) void looked();
      // A look that began earlier may have seen too little of what passed.
      while (unseen() > everyBytes && seen < passed) if (!(await looked())) return;
      passed += chunk.length;
      untakenSince = performance.now();
      yield chunk;
      untakenSince = undefined;
    }
    // The last of it is still here.
    untakenSince = performance.now();
  }
  try {
    await sendStream(Readable.from(watched(), { objectMode: false }), response);
    if (!gone.aborted) await once(response, 'close');
  } catch (error) {
    if (!cut) throw error;
  } finally {
    clearInterval(timer);
  }
}

/** The answer, or false where there is none in time. */
async function within(ms: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return Promise.race([answer.catch(() => false), late]).finally(() => clearTimeout(timer));
}
