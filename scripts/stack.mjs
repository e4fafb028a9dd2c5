// `npm run stack`: a real Redis and a real OpenSearch in the foreground, with the variables to use them.
import path from 'node:path';
import { holderOf, takeLock } from './engines/locks.mjs';
import { startOpenSearch } from './engines/opensearch.mjs';
import { Problem, run } from './engines/problem.mjs';
import { isPortFree } from './engines/processes.mjs';
import { startRedis } from './engines/redis.mjs';
import { openDataDir } from './environment.mjs';
import { setUp } from './setup.mjs';

const PORTS = { redis: 16_379, openSearch: 19_200 };

await run(async () => {
  await setUp(import.meta.url);
  const folder = path.join(openDataDir(), 'stack');
  const lock = path.join(folder, 'lock');
  const release = takeLock(lock, 'npm run stack');
  if (!release) throw new Problem(`The stack is already running on ${folder} (process ${holderOf(lock)?.pid}).`);

  const stopRequest = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(undefined));
  });
  const preferred = async (port) => ((await isPortFree(port, '127.0.0.1')) ? port : undefined);
  const starts = [
    startRedis({ dataDir: folder, durable: true, port: await preferred(PORTS.redis) }),
    startOpenSearch({ dataDir: folder, heap: '1g', port: await preferred(PORTS.openSearch), log: console.log }),
  ];
  try {
    const engines = await Promise.race([Promise.all(starts), stopRequest]);
    // Asked to stop before they are up: they end with us (engines/guard.mjs).
    if (!engines) process.exit(0);
    const [redis, openSearch] = engines;
    if (redis.missing) console.log(`Redis is not available: ${redis.missing}.`);
    if (openSearch.missing) console.log(`OpenSearch is not available: ${openSearch.missing}.`);
    if (redis.missing && openSearch.missing) return 1;
    if (redis.url) console.log(`REDIS_URL=${redis.url}`);
    if (openSearch.url) console.log(`OPENSEARCH_URL=${openSearch.url}`);
    console.log('Ready. Start Outcrop with these variables in another terminal; Ctrl-C stops the stack.');
    const endOf = (engine, name) => engine.ended?.then(() => name) ?? new Promise(() => {});
    const stopped = await Promise.race([stopRequest, endOf(redis, 'Redis'), endOf(openSearch, 'OpenSearch')]);
    if (stopped) throw new Problem(`${stopped} ended by itself: stopping the stack. Its log is in ${folder}.`);
    return 0;
  } finally {
    const engines = await Promise.allSettled(starts);
    await Promise.all(engines.map((engine) => (engine.status === 'fulfilled' ? engine.value.stop?.() : undefined)));
    release();
  }
});
