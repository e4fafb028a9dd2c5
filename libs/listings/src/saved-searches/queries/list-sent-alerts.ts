import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ALERT_DAYS, type AlertChange, type SentAlert } from '@outcrop/contracts';
import { FindMailOutcomes } from '@outcrop/mail';
import type { UserActor } from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import { DealRows } from '../../deals/deal-rows.ts';
import { headerOf } from '../../deals/deal-view.ts';
import { changeWords } from '../alerts/change-words.ts';
import { mailWords } from '../alerts/mail-words.ts';

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
export class ListSentAlerts extends Query<SentAlert[]> {
  constructor(
    readonly actor: UserActor,
    readonly scope: SearchScope,
  ) {
    super();
  }
}

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
      new FindMailOutcomes([...new Set(alerts.flatMap(({ mailId }) => mailId ?? []))]),
    );
    const rowOf = new Map(seen.map((row) => [row.id, row]));
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
