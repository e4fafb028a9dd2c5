import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type pg from 'pg';
import { Env } from '../config/env.ts';
import { readPool } from '../database/read-pool.ts';
import { PageSources } from './page-sources.ts';
import { SourceMoments } from './source-moments.ts';

/** Nobody waits longer for a page than for one made anew. */
const LOOK_MS = 1_000;

/** Of processes that answer people: tells what pages are made of changed, on a connection of its own, as looks are short and follow one another. */
@Injectable()
export class SourceWatch implements OnModuleDestroy {
  readonly moments: SourceMoments;
  private readonly pool: pg.Pool;

  constructor(env: Env, sources: PageSources) {
    this.pool = readPool(env.DATABASE_URL, {
      max: 1,
      statementMs: LOOK_MS,
      waitMs: LOOK_MS,
      settings: 'SET jit = off',
    });
    this.moments = new SourceMoments(this.pool, sources);
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.end();
  }
}
