// A worker process that begins with a batch and never ends it, for tests that kill it.
import { consumerFor, startEvents } from '../../src/testing/index.ts';
import { somethingHappened } from './happenings.ts';

const hang = consumerFor({ name: 'keeper', on: [somethingHappened], batch: 10, leaseSeconds: 1 }, () => {
  process.stdout.write('handling\n');
  return new Promise(() => {});
});
await startEvents({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  redisUrl: process.env['REDIS_URL'],
  prefix: process.env['ENGINE_PREFIX'] ?? '',
  providers: [hang],
});
process.stdout.write('started\n');
