import { randomBytes } from 'node:crypto';
import { COOKIES, type MadePage } from '@outcrop/contracts';
import { freshCounter, freshGauge, type SentPages } from '@outcrop/platform';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { type CachedPage, cachedPage, type HashedPage, hashedPage, sendCached, sendMade } from './cached-page.ts';
import { type Changes, PageCache } from './page-cache.ts';

/** Cookies of those who see pages of their own: a session, or likes. */
const PERSONAL = [COOKIES.session, COOKIES.legacySession, COOKIES.ownSession, COOKIES.visitor];

export interface CachedPagesOptions {
  readonly changes: Changes;
  readonly sentPages: SentPages;
  readonly bytes: number;
  /** Whether the page at an address may be cached. @param address path and query */
  readonly isCacheableAddress: (address: string) => boolean;
  /** Makes a page from its address alone. @param nonce that its own scripts carry */
  readonly makePage: (request: Request, nonce: string) => Promise<MadePage>;
  readonly now?: () => number;
}

/**
 * Answers with cached pages whoever has neither a session nor likes (docs/product/engines.md#cached-pages); all others get a page of their own, by `next`. While the
 * database does not say what changed, everybody does.
 */
export function cachedPages({
  changes,
  sentPages,
  bytes,
  isCacheableAddress,
  makePage,
  now,
}: CachedPagesOptions): RequestHandler {
  const cache = new PageCache<HashedPage, CachedPage>({ changes, bytes, fit: cachedPage, ...(now && { now }) });
  const count = measure(cache);

  const answer = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const address = request.originalUrl;
    const found = await cache.page(address, async () => {
      // No page is sent with it: it only tells our own scripts from any other.
      const nonce = randomBytes(16).toString('base64url');
      return hashedPage(await makePage(request, nonce), nonce);
    });
    count(found.from);
    if (found.from === 'own') return next();
    const viewed = found.from === 'unfit' ? viewedIn(found.made) : found.page.viewed;
    if (viewed !== undefined) sentPages.sent(request, viewed);
    if (found.from === 'unfit') sendMade(response, found.made);
    else sendCached(request, response, found.page);
  };
  return (request, response, next) => {
    if (request.method !== 'GET' || isPersonal(request) || !isCacheableAddress(request.originalUrl)) {
      next();
      return;
    }
    answer(request, response, next).catch(next);
  };
}

/** Who is refused a deal has not looked at it. */
const viewedIn = ({ status, reads }: MadePage): number | undefined => (status === 200 ? reads.viewed : undefined);

/** A cookie of such a name anywhere in the header counts, however it is written: a page of one's own is never wrong. */
const isPersonal = ({ headers }: Request): boolean =>
  headers.authorization !== undefined || PERSONAL.some((name) => headers.cookie?.includes(`${name}=`));

function measure(cache: PageCache<HashedPage, CachedPage>): (from: string) => void {
  const name = 'outcrop_cached_pages';
  freshGauge(`${name}_bytes`, 'Bytes that cached pages take', (gauge) => gauge.set(cache.bytes));
  freshGauge(name, 'Pages that are cached', (gauge) => gauge.set(cache.pages));
  const answers = freshCounter(
    `${name}_answers_total`,
    'Pages that may be cached, by how they were answered: cached, made, shared with a request at the same time, unfit to be cached, own',
    ['from'],
  );
  return (from) => answers.inc({ from });
}
