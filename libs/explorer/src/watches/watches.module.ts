import { Module } from '@nestjs/common';
import { MailFacts } from '@outcrop/mail';
import { QueriesModule } from '../queries/queries.module.ts';
import { SavedQueriesModule } from '../saved-queries/saved-queries.module.ts';
import { AskedQueries } from './asked-query.ts';
import { StopWatchingHandler, UnwatchQueryHandler, WatchQueryHandler } from './commands/watch-query.ts';
import { ListWatchesHandler } from './queries/list-watches.ts';
import { WatchFacts } from './watch-facts.ts';

/** Saved queries that people watch. */
@Module({
  imports: [QueriesModule, SavedQueriesModule],
  providers: [
    AskedQueries,
    WatchFacts,
    WatchQueryHandler,
    UnwatchQueryHandler,
    StopWatchingHandler,
    ListWatchesHandler,
  ],
  exports: [AskedQueries],
})
export class WatchesModule {
  constructor(facts: MailFacts, watches: WatchFacts) {
    facts.register('query-watch', (em, mail) => watches.read(em, mail));
  }
}
