import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { SavedSearch as SavedSearchView } from '@outcrop/contracts';
import { FindMailOutcomes } from '@outcrop/mail';
import type { UserActor } from '@outcrop/platform';
import { DIGEST_MINUTES } from '../alerts/alert-digests.ts';
import { mailWords } from '../alerts/mail-words.ts';
import { SavedSearch } from '../saved-search.entity.ts';
import { toSavedSearchView } from '../saved-search-view.ts';

/** Somebody's own searches, the oldest first, with the last mail of each and the next. */
export class ListSavedSearches extends Query<SavedSearchView[]> {
  constructor(readonly actor: UserActor) {
    super();
  }
}

@QueryHandler(ListSavedSearches)
export class ListSavedSearchesHandler implements IQueryHandler<ListSavedSearches> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor: { userId } }: ListSavedSearches): Promise<SavedSearchView[]> {
    const em = this.em.fork();
    const searches = await em.find(SavedSearch, { userId }, { orderBy: { id: 'asc' } });
    const [last, next] = [await this.last(em, userId), await this.next(em, userId)];
    return searches.map((search) =>
      toSavedSearchView(search, {
        lastAlert: last.get(search.id) ?? null,
        nextAlert: (search.frequency !== 'off' && next.get(search.id)) || null,
      }),
    );
  }

  /** The last mail with alerts of each search. */
  private async last(em: EntityManager, userId: number) {
    const rows = await em.execute<{ searchId: number; sentAt: Date; mailId: string | null; deals: number }[]>(
      `select distinct on (a.search_id) a.search_id as "searchId", d.created_at as "sentAt", d.mail_id as "mailId",
         count(distinct a.listing_id)::int as deals
       from deal_alert a join alert_digest d on d.id = a.digest_id
       where a.user_id = ? and a.search_id is not null
       group by a.search_id, d.id order by a.search_id, d.created_at desc`,
      [userId],
    );
    const mails = await this.queries.execute(new FindMailOutcomes(rows.flatMap(({ mailId }) => mailId ?? [])));
    return new Map(
      rows.map(({ searchId, sentAt, mailId, deals }) => {
        const mail = mailWords(mails.get(mailId ?? ''));
        return [searchId, { sentAt: new Date(sentAt).toISOString(), deals, mail }] as const;
      }),
    );
  }

  /** When what each search has found goes out: no sooner than its time, and than the pause after a mail allows. */
  private async next(em: EntityManager, userId: number) {
    const rows = await em.execute<{ searchId: number; dueAt: Date; deals: number }[]>(
      `select a.search_id as "searchId", count(distinct a.listing_id)::int as deals,
         greatest(min(a.due_at), (
           select max(created_at) + interval '${DIGEST_MINUTES} minutes' from alert_digest where user_id = ?
         )) as "dueAt"
       from deal_alert a where a.user_id = ? and a.digest_id is null and a.search_id is not null
       group by a.search_id`,
      [userId, userId],
    );
    return new Map(
      rows.map(({ searchId, dueAt, deals }) => [searchId, { dueAt: new Date(dueAt).toISOString(), deals }]),
    );
  }
}
