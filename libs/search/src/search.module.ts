import { Global, Injectable, Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { type EngineHealth, Env, HealthRegistry } from '@outcrop/platform';
import { Connections } from './connections.ts';
import { FallbackSearchEngine } from './fallback-search-engine.ts';
import { DocumentSources } from './index-writing/document-source.ts';
import { DocumentSourcesModule } from './index-writing/document-sources.module.ts';
import { PostgresSearchEngine, searchPool } from './postgres/postgres-search-engine.ts';
import { SearchEngine } from './search-engine.ts';

class SearchingConnections extends Connections {}

/** Reports the state of searches to `/health/ready`, and logs at start when it is degraded; the process carries on in any case. */
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
    // For indexes that are already known, the engine has logged it itself.
    if (state !== 'up' && this.sources.select().length === 0) new Logger('Search').warn(`Started degraded. ${detail}`);
  }

  private async check(): Promise<EngineHealth> {
    if (!(this.engine instanceof FallbackSearchEngine))
      return { state: 'up', detail: 'PostgreSQL answers searches (OPENSEARCH_URL is not set).' };
    return this.engine.health(this.sources.select().map(({ definition }) => definition));
  }
}

/**
 * {@link SearchEngine} for processes that answer searches: OpenSearch with the rows as fallback when OPENSEARCH_URL is set, else the rows.
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
