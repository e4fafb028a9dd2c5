import { fileDisposition } from '@outcrop/platform';
import type { AssetQuery } from '../assets/asset-query.ts';
import type { Asset } from '../assets/assets.ts';
import { PDF } from '../files.errors.ts';

/** 364 days (docs/product/content.md#file-addresses), and a minute for an address without a version. */
const FOR_GOOD_SECONDS = 364 * 24 * 60 * 60;
const WITHOUT_VERSION_SECONDS = 60;

/** What browsers show; all else they save. */
const SHOWN = /^(image\/(jpeg|png|webp|avif|gif|tiff)|application\/pdf|text\/plain)$/;

/** Opened as a page of its own, a file runs nothing. Browsers' readers of PDFs do not open in a sandbox. */
export const PICTURE_POLICY = "default-src 'none'; sandbox";
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Headers of an asset, but for what depends on the part of it that is asked for. */
export function headersOf(asset: Asset, { version }: AssetQuery): Record<string, string> {
  const { file } = asset;
  const type = asset.kind === 'picture' ? asset.type : file.type;
  return {
    'Content-Type': SHOWN.test(type) ? type : 'application/octet-stream',
    'Content-Security-Policy': type === PDF ? PDF_POLICY : PICTURE_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': cacheControl(version, version === file.version),
    'Last-Modified': file.modifiedOn.toUTCString(),
    ETag: (asset.kind === 'picture' && asset.picture.etag) || `"${file.hash.slice(0, 27)}"`,
  };
}

/**
 * For good only under the current version: a page from before a change must not fill caches with the wrong file.
 * @param asked `?v=` of the address; null without one
 * @param isCurrent whether it is that of the file as it is now
 */
export function cacheControl(asked: string | null, isCurrent: boolean): string {
  if (isCurrent) return `public, max-age=${FOR_GOOD_SECONDS}, immutable`;
  return asked === null ? `public, max-age=${WITHOUT_VERSION_SECONDS}` : 'no-cache';
}

const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg' };

/** Shown or saved, under the file's name. */
export function dispositionOf(asset: Asset, download: boolean): string {
  const { filename, type } = asset.file;
  const format = asset.kind === 'picture' ? asset.type.split('/')[1]! : null;
  const name = format ? `${filename.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.${ENDINGS[format] ?? format}` : filename;
  const how = download || !(format || SHOWN.test(type)) ? 'attachment' : 'inline';
  return fileDisposition(how, name);
}
