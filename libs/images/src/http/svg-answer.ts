import type { Response } from 'express';
import type { CachedDrawing } from '../drawing-cache.ts';

/** 364 days in seconds (specification section 9, resize cache). */
const FOR_GOOD = 364 * 24 * 60 * 60;

/** How long an answer may be kept: for good, only after asking again, or never and by nobody. */
export type Keeping = 'immutable' | 'revalidate' | 'private';

const CACHE_CONTROL: Readonly<Record<Keeping, string>> = {
  immutable: `public, max-age=${FOR_GOOD}, immutable`,
  revalidate: 'no-cache',
  private: 'private, no-store',
};

/**
 * Sends a drawing, or 304 when the caller has it. Opened as a page of its own, an SVG could run what is in it; the policy forbids
 * everything but styles.
 */
export function sendSvg(response: Response, { svg, etag }: CachedDrawing, keeping: Keeping): void {
  response
    .set({
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': CACHE_CONTROL[keeping],
      ETag: etag,
    })
    .send(svg);
}
