import { Global, Logger, Module } from '@nestjs/common';
import { Env } from '@outcrop/platform';
import { Connections } from '../connections.ts';
import { Withheld } from '../withheld/withheld.ts';
import { DocumentSources } from './document-source.ts';
import { DocumentSourcesModule } from './document-sources.module.ts';
import { IndexKeeper } from './index-keeper.ts';
import { indexWritingPool, SearchIndexes } from './search-indexes.ts';
import { SearchRebuild } from './search-rebuild.ts';
import { SearchTargets } from './search-targets.ts';
import { SearchVerify } from './search-verify.ts';

class WritingConnections extends Connections {}
type RebuildParts = [DocumentSources, SearchIndexes, WritingConnections, Withheld];
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
      provide: Withheld,
      inject: [SearchIndexes, WritingConnections],
      useFactory: (indexes: SearchIndexes, { pool, opensearch }: WritingConnections) =>
        new Withheld(pool, indexes, opensearch?.admin),
    },
    {
      provide: SearchTargets,
      inject: [SearchIndexes, WritingConnections, Withheld],
      useFactory: (indexes: SearchIndexes, { opensearch }: WritingConnections, withheld: Withheld) =>
        new SearchTargets(indexes, opensearch, withheld),
    },
    {
      provide: SearchRebuild,
      inject: [DocumentSources, SearchIndexes, WritingConnections, Withheld],
      useFactory: (...[sources, indexes, { opensearch }, withheld]: RebuildParts) =>
        new SearchRebuild(sources, indexes, opensearch, withheld),
    },
    {
      provide: SearchVerify,
      inject: [DocumentSources, SearchRebuild, WritingConnections, Withheld],
      useFactory: (
        sources: DocumentSources,
        rebuild: SearchRebuild,
        { opensearch }: WritingConnections,
        withheld: Withheld,
      ) => new SearchVerify(sources, rebuild, opensearch, withheld),
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
