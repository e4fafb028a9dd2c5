import { createHash } from 'node:crypto';
import type { MadePage } from '@outcrop/contracts';
import type { Request, Response } from 'express';
import { brotlied, gunzipped, gzipped, joined, partsOf, type SplicedBody } from './spliced-body.ts';

/** A page as it is cached: whole but for the nonce. */
export interface CachedPage {
  readonly bytes: number;
  readonly etag: string;
  readonly link: string | null;
  /** The listing whose views it counts for. */
  readonly viewed: number | undefined;
  readonly brotli: SplicedBody | undefined;
  readonly gzip: SplicedBody;
}

/** Who has no session and no likes gets the page; whoever has is told from it by the cookie. */
const VARY = 'Cookie, Accept-Encoding';

/**
 * Compresses a page for the cache.
 * @param nonce that stands in it now
 * @returns undefined for one that is not to be sent to others: an error, a redirect, an answer that sets a cookie, or one that says so
 */
export async function cachedPage(
  { status, headers, html, reads }: MadePage,
  nonce: string,
): Promise<CachedPage | undefined> {
  const isForMany = headers.get('cache-control') === 'private, no-cache' && headers.getSetCookie().length === 0;
  if (status !== 200 || !isForMany || !headers.get('content-type')?.startsWith('text/html')) return undefined;
  const parts = partsOf(html, nonce);
  const [brotli, gzip] = await Promise.all([brotlied(parts, nonce.length), gzipped(parts, nonce.length)]);
  const hash = createHash('sha256').update(joined(parts, '')).digest('base64url').slice(0, 22);
  return {
    bytes: gzip.bytes + (brotli?.bytes ?? 0),
    etag: `W/"${hash}"`,
    link: headers.get('link'),
    viewed: reads.viewed,
    brotli,
    gzip,
  };
}

/**
 * Sends a cached page with the nonce of this answer. Who has it already is told so, without a policy: the stored one names the nonce of the stored page.
 * @param nonce of the answer's Content-Security-Policy
 */
export function sendCached(request: Request, response: Response, page: CachedPage, nonce: string): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Vary', VARY);
  response.setHeader('ETag', page.etag);
  if (request.fresh) {
    response.removeHeader('Content-Security-Policy');
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (page.link) response.setHeader('Link', page.link);
  const { body, encoding } = encoded(request, page, nonce);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

function encoded(request: Request, { brotli, gzip }: CachedPage, nonce: string): { body: Buffer; encoding?: string } {
  if (brotli && request.acceptsEncodings('br')) return { body: brotli.with(nonce), encoding: 'br' };
  if (request.acceptsEncodings('gzip')) return { body: gzip.with(nonce), encoding: 'gzip' };
  return { body: gunzipped(gzip, nonce) };
}

/** Sends a page that turned out to be for this request alone, as it was made. @param placeholder that stands where the nonce belongs */
export function sendMade(
  response: Response,
  { status, headers, html }: MadePage,
  placeholder: string,
  nonce: string,
): void {
  for (const [name, value] of headers) response.append(name, value);
  response.status(status).end(joined(partsOf(html, placeholder), nonce));
}
