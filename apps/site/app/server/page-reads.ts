import { CONTENT_LATE_HEADER, type PageReads, readSources, SOURCES_HEADER } from '@outcrop/contracts';

export const newPageReads = (): PageReads => ({
  sources: new Set(),
  until: Number.POSITIVE_INFINITY,
  isUnfit: false,
  viewed: undefined,
});

/** Milliseconds for which an answer of an engine that lags behind the rows may be shown. */
const LAGGING_MS = 1_000;

/** Writes down the answer of one call of a loader. */
export function noteRead(reads: PageReads, { ok, status, headers }: Pick<Response, 'ok' | 'status' | 'headers'>): void {
  const read = readSources(headers.get(SOURCES_HEADER));
  // A post that names a hidden deal is shown without it.
  const isWhole = (ok || status === 404) && !headers.has('X-Search-Behind') && !headers.has(CONTENT_LATE_HEADER);
  if (!read || !isWhole) {
    reads.isUnfit = true;
    return;
  }
  for (const source of read.sources) reads.sources.add(source);
  // What was hidden is never in its answers, but what changed otherwise is shown a moment later.
  const lagging = headers.get('X-Search-Engine') === 'opensearch' ? Date.now() + LAGGING_MS : Number.POSITIVE_INFINITY;
  reads.until = Math.min(reads.until, read.until, lagging);
}
