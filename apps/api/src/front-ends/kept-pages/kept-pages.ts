import { randomBytes } from 'node:crypto';
import { COOKIES } from '@outcrop/contracts';
import { FLAGS_KEPT_MS, freshMetric, type SentPages } from '@outcrop/platform';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Counter, Gauge } from 'prom-client';
import { type KeptPage, keptPage, type MadePage, sendKept, sendMade } from './kept-page.ts';
import { type Moments, PageKeeper } from './page-keeper.ts';

/** Cookies of those who see pages of their own: a session, or likes. */
const PERSONAL = [COOKIES.session, COOKIES.ownSession, COOKIES.visitor];
/** Content is read anew after so long at the latest, in milliseconds: a page of the moments after a change may show what was before. */
const CONTENT_AGE_MS = 2_000;

export interface KeptPagesOptions {
  readonly moments: Moments;
  readonly sentPages: SentPages;
  readonly bytes: number;
  /** Whether the page at an address may be kept. @param address path and query */
  readonly isKeptAddress: (address: string) => boolean;
  /** Makes a page from its address alone. @param nonce stands where each answer's own belongs */
  readonly makePage: (request: Request, nonce: string) => Promise<MadePage>;
  readonly now?: () => number;
}

/**
 * Answers with kept pages whoever has neither a session nor likes (docs/product/engines.md#kept-pages); all others get a page of their own, by `next`. While the
 * database does not say what changed, everybody does.
 */
export function keptPages({
  moments,
  sentPages,
  bytes,
  isKeptAddress,
  makePage,
  now,
}: KeptPagesOptions): RequestHandler {
  // Known to nobody: it stands in pages only until each answer's nonce replaces it.
  const placeholder = randomBytes(16).toString('base64url');
  const keeper = new PageKeeper<MadePage, KeptPage>({
    moments,
    bytes,
    ages: ageOf,
    fit: (made) => keptPage(made, placeholder),
    ...(now && { now }),
  });
  const count = measure(keeper);

  const answer = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const address = request.originalUrl;
    const found = await keeper.page(address, () => makePage(request, placeholder));
    count(found.from);
    const nonce = String(response.locals['nonce']);
    if (found.from === 'own') return next();
    const viewed = found.from === 'unfit' ? viewedIn(found.made) : found.page.viewed;
    if (viewed !== undefined) sentPages.sent(request, viewed);
    if (found.from === 'unfit') sendMade(response, found.made, placeholder, nonce);
    else sendKept(request, response, found.page, nonce);
  };
  return (request, response, next) => {
    if (request.method !== 'GET' || isPersonal(request) || !isKeptAddress(request.originalUrl)) {
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

/** Listings are read as they are; for others, see the decision. */
function ageOf(source: string): number {
  if (source === 'flags') return FLAGS_KEPT_MS;
  return source.startsWith('content:') ? CONTENT_AGE_MS : 0;
}

function measure(keeper: PageKeeper<MadePage, KeptPage>): (from: string) => void {
  const name = 'outcrop_kept_pages';
  freshMetric(`${name}_bytes`, () => gauge(`${name}_bytes`, 'Bytes that kept pages take', () => keeper.bytes));
  freshMetric(name, () => gauge(name, 'Pages that are kept', () => keeper.pages));
  const answers = freshMetric(
    `${name}_answers_total`,
    () =>
      new Counter({
        name: `${name}_answers_total`,
        help: 'Pages that may be kept, by how they were answered: kept, made, shared with a request at the same time, unfit to be kept, own',
        labelNames: ['from'],
      }),
  );
  return (from) => answers.inc({ from });
}

const gauge = (name: string, help: string, value: () => number): Gauge =>
  new Gauge({
    name,
    help,
    collect() {
      this.set(value());
    },
  });
