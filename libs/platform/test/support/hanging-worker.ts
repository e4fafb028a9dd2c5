// A worker process that takes a batch and never finishes it, for tests that kill it.
import { consumerFor } from './consumer-for.ts';
import { startWorker } from './start-worker.ts';
import { somethingHappened } from './test-events.ts';

const hang = consumerFor({ name: 'keeper', on: [somethingHappened], batch: 10, leaseSeconds: 1 }, () => {
  process.stdout.write('handling\n');
  return new Promise(() => {});
});
await startWorker({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  redisUrl: process.env['REDIS_URL'],
  prefix: process.env['ENGINE_PREFIX'] ?? '',
  providers: [hang],
});
process.stdout.write('started\n');
