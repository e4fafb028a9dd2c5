import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ALERT_DAYS, type AlertChange, type SavedSearch as SavedSearchView, type SentAlert } from '@outcrop/contracts';
import { FindMailOutcomes } from '@outcrop/mail';
import { queryWith, type UserActor } from '@outcrop/platform';
import { byId, type SearchScope } from '@outcrop/search';
import { DealRows } from '../../deals/deal-rows.ts';
import { headerOf } from '../../deals/deal-view.ts';
import { DIGEST_MINUTES } from '../alerts/alert-digests.ts';
import { changeWords, mailWords } from '../alerts/alert-words.ts';
import { toSavedSearchView } from '../commands/change-saved-search.ts';
import { SavedSearch } from '../saved-search.entity.ts';

/** Somebody's own searches, the oldest first, with the last mail of each and the next. */
export class ListSavedSearches extends queryWith<{ actor: UserActor }, SavedSearchView[]>() {}

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
    const mails = await this.queries.execute(new FindMailOutcomes({ ids: rows.flatMap(({ mailId }) => mailId ?? []) }));
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

/** Most alerts in the answer. */
const LIMIT = 200;

interface SentRow {
  readonly sentAt: Date;
  readonly mailId: string | null;
  readonly listingId: number;
  readonly change: AlertChange;
  readonly was: string | null;
  readonly search: string | null;
}

/** The alerts that went to a person lately, the latest first. A deal that they may not see any more has no name. */
export class ListSentAlerts extends queryWith<{ actor: UserActor; scope: SearchScope }, SentAlert[]>() {}

@QueryHandler(ListSentAlerts)
export class ListSentAlertsHandler implements IQueryHandler<ListSentAlerts> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly rows: DealRows,
  ) {}

  async execute({ actor, scope }: ListSentAlerts): Promise<SentAlert[]> {
    const alerts = await this.em.fork().execute<SentRow[]>(
      `select d.created_at as "sentAt", d.mail_id as "mailId", a.listing_id as "listingId", a.change, a.was, s.name as search
         from deal_alert a join alert_digest d on d.id = a.digest_id left join saved_search s on s.id = a.search_id
         where a.user_id = ? and d.created_at > now() - interval '${ALERT_DAYS} days'
         order by d.created_at desc, a.event_id desc limit ${LIMIT}`,
      [actor.userId],
    );
    if (alerts.length === 0) return [];
    const seen = await this.rows.seen(
      ['id', 'governingThought', 'where', 'status', 'projectedSalePrice', 'deadlineDate'],
      { scope, where: { field: 'id', in: [...new Set(alerts.map(({ listingId }) => listingId))] } },
    );
    const mails = await this.queries.execute(
      new FindMailOutcomes({ ids: [...new Set(alerts.flatMap(({ mailId }) => mailId ?? []))] }),
    );
    const rowOf = byId(seen);
    return alerts.map(({ sentAt, mailId, listingId, change, was, search }) => {
      const row = rowOf.get(listingId);
      return {
        sentAt: new Date(sentAt).toISOString(),
        ListingId: listingId,
        header: row ? headerOf(row) : null,
        change: row ? changeWords(change, was, row) : 'No longer shown',
        search,
        mail: mailWords(mails.get(mailId ?? '')),
      };
    });
  }
}
