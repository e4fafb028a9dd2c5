import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAX_QUERY_WATCHES, type QueryWatch as QueryWatchView } from '@outcrop/contracts';
import { type Actor, commandWith, executeBound, LinkTokens, personOf, type UserActor } from '@outcrop/platform';
import { OwnQueries } from '../../saved-queries/own-queries.ts';
import { readableQuery } from '../../saved-queries/readable-query.ts';
import { AskedQueries } from '../asked-query.ts';
import { QueryWatch } from '../query-watch.entity.ts';
import { STOP_WATCHING } from '../watch-links.ts';
import { TooManyWatches, WatchLinkNotFound } from '../watches.errors.ts';

/** Somebody watches a query of theirs, or one that is shared with them: from now on they are told when its result changes. */
export class WatchQuery extends commandWith<
  { queryId: number; collection: string; actor: UserActor },
  QueryWatchView
>() {}

@CommandHandler(WatchQuery)
export class WatchQueryHandler implements ICommandHandler<WatchQuery> {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnQueries,
    private readonly asked: AskedQueries,
  ) {}

  /** Watched again it begins anew. @throws QueryNotFound, NoSuchCollection, Invalid, TooManyWatches */
  async execute({ queryId, collection, actor }: WatchQuery): Promise<QueryWatchView> {
    const { userId } = actor;
    const { name, request } = await readableQuery(this.em.fork(), queryId, userId);
    const { found, digest, fields } = await this.asked.ask(request, collection, actor);
    return this.em.fork().transactional(async (em) => {
      await this.own.lock(em, userId);
      await readableQuery(em, queryId, userId);
      const others = await em.count(QueryWatch, { userId, query: { $ne: queryId } });
      if (others >= MAX_QUERY_WATCHES) throw new TooManyWatches();
      const [watch] = await executeBound<{ since: Date | string }>(
        em,
        // What changed while it was asked was noted for nobody: it is asked once more, as after a change.
        `insert into explorer_watch (query_id, user_id, collection, found, digest, fields, changed_first, changed_last)
         values ($1, $2, $3, $4, $5, $6, now(), clock_timestamp())
         on conflict (query_id, user_id) do update set collection = excluded.collection, found = excluded.found, digest = excluded.digest,
           fields = excluded.fields, since = now(), changed_first = excluded.changed_first, changed_last = excluded.changed_last
         returning since`,
        [queryId, userId, collection, found, digest, fields],
      );
      return { queryId, name, collection, found, since: new Date(watch!.since).toISOString() };
    });
  }
}

/** Somebody stops watching a query. */
export class UnwatchQuery extends commandWith<{ queryId: number; actor: UserActor }>() {}

@CommandHandler(UnwatchQuery)
export class UnwatchQueryHandler implements ICommandHandler<UnwatchQuery> {
  constructor(private readonly em: EntityManager) {}

  /** Again it changes nothing. */
  async execute({ queryId, actor: { userId } }: UnwatchQuery): Promise<void> {
    await this.em.fork().nativeDelete(QueryWatch, { query: queryId, userId });
  }
}

/** Stops watching all queries of a person: of whoever is signed in or, with a token, of the person whom that mail went to. */
export class StopWatching extends commandWith<{ actor: Actor; token?: string | undefined }>() {}

@CommandHandler(StopWatching)
export class StopWatchingHandler implements ICommandHandler<StopWatching> {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: LinkTokens,
  ) {}

  /** Twice is once. @throws WatchLinkNotFound, Unauthenticated */
  async execute({ actor, token }: StopWatching): Promise<void> {
    await this.em.fork().nativeDelete(QueryWatch, { userId: this.watcherOf(actor, token) });
  }

  private watcherOf(actor: Actor, token: string | undefined): number {
    if (token === undefined) return personOf(actor).userId;
    const id = this.tokens.read(STOP_WATCHING, token);
    if (id === null) throw new WatchLinkNotFound();
    return Number(id);
  }
}
