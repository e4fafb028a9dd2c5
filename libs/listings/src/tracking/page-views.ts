import { Injectable } from '@nestjs/common';
import { PAGE_VIEW_HEADER, type ReturnSource, returnSourceIn } from '@outcrop/contracts';
import { type Actor, ANONYMOUS, CallLimit, isAdvisor, networkOf, type RequestWithActor } from '@outcrop/platform';
import { ListingHits } from './listing-hits.ts';

/** User agents of crawlers and tools, and an empty one. Short on purpose: a wrong guess costs one hit. */
const BOTS =
  /bot\b|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan|facebookexternalhit|^(?:curl|wget|python|java|go-http|node|k6|axios|okhttp|libwww|ruby|php)\b|^$/i;

/** Whether a user agent looks like a program that reads pages for itself. */
export const isBot = (userAgent: string | undefined): boolean => BOTS.test(userAgent ?? '');

/** Views by those who manage listings, or by an admin who acts for somebody, are not buyers' interest. */
export const isStaff = (actor: Actor): boolean =>
  isAdvisor(actor) || (actor.kind === 'user' && actor.impersonatorId !== null);

/** Hits per minute that count from one network. */
const MAX_HITS_PER_MINUTE = 120;

/** A visit: for so long, whoever opens a link of an email or a notice again, or reloads its page, came back once. */
const VISIT_MS = 30 * 60_000;

/** Decides which requests are somebody looking at a deal, and counts them. */
@Injectable()
export class PageViews {
  private readonly limit = new CallLimit({ name: 'hits', limit: MAX_HITS_PER_MINUTE, windowMs: 60_000 });
  private readonly returned = new CallLimit({ name: 'returns', limit: 1, windowMs: VISIT_MS });

  constructor(private readonly hits: ListingHits) {}

  /** An answer that was asked for a page, as the site's loader says: counted unless a machine or one of us asks. */
  async countAnswer(request: RequestWithActor, listingId: number): Promise<void> {
    const view = request.headers[PAGE_VIEW_HEADER];
    const source = returnSourceIn(String(view));
    if (request.method === 'GET' && (view === '1' || source)) await this.countView(request, listingId, source);
  }

  /** A page of a deal that was sent: counted unless the browser only fetches it ahead, or asks for its head. */
  countPage(request: RequestWithActor, listingId: number): void {
    const ahead = ['sec-purpose', 'purpose', 'x-moz'].some((name) => request.get(name)?.includes('prefetch'));
    if (request.method === 'GET' && !ahead) this.countView(request, listingId);
  }

  /** Somebody looks at a deal. @param source what brought them back to it, if anything */
  async countView(request: RequestWithActor, listingId: number, source?: ReturnSource): Promise<void> {
    if (isBot(request.headers['user-agent']) || isStaff(request.actor ?? ANONYMOUS)) return;
    if (!(await this.limit.allows(networkOf(request.ip ?? '')))) return;
    const isReturn = source && (await this.returned.allows(`${source} ${listingId} ${visitorOf(request)}`));
    this.hits.count(listingId, isReturn ? source : undefined);
  }
}

/** Tells visitors apart as long as a visit lasts, in memory alone: by their account, else by network and browser. */
const visitorOf = ({ actor = ANONYMOUS, ip, headers }: RequestWithActor): string =>
  actor.kind === 'user' ? `user ${actor.userId}` : `${networkOf(ip ?? '')} ${headers['user-agent']}`;
