import { Global, Logger, Module } from '@nestjs/common';
import { Env } from '@outcrop/platform';
import { Connections } from '../connections.ts';
import { DocumentSources } from './document-source.ts';
import { DocumentSourcesModule } from './document-sources.module.ts';
import { IndexKeeper } from './index-keeper.ts';
import { indexWritingPool, SearchIndexes } from './search-indexes.ts';
import { SearchRebuild } from './search-rebuild.ts';
import { SearchTargets } from './search-targets.ts';
import { SearchVerify } from './search-verify.ts';

class WritingConnections extends Connections {}
type KeeperParts = [DocumentSources, SearchIndexes, SearchRebuild, WritingConnections];

/** {@link SearchTargets}, {@link SearchRebuild}, {@link SearchVerify} and {@link IndexKeeper} for the worker and the command line. */
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
      inject: [DocumentSources, SearchRebuild, WritingConnections],
      useFactory: (sources: DocumentSources, rebuild: SearchRebuild, { opensearch }: WritingConnections) =>
        new SearchVerify(sources, rebuild, opensearch),
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
export class IndexWritingModule {}
