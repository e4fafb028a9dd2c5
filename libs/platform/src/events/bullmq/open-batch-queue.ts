import type { BatchQueue } from '../batch-queue.ts';
import { BullBatchQueue } from './bull-batch-queue.ts';
import { PostgresEngine } from './postgres-engine.ts';
import { RedisEngine } from './redis-engine.ts';

/**
 * Opens the queue on the engine that the settings choose: Redis when it has an address, else PostgreSQL.
 * @param isBack called when the engine works again after it was down
 */
export function openBatchQueue(
  settings: { DATABASE_URL: string; REDIS_URL: string | undefined; ENGINE_PREFIX: string },
  isBack: () => void,
): BatchQueue {
  const engine = settings.REDIS_URL
    ? new RedisEngine(settings.REDIS_URL, isBack)
    : new PostgresEngine(settings.DATABASE_URL);
  return new BullBatchQueue(engine, settings.ENGINE_PREFIX);
}
