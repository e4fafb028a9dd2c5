import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindRecipients } from '@outcrop/accounts';
import { MAIL_KINDS, type Mail, MailLinks, type QueryWatchFacts } from '@outcrop/mail';
import { LinkTokens } from '@outcrop/platform';
import { canExplore } from '../explorer.policy.ts';
import { readableQuery } from '../saved-queries/readable-query.ts';
import { QueryNotFound } from '../saved-queries/saved-queries.errors.ts';
import { AskedQueries, cannotBeAsked } from './asked-query.ts';
import { QueryWatch } from './query-watch.entity.ts';
import { queryPage, STOP_WATCHING, STOP_WATCHING_PAGE } from './watch-links.ts';

/** What the mail about a watched query says, read when it is sent: by the rights that its reader has then. */
@Injectable()
export class WatchFacts {
  constructor(
    private readonly queries: QueryBus,
    private readonly asked: AskedQueries,
    private readonly links: MailLinks,
    private readonly tokens: LinkTokens,
  ) {}

  /** @returns null for who explores no more, or reads the query no more, and for a query that is no longer watched */
  async read(em: EntityManager, { data, userId }: Mail): Promise<QueryWatchFacts | null> {
    if (userId == null) return null;
    const { queryId, collection, before, ended } = MAIL_KINDS['query-watch'].data.parse(data);
    const reader = (await this.queries.execute(new FindRecipients({ userIds: [userId] }))).get(userId);
    if (!reader || !canExplore(reader.actor)) return null;
    const query = await readableQuery(em, queryId, userId).catch(asNone);
    if (!query) return null;
    const told = {
      query: query.name,
      before,
      url: this.links.page(queryPage(queryId, collection)),
      unsubscribeUrl: this.links.page(
        `${STOP_WATCHING_PAGE}?token=${encodeURIComponent(this.tokens.sign(STOP_WATCHING, String(userId)))}`,
      ),
    };
    if (ended) return { ...told, collection: this.asked.label(collection), now: null };
    if (!(await em.findOne(QueryWatch, { query: queryId, userId, collection }))) return null;
    const now = await this.asked.ask(query.request, collection, reader.actor).catch(asUnasked);
    return now && { ...told, collection: now.label, now: now.found };
  }
}

export function asNone(error: unknown): null {
  if (error instanceof QueryNotFound) return null;
  throw error;
}

/** Where a query cannot be asked any longer. */
export function asUnasked(error: unknown): null {
  if (cannotBeAsked(error)) return null;
  throw error;
}
