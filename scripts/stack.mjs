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
  /** @type {Promise<import('./engines/guarded.mjs').Engine>[]} */
  const starts = [
    startRedis({ dataDir: folder, durable: true, port: await preferred(PORTS.redis) }),
    startOpenSearch({ dataDir: folder, heap: '1g', port: await preferred(PORTS.openSearch), log: console.log }),
    startSmtp({ dataDir: folder, port: await preferred(PORTS.smtp) }),
    startS3({ dataDir: folder, port: await preferred(PORTS.s3), log: console.log }),
    startClamd({ dataDir: folder, port: await preferred(PORTS.clamd) }),
  ];
  try {
    const engines = await Promise.race([Promise.all(starts), stopRequest]);
    // Asked to stop before they are up: they end with us (engines/guard.mjs).
    if (!engines) process.exit(0);
    const [redis, openSearch, smtp, s3, clamd] = engines;
    if (redis.missing) console.log(`Redis is not available: ${redis.missing}.`);
    if (openSearch.missing) console.log(`OpenSearch is not available: ${openSearch.missing}.`);
    if (smtp.missing) console.log(`An SMTP server is not available: ${smtp.missing}.`);
    if (s3.missing) console.log(`An S3 store is not available: ${s3.missing}.`);
    if (clamd.missing) console.log(`A malware scanner is not available: ${clamd.missing}.`);
    if (engines.every(({ missing }) => missing)) return 1;
    if (redis.url) console.log(`REDIS_URL=${redis.url}`);
    if (openSearch.url) console.log(`OPENSEARCH_URL=${openSearch.url}`);
    if (smtp.url) console.log(`SMTP_URL=${smtp.url}   (mails are kept in ${smtp.folder})`);
    if (s3.url) console.log(`S3_URL=${s3.url}`);
    if (clamd.url) console.log(`CLAMD_URL=${clamd.url}`);
    console.log('Ready. Start Outcrop with these variables in another terminal; Ctrl-C stops the stack.');
    const endOf = (engine, name) => engine.ended?.then(() => name) ?? new Promise(() => {});
    const ends = [
      endOf(redis, 'Redis'),
      endOf(openSearch, 'OpenSearch'),
      endOf(smtp, 'The SMTP server'),
      endOf(s3, 'The S3 store'),
      endOf(clamd, 'The scanner'),
    ];
    const stopped = await Promise.race([stopRequest, ...ends]);
    if (stopped) throw new Problem(`${stopped} ended by itself: stopping the stack. Its log is in ${folder}.`);
    return 0;
  } finally {
    const engines = await Promise.allSettled(starts);
    await Promise.all(engines.map((engine) => (engine.status === 'fulfilled' ? engine.value.stop?.() : undefined)));
    release();
  }
});
