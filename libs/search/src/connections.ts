import type { OnApplicationShutdown } from '@nestjs/common';
import type { Env } from '@outcrop/platform';
import type pg from 'pg';
import { OpenSearch } from './opensearch/opensearch.ts';

/** The connections of a process for searching, or for writing indexes. Nothing connects before it is needed. */
export abstract class Connections implements OnApplicationShutdown {
  readonly opensearch: OpenSearch | undefined;

  constructor(
    env: Env,
    readonly pool: pg.Pool,
  ) {
    this.opensearch = env.OPENSEARCH_URL ? new OpenSearch(env.OPENSEARCH_URL, env.ENGINE_PREFIX) : undefined;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool.end(), this.opensearch?.close()]);
  }
}
