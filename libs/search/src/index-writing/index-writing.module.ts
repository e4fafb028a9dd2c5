import { EntityManager } from '@mikro-orm/postgresql';
import { Global, Injectable, Logger, Module, type Type } from '@nestjs/common';
import { AuditTrail, Env, Outbox } from '@outcrop/platform';
import { CollectionLoads } from '../collections/collection-loads.ts';
import { Collections } from '../collections/collections.ts';
import { Connections } from '../connections.ts';
import { Withheld } from '../withheld/withheld.ts';
import { DocumentSources, DocumentSourcesModule } from './document-source.ts';
import { IndexKeeper } from './index-keeper.ts';
import { RowChanges } from './row-changes.ts';
import { indexWritingPool, SearchIndexes } from './search-indexes.ts';
import { SearchRebuild } from './search-rebuild.ts';
import { SearchTargets } from './search-targets.ts';
import { SearchVerify } from './search-verify.ts';

/** What writes the indexes of a process, on connections of its own. */
@Injectable()
class IndexWriting extends Connections {
  readonly indexes: SearchIndexes;
  readonly targets: SearchTargets;
  readonly rebuild: SearchRebuild;
  readonly verify: SearchVerify;
  readonly keeper: IndexKeeper;

  constructor(env: Env, sources: DocumentSources) {
    super(env, indexWritingPool(env.DATABASE_URL));
    const { pool, opensearch } = this;
    const indexes = new SearchIndexes(pool);
    this.indexes = indexes;
    const changes = new RowChanges(pool);
    const withheld = new Withheld(pool, indexes, opensearch?.admin);
    this.targets = new SearchTargets(indexes, opensearch, withheld);
    this.rebuild = new SearchRebuild(sources, indexes, opensearch, withheld, changes);
    this.verify = new SearchVerify(sources, this.rebuild, opensearch, withheld);
    this.keeper = new IndexKeeper(sources, indexes, this.rebuild, opensearch?.admin, new Logger('Search'));
  }
}

const part = <Part>(provide: Type<Part>, useFactory: (writing: IndexWriting) => Part) => ({
  provide,
  inject: [IndexWriting],
  useFactory,
});

/** {@link SearchIndexes}, {@link SearchTargets}, {@link SearchRebuild}, {@link SearchVerify}, {@link IndexKeeper} and {@link CollectionLoads} for the worker and the command line. */
@Global()
@Module({
  imports: [DocumentSourcesModule],
  providers: [
    IndexWriting,
    part(SearchIndexes, ({ indexes }) => indexes),
    part(SearchTargets, ({ targets }) => targets),
    part(SearchRebuild, ({ rebuild }) => rebuild),
    part(SearchVerify, ({ verify }) => verify),
    part(IndexKeeper, ({ keeper }) => keeper),
    {
      provide: CollectionLoads,
      inject: [IndexWriting, EntityManager, Outbox, AuditTrail, Collections],
      useFactory: (
        { pool }: IndexWriting,
        em: EntityManager,
        outbox: Outbox,
        audit: AuditTrail,
        collections: Collections,
      ) => new CollectionLoads(em, outbox, audit, collections, pool, new Logger('Search')),
    },
  ],
  exports: [SearchIndexes, SearchTargets, SearchRebuild, SearchVerify, IndexKeeper, CollectionLoads],
})
export class IndexWritingModule {}
