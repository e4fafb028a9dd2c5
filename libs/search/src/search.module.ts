import { Global, Injectable, Logger, Module, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type EngineHealth, Env, HealthRegistry, shareOfProcess } from '@outcrop/platform';
import { Collections } from './collections/collections.ts';
import { ColumnSearchEngine } from './columns/column-search-engine.ts';
import { Columns } from './columns/columns.ts';
import { searchPool } from './connections.ts';
import { FallbackSearchEngine } from './fallback-search-engine.ts';
import { DocumentSources, DocumentSourcesModule } from './index-writing/document-source.ts';
import { RowChecks } from './rows/row-checks.ts';
import { SearchEngine } from './search-engine.ts';
import { SearchingConnections } from './searching-connections.ts';
import { WithheldIds } from './withheld/withheld-ids.ts';
import { WithholdingSearchEngine } from './withheld/withholding-search-engine.ts';

/** For searches over all web processes, and what each of them has at least. */
const CONNECTIONS = 8;
const MIN_CONNECTIONS = 3;

/** What answers the searches of a process. */
@Injectable()
class Engines implements OnModuleDestroy {
  /** OpenSearch with the columns as fallback, when there is OpenSearch. */
  readonly fallback: FallbackSearchEngine | undefined;
  readonly answering: SearchEngine;

  constructor(
    { pool, opensearch }: SearchingConnections,
    readonly columns: Columns,
  ) {
    const embedded = new ColumnSearchEngine(columns);
    const log = new Logger('Search');
    this.fallback = opensearch && new FallbackSearchEngine(opensearch.engine, embedded, log);
    this.answering = this.fallback
      ? new WithholdingSearchEngine(this.fallback, embedded, new WithheldIds(pool), log)
      : embedded;
  }

  /** While what it reads from is still there. */
  async onModuleDestroy(): Promise<void> {
    await this.columns.close();
  }
}

/** Reports the state of searches to `/health/ready`, and logs at start when it is degraded; the process carries on in any case. */
@Injectable()
class SearchHealth implements OnApplicationBootstrap {
  constructor(
    private readonly engines: Engines,
    private readonly sources: DocumentSources,
    health: HealthRegistry,
  ) {
    health.register('search', false, () => this.check());
  }

  async onApplicationBootstrap(): Promise<void> {
    const { state, detail } = await this.check();
    // For indexes that are already known, the engine has logged it itself.
    if (state !== 'up' && this.sources.known().length === 0) new Logger('Search').warn(`Started degraded. ${detail}`);
  }

  private async check(): Promise<EngineHealth> {
    const { fallback, columns } = this.engines;
    if (!fallback)
      return { state: 'up', detail: `Memory answers searches (OPENSEARCH_URL is not set). ${columns.said()}` };
    return fallback.health(this.sources.known().map(({ definition }) => definition));
  }
}

/**
 * {@link SearchEngine} for processes that answer searches: OpenSearch with the columns in memory as fallback when OPENSEARCH_URL is set, else the
 * columns. They are read when somebody searches, unless {@link ColumnsModule} keeps them.
 */
@Global()
@Module({
  imports: [DocumentSourcesModule],
  providers: [
    {
      provide: SearchingConnections,
      inject: [Env],
      useFactory: (env: Env) =>
        new SearchingConnections(env, searchPool(env.DATABASE_URL, shareOfProcess(CONNECTIONS, MIN_CONNECTIONS))),
    },
    {
      provide: Columns,
      inject: [DocumentSources, SearchingConnections],
      useFactory: (sources: DocumentSources, { pool, opensearch }: SearchingConnections) =>
        new Columns(sources, pool, new Logger('Search'), opensearch !== undefined),
    },
    {
      provide: RowChecks,
      inject: [SearchingConnections],
      useFactory: ({ pool }: SearchingConnections) => new RowChecks(pool),
    },
    Collections,
    Engines,
    { provide: SearchEngine, inject: [Engines], useFactory: ({ answering }: Engines) => answering },
    SearchHealth,
  ],
  exports: [SearchEngine, SearchingConnections, Columns, RowChecks, Collections],
})
export class SearchModule {}
