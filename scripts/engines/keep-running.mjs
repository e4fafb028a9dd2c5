// Parts of `npm start` that are started again when they end by themselves.
import { setTimeout as pause } from 'node:timers/promises';

/** As of web processes (`WebTimings` in libs/platform), in milliseconds; a test compares them. */
export const RESTARTS = { steadyMs: 60_000, retryMs: 1_000, maxRetryMs: 30_000 };

/**
 * @typedef {object} Part
 * @property {Promise<unknown>} ended says how it ended, in words
 * @property {() => Promise<unknown>} stop
 */

/**
 * Keeps a part running. One that ends is started again at once; one that ends again soon after its start, later each time.
 * @param {object} options
 * @param {string} options.name of the part, as a sentence begins with it
 * @param {Part} options.part that runs already
 * @param {() => Part | Promise<Part>} options.start starts another one; it is tried again when it throws
 * @param {(line: string) => void} options.log
 * @param {typeof RESTARTS} [options.timings]
 * @returns {() => Promise<void>} stops the part, for good
 */
export function keepRunning({ name, part, start, log, timings = RESTARTS }) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
  let current = part;

  const keep = async () => {
    for (let failures = 0; ; ) {
      const began = performance.now();
      const how = await Promise.race([current.ended, stopped]);
      if (signal.aborted) return;
      failures = performance.now() - began >= timings.steadyMs ? 0 : failures + 1;
      const waitMs = pauseAfter(failures, timings);
      const late = `in ${Math.ceil(waitMs / 1_000)} s, as it ended ${failures} times in a row soon after its start`;
      log(`${name} ended${how ? ` (${how})` : ''}: it is started again${waitMs ? ` ${late}` : ''}.`);
      await pause(waitMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      // One that cannot be started has ended, too.
      current = await (async () => start())().catch(({ message }) => ({
        ended: Promise.resolve(message),
        stop: async () => {},
      }));
    }
  };
  const kept = keep();
  return async () => {
    stopping.abort();
    await kept;
    // Others may go on using it, as they may a database: its end is not waited for.
    await current.stop();
  };
}

/** None after the first failure, then a growing one, and up to a quarter more, so that what failed together does not return together. */
function pauseAfter(failures, { retryMs, maxRetryMs }) {
  return failures < 2 ? 0 : Math.min(maxRetryMs, retryMs * 2 ** (failures - 2)) * (1 + Math.random() / 4);
}
