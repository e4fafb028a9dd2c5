import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindRecipients } from '@outcrop/accounts';
import { RANGES, returnLink } from '@outcrop/contracts';
import type { AlertedDeal, DealAlertsFacts, Mail } from '@outcrop/mail';
import { Env, LinkTokens } from '@outcrop/platform';
import { byId, PUBLIC_SCOPE } from '@outcrop/search';
import { DealPictures } from '../../deals/deal-pictures.ts';
import { DealRows } from '../../deals/deal-rows.ts';
import { dealUrl, headerOf, pictureSubject, SUMMARY_PROPERTIES } from '../../deals/deal-view.ts';
import type { Listing } from '../../listing/listing.entity.ts';
import { changeWords, SAVED_SEARCHES_PAGE, STOP_ALERTS, STOP_ALERTS_PAGE } from './alert-words.ts';
import type { DealAlert } from './deal-alert.entity.ts';

/** Longest digest, in deals: nobody reads more. */
const MAX_DEALS = 50;
const PROPERTIES = [...SUMMARY_PROPERTIES, 'projectedSalePrice'] as const;
type Row = Pick<Listing, (typeof PROPERTIES)[number]>;
type AlertRow = Pick<DealAlert, 'change' | 'was'> & { listingId: number; search: string };

/** What a digest says, read when it is sent: the deals as they are now, and only those that are still public. */
@Injectable()
export class AlertFacts {
  constructor(
    private readonly env: Env,
    private readonly queries: QueryBus,
    private readonly rows: DealRows,
    private readonly pictures: DealPictures,
    private readonly links: LinkTokens,
  ) {}

  /** @returns null when nothing is left to tell: deals hidden, searches deleted or turned off, the account closed */
  async read(em: EntityManager, { data, userId }: Mail): Promise<DealAlertsFacts | null> {
    if (userId == null) return null;
    const reader = (await this.queries.execute(new FindRecipients({ userIds: [userId] }))).get(userId);
    if (!reader) return null;
    const alerts = await em.execute<AlertRow[]>(
      `select a.listing_id as "listingId", a.change, a.was, s.name as search
       from deal_alert a join saved_search s on s.id = a.search_id and s.frequency <> 'off'
       where a.digest_id = ? order by a.event_id desc limit ${MAX_DEALS}`,
      [Number(data['digestId'])],
    );
    if (alerts.length === 0) return null;
    const shown = byId(
      await this.rows.seen(PROPERTIES, {
        // Mails are read by others, too: a deal that became private is in none, whoever it is granted to.
        scope: PUBLIC_SCOPE,
        where: { field: 'id', in: [...new Set(alerts.map(({ listingId }) => listingId))] },
      }),
    );
    const deals = alerts.flatMap((alert) => {
      const row = shown.get(alert.listingId);
      return row ? [this.alertedDeal(row, alert)] : [];
    });
    if (deals.length === 0) return null;
    const page = (path: string) => `${this.env.PUBLIC_URL}${path}`;
    const token = encodeURIComponent(this.links.sign(STOP_ALERTS, String(userId)));
    return {
      name: reader.name,
      deals,
      manageUrl: page(SAVED_SEARCHES_PAGE),
      unsubscribeUrl: page(`${STOP_ALERTS_PAGE}?token=${token}`),
    };
  }

  private alertedDeal(row: Row, { change, was, search }: AlertRow): AlertedDeal {
    const { PUBLIC_URL } = this.env;
    const cover = `${PUBLIC_URL}${this.pictures.coverUrl(pictureSubject(row))}`;
    return {
      header: headerOf(row),
      where: row.where ?? '',
      types: row.types,
      change: changeWords(change, was ?? null, row),
      url: returnLink(`${PUBLIC_URL}${dealUrl(row.id)}`, 'alert'),
      coverUrl: `${PUBLIC_URL}/images/resize?url=${encodeURIComponent(cover)}&w=336&h=224&fit=cover&output=png`,
      facts: factsOf(row),
      search,
    };
  }
}

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const FACTS = [
  { range: 'netProduction', value: ({ netProductionBoed: value }: Row) => value && `${NUMBER.format(value)} BOE/d` },
  { range: 'cashFlow', value: ({ cashFlowUsdMonth: value }: Row) => value && `$${NUMBER.format(value)} a month` },
  { range: 'price', value: ({ priceUsd: value }: Row) => value && `$${NUMBER.format(value)}` },
] as const;

const factsOf = (row: Row) =>
  FACTS.flatMap(({ range, value }) => {
    const text = value(row);
    return text ? [{ label: RANGES[range].label, value: text }] : [];
  });
