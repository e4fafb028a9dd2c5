import fs from 'node:fs/promises';
import os from 'node:os';

const TASKS = '/proc/self/task';
/** As libuv calls them. */
const POOL_THREAD = 'libuv-worker\n';
const { PRIORITY_BELOW_NORMAL } = os.constants.priority;

/**
 * Lets the threads of Node's pool, and those that they start as libvips does, work behind all that waits for a core: for a process of whose pictures and files nobody
 * waits. The thread of JavaScript keeps its priority, as it hands out what people did. On Linux alone: elsewhere a priority is that of a whole process.
 */
export async function putPoolBehind(): Promise<void> {
  if (process.platform !== 'linux') return;
  // Reading the folder starts the pool.
  for (const id of await fs.readdir(TASKS)) {
    const name = await fs.readFile(`${TASKS}/${id}/comm`, 'utf8').catch(() => undefined);
    // Who was started further behind may not come forward.
    if (name === POOL_THREAD && os.getPriority(Number(id)) < PRIORITY_BELOW_NORMAL)
      os.setPriority(Number(id), PRIORITY_BELOW_NORMAL);
  }
}
