import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Env, shareOfProcess } from '@outcrop/platform';
import type { Pool } from 'pg';
import { ownSchema } from '../schema/own-schema.ts';
import { answerRead, type ReadAnswer, readContent } from './answer-read.ts';
import { contentPool } from './database-reads.ts';
import type { Items } from './plan-items.ts';
import type { ReadRequest } from './planned-read.ts';
import { READ_LIMITS } from './read-limits.ts';
import { ReadTurns } from './read-turns.ts';

/** Reads at once in a process, however many share the connections. */
const MIN_AT_ONCE = 3;

/** Reads our content as the Directus items contract says, for HTTP and for the site in this process (docs/product/content.md#reading). */
@Injectable()
export class ContentReader implements OnApplicationShutdown {
  private readonly turns: ReadTurns;
  private readonly pool: Pool;

  constructor(env: Env) {
    const atOnce = shareOfProcess(READ_LIMITS.running, MIN_AT_ONCE);
    this.turns = new ReadTurns(atOnce);
    this.pool = contentPool(env.DATABASE_URL, atOnce);
  }

  /**
   * Items of a collection, or one of them.
   * @throws ReadError as the calls over HTTP answer it
   */
  async read(request: ReadRequest): Promise<Items> {
    const { items } = await this.turns.take(() => readContent(this.pool, ownSchema, request));
    return items;
  }

  /** The answer to a call over HTTP. @throws ReadError when too many wait */
  answer(request: ReadRequest): Promise<ReadAnswer> {
    return this.turns.take(() => answerRead(this.pool, ownSchema, request));
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.end();
  }
}
