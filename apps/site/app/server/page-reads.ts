import { CONTENT_KEPT_HEADER, CONTENT_READ_HEADER } from '@outcrop/contracts';

/** What a page that may be kept was made of, written down by the calls of its loaders (docs/product/engines.md#kept-pages). */
export interface PageReads {
  /** Names of what it depends on, as the API process knows them: `listings`, `flags`, `content:services`. */
  readonly sources: Set<string>;
  /** A moment, in milliseconds since 1970, after which what was read is too old to be shown; Infinity for none. */
  until: number;
  /** Something about it must not be shown to anybody else, or not again: a refusal, a late answer, what no source stands for. */
  isUnfit: boolean;
  /** The listing whose views this page counts for, on a deal's page. */
  viewed: number | undefined;
}

export const newPageReads = (): PageReads => ({
  sources: new Set(),
  until: Number.POSITIVE_INFINITY,
  isUnfit: false,
  viewed: undefined,
});

/** Milliseconds for which an answer of an engine that lags behind the rows may be shown. */
const LAGGING_MS = 1_000;

/** Answers about listings that come from the rows as they are. Searches by words also read what is learnt from them now and then. */
const LISTINGS =
  /^\/api\/(?:deals(?:\/map|\/extent|\/\d+(?:\/similar)?)?|research|Advisors\/Get(?:PublicDeals|StudyDeals|Count|Deals))$/;
/** Pages of content. A search of the site and moved addresses answer for more than one collection each. */
const CONTENT = /^\/api\/content\/(?!search$|redirect$|faq$)/;

/** What is read of an answer. */
type Answer = Pick<Response, 'ok' | 'status' | 'headers'>;

/** Writes down the answer of one call of a loader. */
export function noteRead(reads: PageReads, { pathname }: URL, response: Answer): void {
  if (LISTINGS.test(pathname)) noteListings(reads, response);
  else if (!response.ok) reads.isUnfit = true;
  else if (pathname === '/api/config') reads.sources.add('flags');
  else if (CONTENT.test(pathname)) noteContent(reads, response.headers);
  else reads.isUnfit = true;
}

function noteListings(reads: PageReads, { ok, status, headers }: Answer): void {
  reads.sources.add('listings');
  // A post that names a hidden deal is shown without it.
  if ((!ok && status !== 404) || headers.has('X-Search-Behind')) reads.isUnfit = true;
  // What was hidden is never in its answers, but what changed otherwise is shown a moment later.
  if (headers.get('X-Search-Engine') === 'opensearch') soon(reads, Date.now() + LAGGING_MS);
}

function noteContent(reads: PageReads, headers: Headers): void {
  const [collections = '', until = ''] = (headers.get(CONTENT_READ_HEADER) ?? '').split(';');
  if (!collections || headers.has(CONTENT_KEPT_HEADER)) reads.isUnfit = true;
  for (const collection of collections.split(',')) reads.sources.add(`content:${collection}`);
  if (until) soon(reads, Number(until));
}

function soon(reads: PageReads, until: number): void {
  reads.until = Math.min(reads.until, until);
}
