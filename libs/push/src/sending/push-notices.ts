import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { FindPublicDeals, type PublicDealName } from '@outcrop/listings';
import { Every, type ScheduledRun } from '@outcrop/platform';
import { CircuitBreaker } from './circuit-breaker.ts';
import { noticeOf } from './notice-words.ts';
import { PushSender, type SendResult } from './push-sender.ts';

/** A browser gets at most one notice in this many hours (docs/product/push.md#push-pace). */
export const PACE_HOURS = 4;
/** What became public longer ago than this is no news (docs/product/push.md#push-pace). */
export const NEWS_DAYS = 2;
/** Browsers that are claimed at a time, and that are sent to at once. */
const PORTION = 200;
const PARALLEL = 20;
/** A portion that a killed worker had is taken up again after this many minutes. */
const LEASE_MINUTES = 5;
/** Most deals that are read for one notice. */
const MAX_DEALS = 500;
/** Pause after the first failure, and the longest one, in seconds: it grows fourfold with each. */
const RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 6 * 3_600;
/** Longest that a push service may make us wait, in seconds. */
const MAX_WAIT_SECONDS = 86_400;
/** After so many failures in a row, and so many days without a success, a browser is given up. */
const MAX_FAILURES = 20;
const SILENT_DAYS = 30;

interface Due {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  told: number;
  failures: number;
}

/** Tells browsers of the deals that they have not been told of (docs/product/push.md#push-sending). */
@Injectable()
export class PushNotices {
  private readonly log = new Logger('Push');

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly sender: PushSender,
  ) {}

  @Every({ name: 'push-notices', seconds: 30 })
  async send({ signal = new AbortController().signal }: Partial<ScheduledRun> = {}): Promise<void> {
    const breaker = new CircuitBreaker();
    let sent = 0;
    for (let portion = await this.due(); portion.length > 0; portion = await this.due()) {
      const lane = async () => {
        for (let next = portion.pop(); next && !signal.aborted; next = portion.pop())
          if (await this.tell(next, breaker, signal)) sent += 1;
      };
      await Promise.all(Array.from({ length: PARALLEL }, lane));
      if (signal.aborted) break;
    }
    if (sent > 0) this.log.log(`Notified ${sent} browsers of new deals`);
  }

  /** Takes the next portion in hand: nobody else sends to them meanwhile. */
  private due(): Promise<Due[]> {
    return this.em.fork().execute<Due[]>(
      `update push_subscription set next_at = now() + interval '${LEASE_MINUTES} minutes'
       where id = any(array(
         select id from push_subscription
         where told < (select max(id) from announced_deal) and next_at <= now()
         order by next_at limit ${PORTION} for update skip locked))
       returning id, endpoint, p256dh, auth, told::int, failures`,
    );
  }

  /** @returns whether a notice went out */
  private async tell(browser: Due, breaker: CircuitBreaker, signal: AbortSignal): Promise<boolean> {
    const { host } = new URL(browser.endpoint);
    // Its push service fails for everybody: this browser is not to blame, and its news is not read in vain.
    if (breaker.isOpen(host)) return false;
    const { last, deals } = await this.newsFor(browser);
    if (deals.length === 0) {
      await this.settle(browser, `told = ${last}, next_at = now()`);
      return false;
    }
    const result = await this.sender.send(browser, noticeOf(deals), signal);
    if (signal.aborted && result.kind === 'later') {
      await this.settle(browser, 'next_at = now()');
      return false;
    }
    breaker.count(host, result.kind === 'later');
    await this.record(browser, last, result);
    return result.kind === 'taken';
  }

  /** The deals as they are at this moment, the newest first; `last` is the number of the last one that was looked at. */
  private async newsFor({ told }: Due): Promise<{ last: number; deals: PublicDealName[] }> {
    const rows = await this.em.fork().execute<{ id: number; listingId: number; isNews: boolean }[]>(
      `select id::int, listing_id as "listingId", announced_at > now() - interval '${NEWS_DAYS} days' as "isNews"
       from announced_deal where id > ? order by id desc limit ${MAX_DEALS}`,
      [told],
    );
    const ids = rows.filter(({ isNews }) => isNews).map(({ listingId }) => listingId);
    const shown = new Map(
      (await this.queries.execute(new FindPublicDeals({ listingIds: ids }))).map((deal) => [deal.listingId, deal]),
    );
    return { last: rows[0]?.id ?? told, deals: ids.flatMap((id) => shown.get(id) ?? []) };
  }

  private async record(browser: Due, last: number, result: SendResult): Promise<void> {
    if (result.kind === 'gone') {
      await this.em.fork().execute('delete from push_subscription where id = ?', [browser.id]);
      return;
    }
    if (result.kind === 'taken') {
      const changes = `told = ${last}, next_at = now() + interval '${PACE_HOURS} hours', last_success_at = now(), failures = 0`;
      await this.settle(browser, changes);
      return;
    }
    const grown = Math.min(MAX_RETRY_SECONDS, RETRY_SECONDS * 4 ** Math.min(browser.failures, 10));
    const asked = result.kind === 'later' ? Math.min(result.seconds, MAX_WAIT_SECONDS) : 0;
    const seconds = Math.max(grown, asked);
    await this.settle(browser, `failures = failures + 1, next_at = now() + interval '${seconds} seconds'`);
    if (browser.failures + 1 >= MAX_FAILURES)
      await this.em.fork().execute(
        `delete from push_subscription
         where id = ? and coalesce(last_success_at, created_at) < now() - interval '${SILENT_DAYS} days'`,
        [browser.id],
      );
  }

  /** @param changes of SQL, of numbers of our own alone */
  private settle({ id }: Due, changes: string): Promise<unknown> {
    return this.em.fork().execute(`update push_subscription set ${changes} where id = ?`, [id]);
  }
}
