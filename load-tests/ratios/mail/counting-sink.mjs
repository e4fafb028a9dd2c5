// The sink, as the measurement sees it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts the sink. @returns its address, what came since `forget()`, and its end */
export async function startCountingSink() {
  const child = fork(fileURLToPath(new URL('sink.mjs', import.meta.url)), { stdio: 'inherit' });
  const ask = async (word) => {
    child.send(word);
    const [answer] = await once(child, 'message');
    return answer;
  };
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
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
