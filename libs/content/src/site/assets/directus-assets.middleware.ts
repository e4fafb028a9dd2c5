import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import { NotFound } from '@outcrop/platform';
import type { NextFunction, Request, Response } from 'express';
import { cacheControl } from '../../files/http/asset-headers.ts';
import { directusAssetQueryOf } from './directus-asset-query.ts';
import { DirectusAssets, isVersion } from './directus-assets.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** What browsers may show; all else they keep as a file. */
const SHOWN = /^(?:image\/(?:png|jpeg|webp|avif|gif|tiff|svg\+xml)|application\/pdf)$/;
/** Opened as a page of its own, a picture runs nothing; readers of PDFs do not open in a sandbox. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'";

/**
 * With a Directus of one's own, `GET /content/assets/:id` is answered with its files, before the route that knows ours
 * (docs/product/content.md#source).
 */
@Injectable()
export class DirectusAssetsMiddleware implements NestMiddleware {
  /** @param assets null without a Directus of one's own */
  constructor(@Inject(DirectusAssets) private readonly assets: DirectusAssets | null) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    if (!this.assets || !['GET', 'HEAD'].includes(request.method)) return next();
    const id = String(request.params['id'] ?? '');
    const version = versionIn(request);
    const asset = UUID.test(id)
      ? await this.assets.find(id.toLowerCase(), directusAssetQueryOf(request.query), version)
      : null;
    if (!asset) throw new NotFound();
    const isShown = SHOWN.test(asset.type);
    response
      .set({
        'Content-Type': isShown ? asset.type : 'application/octet-stream',
        'Content-Security-Policy': asset.type === 'application/pdf' ? PDF_POLICY : PICTURE_POLICY,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': cacheControl(version, isVersion(asset, version)),
        ...(!isShown && { 'Content-Disposition': 'attachment' }),
      })
      .send(asset.bytes);
  }
}

const versionIn = ({ query }: Request): string | null =>
  typeof query['v'] === 'string' && /^\d{1,15}$/.test(query['v']) ? query['v'] : null;
