import type { Env } from '../../config/env.ts';
import { within } from '../time-limit.ts';
import { BATCHES } from './batch-processor.ts';
import { EngineQueue } from './bull-classes.ts';
import { type BullEngine, PostgresEngine, RedisEngine } from './bull-engines.ts';

const MAX_ANSWER_MS = 2_000;

/** Counts the jobs of the queue from outside the worker. Loads BullMQ: open it when somebody asks, never at a process's start. */
export class QueueCounts {
  private readonly queue: EngineQueue;

  private constructor(
    private readonly engine: BullEngine,
    env: Env,
  ) {
    this.queue = new EngineQueue(BATCHES, { connection: engine.connection, prefix: env.ENGINE_PREFIX });
  }

  /** @throws when the queue's tables are missing */
  static async open(env: Env): Promise<QueueCounts> {
    const engine = env.REDIS_URL ? new RedisEngine(env.REDIS_URL) : new PostgresEngine(env.DATABASE_URL);
    try {
      await engine.prepare();
    } catch (error) {
      await engine.disconnect();
      throw error;
    }
    return new QueueCounts(engine, env);
  }

  /** @throws when the engine is down */
  async count(): Promise<{ engine: string; waiting: number; active: number; delayed: number }> {
    this.engine.assertUp();
    const asked = this.queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed');
    const counts = await within(MAX_ANSWER_MS, asked, `${this.engine.name} does not answer.`);
    const of = (state: string): number => counts[state] ?? 0;
    return {
      engine: this.engine.name,
      waiting: of('waiting') + of('prioritized'),
      active: of('active'),
      delayed: of('delayed'),
    };
  }

  async close(): Promise<void> {
    await this.queue.close();
    await this.engine.disconnect();
  }
}
