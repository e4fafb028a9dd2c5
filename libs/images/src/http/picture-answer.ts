import type { Request, Response } from 'express';
import type { CachedDrawing } from '../drawing-cache.ts';
import { MAX_AGE_SECONDS } from '../resize/resize-query.ts';
import type { Output } from '../sharp/resizing.ts';
import { entityTag } from './entity-tag.ts';

/** How long an answer may be cached: for good, for a time, only after asking again, or never and by nobody. */
export type CachePolicy = 'immutable' | 'for-a-while' | 'revalidate' | 'private';

/**
 * An address is for good only when its version is the current one: a page from before a change, or from a newer server during a
 * roll-out, must not fill caches with the wrong picture. What not everybody may see is kept by nobody.
 */
export function cachePolicyOf(subject: { readonly public: boolean }, current: boolean): CachePolicy {
  if (!subject.public) return 'private';
  return current ? 'immutable' : 'revalidate';
}

/** @param maxAge seconds: 364 days unless a caller wants less (docs/product/images.md#picture-addresses) */
function cacheControl(keeping: CachePolicy, maxAge: number): string {
  if (keeping === 'private') return 'private, no-store';
  if (keeping === 'revalidate') return 'no-cache';
  return `public, max-age=${maxAge}${keeping === 'immutable' ? ', immutable' : ''}`;
}

/**
 * Sends a drawing, or 304 when the caller has it. Opened as a page of its own, an SVG could run what is in it; the policy forbids
 * everything but styles.
 */
export function sendSvg(response: Response, { svg, etag }: CachedDrawing, keeping: CachePolicy): void {
  response
    .set({
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': cacheControl(keeping, MAX_AGE_SECONDS),
      ETag: etag,
    })
    .send(svg);
}

/**
 * Sends pixels, or 304 when the caller has them.
 * @param etag with quotes; without one it is made of the bytes
 */
export function sendPixels(
  response: Response,
  bytes: Buffer,
  {
    output,
    keeping,
    maxAge = MAX_AGE_SECONDS,
    etag,
  }: { output: Output; keeping: CachePolicy; maxAge?: number; etag?: string | undefined },
): void {
  response
    .set({
      'Content-Type': `image/${output}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': cacheControl(keeping, maxAge),
      ETag: etag ?? entityTag(bytes),
    })
    .send(bytes);
}

/** WebP for whoever says that they read it, PNG for all others; caches are told that it depends on that. */
export function outputFor(request: Request, response: Response): Output {
  response.vary('Accept');
  return /image\/webp(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(request.headers.accept ?? '') ? 'webp' : 'png';
}
