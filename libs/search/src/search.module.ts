import {
  Global,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type EngineHealth, Env, Every, HealthRegistry, ScheduleAdmin, type ScheduledRun } from '@outcrop/platform';
import type pg from 'pg';
import { FallbackSearchEngine } from './fallback-search-engine.ts';
import { DocumentSources } from './index-writing/document-source.ts';
import { IndexKeeper } from './index-writing/index-keeper.ts';
import { indexWritingPool, SearchIndexes } from './index-writing/search-indexes.ts';
import { SearchRebuild } from './index-writing/search-rebuild.ts';
import { SearchTargets } from './index-writing/search-targets.ts';
import { SearchVerify } from './index-writing/search-verify.ts';
import { OpenSearch } from './opensearch/opensearch.ts';
import { PostgresSearchEngine, searchPool } from './postgres/postgres-search-engine.ts';
import { SearchEngine } from './search-engine.ts';

/** What a process holds open for searching or for index writing. Nothing connects before it is needed. */
class Connections implements OnApplicationShutdown {
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
class SearchingConnections extends Connections {}
class WritingConnections extends Connections {}

/** Where features register the sources of their documents. */
@Global()
@Module({ providers: [DocumentSources], exports: [DocumentSources] })
class DocumentSourcesModule {}

/** Reports the state of searches to `/health/ready`, and says at the start when it is degraded; the process goes on in any case. */
@Injectable()
class SearchHealth implements OnApplicationBootstrap {
  constructor(
    private readonly engine: SearchEngine,
    private readonly sources: DocumentSources,
    health: HealthRegistry,
  ) {
    health.register('search', false, () => this.check());
  }

  async onApplicationBootstrap(): Promise<void> {
    const { state, detail } = await this.check();
    // Of the indexes that are known already, the engine has said so itself.
    if (state !== 'up' && this.sources.select().length === 0) new Logger('Search').warn(`Started degraded. ${detail}`);
  }

  private async check(): Promise<EngineHealth> {
    if (!(this.engine instanceof FallbackSearchEngine))
      return { state: 'up', detail: 'PostgreSQL answers searches (OPENSEARCH_URL is not set).' };
    return this.engine.health(this.sources.select().map(({ definition }) => definition));
  }
}

/**
 * {@link SearchEngine} for processes that answer searches: OpenSearch with the rows behind it when OPENSEARCH_URL is set, else the rows.
 */
@Global()
@Module({
  imports: [DocumentSourcesModule],
  providers: [
    {
      provide: SearchingConnections,
      inject: [Env],
      useFactory: (env: Env) => new SearchingConnections(env, searchPool(env.DATABASE_URL)),
    },
    {
      provide: SearchEngine,
      inject: [SearchingConnections],
      useFactory: ({ pool, opensearch }: SearchingConnections) => {
        const rows = new PostgresSearchEngine(pool);
        return opensearch ? new FallbackSearchEngine(opensearch.engine, rows, new Logger('Search')) : rows;
      },
    },
    SearchHealth,
  ],
  exports: [SearchEngine],
})
export class SearchModule {}

/** {@link SearchTargets}, {@link SearchRebuild} and {@link SearchVerify} for the worker and the command line. */
@Global()
@Module({
  imports: [DocumentSourcesModule],
  providers: [
    {
      provide: WritingConnections,
      inject: [Env],
      useFactory: (env: Env) => new WritingConnections(env, indexWritingPool(env.DATABASE_URL)),
    },
    {
      provide: SearchIndexes,
      inject: [WritingConnections],
      useFactory: ({ pool }: WritingConnections) => new SearchIndexes(pool),
    },
    {
      provide: SearchTargets,
      inject: [SearchIndexes, WritingConnections],
      useFactory: (indexes: SearchIndexes, { opensearch }: WritingConnections) =>
        new SearchTargets(indexes, opensearch?.writer),
    },
    {
      provide: SearchRebuild,
      inject: [DocumentSources, SearchIndexes, WritingConnections],
      useFactory: (sources: DocumentSources, indexes: SearchIndexes, { opensearch }: WritingConnections) =>
        new SearchRebuild(sources, indexes, opensearch),
    },
    {
      provide: SearchVerify,
      inject: [DocumentSources, SearchTargets, SearchRebuild, WritingConnections],
      useFactory: (...[sources, targets, rebuild, { opensearch }]: VerifyParts) =>
        new SearchVerify(sources, targets, rebuild, opensearch),
    },
    {
      provide: IndexKeeper,
      inject: [DocumentSources, SearchIndexes, SearchRebuild, WritingConnections],
      useFactory: (...[sources, indexes, rebuild, { opensearch }]: KeeperParts) =>
        new IndexKeeper(sources, indexes, rebuild, opensearch?.admin, new Logger('Search')),
    },
  ],
  exports: [SearchTargets, SearchRebuild, SearchVerify, IndexKeeper],
})
export class SearchWritingModule {}
type VerifyParts = [DocumentSources, SearchTargets, SearchRebuild, WritingConnections];
type KeeperParts = [DocumentSources, SearchIndexes, SearchRebuild, WritingConnections];

const KEEPING = 'search-index';

/** Lets the workers look after the indexes, and reports it; whatever state OpenSearch is in, the next look comes. */
@Injectable()
class KeptIndexes {
  constructor(
    private readonly keeper: IndexKeeper,
    private readonly schedules: ScheduleAdmin,
    health: HealthRegistry,
  ) {
    health.register(KEEPING, false, () => this.check());
  }

  // A rebuild of a large office takes its time.
  @Every({ name: KEEPING, seconds: 15, atStart: true, maxMinutes: 24 * 60 })
  async keep({ signal }: ScheduledRun): Promise<void> {
    await this.keeper.ensureIndexes(signal);
  }

  /** Any worker may have looked last, so its end is asked of the table. */
  private async check(): Promise<EngineHealth> {
    if (!this.keeper.keeps) return { state: 'up', detail: 'The rows are the index (OPENSEARCH_URL is not set).' };
    const trouble = await this.schedules.schedules().then(
      (all) => all.find(({ name }) => name === KEEPING)?.lastError,
      (error: Error) => error.message,
    );
    return trouble
      ? { state: 'degraded', detail: `The search index cannot be maintained: ${trouble}` }
      : { state: 'up' };
  }
}

/**
 * Besides {@link SearchWritingModule}, in the worker: builds an index that is missing, in the background.
 */
@Module({ imports: [SearchWritingModule], providers: [KeptIndexes] })
export class IndexKeeperModule {}
