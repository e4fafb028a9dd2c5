// The sink, as the measurement sees it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Often enough to hit any moment of a sending. */
const LOOK_MS = 5;

/** Starts the sink. @returns its address, what came since `forget()`, and its end */
export async function startCountingSink() {
  const child = fork(fileURLToPath(new URL('sink.mjs', import.meta.url)), { stdio: 'inherit' });
  const ask = async (word) => {
    child.send(word);
    const [answer] = await once(child, 'message');
    return answer;
  };
  /** @returns how many different mails have come */
  const count = async () => (await ask('count')).mails;
  const [{ port }] = await once(child, 'message');
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    /** @returns {Promise<{ ms: number, copies: Map<string, number> }>} from the first mail to the last one; copies by Message-ID */
    report: async () => {
      const { ms, copies } = await ask('report');
      return { ms, copies: new Map(copies) };
    },
    forget: () => ask('forget'),
    count,
    /** Waits until so many different mails have come. @throws when they have not after `limitMs` */
    until: async (mails, limitMs) => {
      const end = performance.now() + limitMs;
      while ((await count()) < mails) {
        if (performance.now() > end) throw new Error(`Only ${await count()} mails came in ${limitMs / 1_000} seconds.`);
        await pause(LOOK_MS);
      }
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
