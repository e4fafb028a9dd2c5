// `npm run stack`: a real Redis, a real OpenSearch, a real SMTP server, a real S3 store and a real malware scanner in the foreground, with the variables to use them.
import path from 'node:path';
import { startClamd } from './engines/clamd.mjs';
import { holderOf, takeLock } from './engines/locks.mjs';
import { startOpenSearch } from './engines/opensearch.mjs';
import { Problem, run } from './engines/problem.mjs';
import { isPortFree } from './engines/processes.mjs';
import { startRedis } from './engines/redis.mjs';
import { startS3 } from './engines/s3.mjs';
import { startSmtp } from './engines/smtp.mjs';
import { openDataDir } from './environment.mjs';
import { setUp } from './setup.mjs';

const PORTS = { redis: 16_379, openSearch: 19_200, smtp: 12_525, s3: 17_070, clamd: 13_310 };

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
  /** @type {[name: string, variable: string, start: Promise<import('./engines/guarded.mjs').Engine>][]} */
  const parts = [
    ['Redis', 'REDIS_URL', startRedis({ dataDir: folder, durable: true, port: await preferred(PORTS.redis) })],
    [
      'OpenSearch',
      'OPENSEARCH_URL',
      startOpenSearch({ dataDir: folder, heap: '1g', port: await preferred(PORTS.openSearch), log: console.log }),
    ],
    ['The SMTP server', 'SMTP_URL', startSmtp({ dataDir: folder, port: await preferred(PORTS.smtp) })],
    ['The S3 store', 'S3_URL', startS3({ dataDir: folder, port: await preferred(PORTS.s3), log: console.log })],
    ['The malware scanner', 'CLAMD_URL', startClamd({ dataDir: folder, port: await preferred(PORTS.clamd) })],
  ];
  const starts = parts.map(([, , start]) => start);
  try {
    const engines = await Promise.race([Promise.all(starts), stopRequest]);
    // Asked to stop before they are up: they end with us (engines/guard.mjs).
    if (!engines) process.exit(0);
    for (const [at, [name]] of parts.entries())
      if (engines[at].missing) console.log(`${name} is not available: ${engines[at].missing}.`);
    if (engines.every(({ missing }) => missing)) return 1;
    for (const [at, [, variable]] of parts.entries()) {
      const { url, folder: mails } = engines[at];
      if (url) console.log(`${variable}=${url}${mails ? `   (mails are kept in ${mails})` : ''}`);
    }
    console.log('Ready. Start Outcrop with these variables in another terminal; Ctrl-C stops the stack.');
    const ends = engines.map(({ ended }, at) => ended?.then(() => parts[at][0]) ?? new Promise(() => {}));
    const stopped = await Promise.race([stopRequest, ...ends]);
    if (stopped) throw new Problem(`${stopped} ended by itself: stopping the stack. Its log is in ${folder}.`);
    return 0;
  } finally {
    const engines = await Promise.allSettled(starts);
    await Promise.all(engines.map((engine) => (engine.status === 'fulfilled' ? engine.value.stop?.() : undefined)));
    release();
  }
});
