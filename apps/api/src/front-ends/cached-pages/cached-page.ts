import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { MadePage } from '@outcrop/contracts';
import type { Request, Response } from 'express';
import { REACT_ARIA_STYLES } from '../react-aria-styles.ts';
import type { ContentPolicy } from '../security-headers.ts';

/** A page in which no nonce stands any more: its policy names the scripts that carried it by their hashes. */
export interface HashedPage extends MadePage {
  readonly scripts: string;
}

/** A page as it is cached: the same bytes for everybody. */
export interface CachedPage {
  /** That are held for it. */
  readonly bytes: number;
  readonly etag: string;
  readonly link: string | null;
  /** The listing whose views it counts for. */
  readonly viewed: number | undefined;
  readonly scripts: string;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

/** Who has no session and no likes gets the page; whoever has is told from it by the cookie. */
const VARY = 'Cookie, Accept-Encoding';
/** Small enough for the line, and made within milliseconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const GZIP = { level: 7 };

/**
 * Takes the nonce out of a page. Only scripts that carried it are named in the policy: a script that somebody else got into the page still does not run.
 * @param nonce that the page was made with, known to nobody
 */
export function hashedPage(made: MadePage, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`;
  const html = made.html.toString();
  const texts = html.matchAll(new RegExp(`<script[^>]*${attribute}[^>]*>(.*?)</script>`, 'gs'));
  const hashes = [...texts].flatMap(([, text]) => (text ? [hashOf(text)] : []));
  return { ...made, html: Buffer.from(html.replaceAll(attribute, '')), scripts: [...new Set(hashes)].join(' ') };
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const STYLES = REACT_ARIA_STYLES.map(hashOf).join(' ');

/**
 * Compresses a page for the cache.
 * @returns undefined for one that is not to be sent to others: an error, a redirect, an answer that sets a cookie, or one that says so
 */
export async function cachedPage(made: HashedPage): Promise<CachedPage | undefined> {
  const { status, headers, html, reads, scripts } = made;
  const isForMany = headers.get('cache-control') === 'private, no-cache' && headers.getSetCookie().length === 0;
  if (status !== 200 || !isForMany || !headers.get('content-type')?.startsWith('text/html')) return undefined;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(html, BROTLI).then(copied),
    promisify(gzip)(html, GZIP).then(copied),
  ]);
  const link = headers.get('link');
  return {
    bytes: brotli.buffer.byteLength + gzipped.buffer.byteLength + scripts.length + (link?.length ?? 0),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    link,
    viewed: reads.viewed,
    scripts,
    brotli,
    gzip: gzipped,
  };
}

/** In memory of its own: what zlib gives is part of a larger piece, and a small result of one that others share, which would be held whole. */
function copied(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

/** Sends a cached page, or says that who asks has it already. */
export function sendCached(request: Request, response: Response, page: CachedPage): void {
  allow(response, page.scripts);
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Vary', VARY);
  response.setHeader('ETag', page.etag);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (page.link) response.setHeader('Link', page.link);
  const encoding = request.acceptsEncodings('br') || request.acceptsEncodings('gzip');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : gunzipSync(page.gzip);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}

/** Sends a page that turned out to be for this request alone, as it was made. */
export function sendMade(response: Response, { status, headers, html, scripts }: HashedPage): void {
  for (const [name, value] of headers) response.append(name, value);
  allow(response, scripts);
  response.status(status).end(html);
}

/** The policy of an answer whose page carries no nonce (docs/product/http.md#content-security-policy). */
function allow(response: Response, scripts: string): void {
  const policy: ContentPolicy = response.locals['contentPolicy'];
  response.setHeader('Content-Security-Policy', policy(scripts, STYLES));
}
