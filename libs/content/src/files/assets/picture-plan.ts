import type { PictureStep, Transformation } from '@outcrop/images';
import { illegalTransformation } from './asset-errors.ts';
import type { AssetPicture } from './asset-file.ts';
import type { AskedPicture } from './asset-query.ts';
import { refuseCostly } from './step-costs.ts';
import { type Size, sizeAfter } from './step-sizes.ts';

/** Of pictures that lose something when they are encoded (docs/product/content.md#asset-thumbnails). */
const QUALITY = 95;
/** Longest side of a picture at any step (pixels). */
const MAX_SIDE_PIXELS = 6_000;
/** AVIF takes several times longer for the last percent of its size. */
const AVIF_EFFORT = 2;
const LOSSY = ['jpg', 'jpeg', 'webp', 'avif', 'tiff'];
/** Operations that say in which format the result is. */
const ENCODERS = ['jpeg', 'png', 'tiff', 'webp', 'avif'];

/** Longest work on a picture whose address names operations of its own (seconds). */
const CUSTOM_SECONDS = 5;

/** How a picture is made of another. */
export interface PicturePlan extends Transformation {
  /** Whether the address names operations of its own, which may take long. */
  readonly custom: boolean;
}

/**
 * The steps by which the picture that was asked for is made: those of the address, the format, the size.
 * @param accept the caller's header, for the format `auto`
 * @returns null when the file is wanted as it is
 * @throws ReadError ILLEGAL_ASSET_TRANSFORMATION when it is too large on the way, INVALID_QUERY when its own operations would take too long
 */
export function planOf(asked: AskedPicture, picture: AssetPicture, accept: string | undefined): PicturePlan | null {
  const own = asked.transforms ?? [];
  const format = asked.format || asked.quality ? formatOf(picture.type, asked.format, accept) : null;
  const steps = [...own, ...(format ? [encoding(format, asked.quality)] : []), ...sizing(asked, picture)];
  if (!steps.length) return null;
  const last = steps.findLast(([operation]) => operation === 'toFormat' || ENCODERS.includes(operation));
  const result = last ? String(last[0] === 'toFormat' ? last[1] : last[0]) : subtype(picture.type);
  const all = last ? steps : [...steps, encoding(result, undefined)];
  const pixels = pixelsOf(picture, all);
  const custom = asked.transforms !== undefined && !isPreset(own);
  if (custom) refuseCostly(all, pixels);
  return { steps: all, pixels: pixels.largest, format: result, custom, ...(custom && { seconds: CUSTOM_SECONDS }) };
}

/** Presets resize, once. */
const isPreset = (steps: readonly PictureStep[]): boolean => steps.length === 1 && steps[0]![0] === 'resize';

const subtype = (type: string): string => type.split('/')[1] ?? 'jpeg';

/** As asked for; `auto` is the best that the caller reads, and what every browser reads where it names neither AVIF nor WebP. */
function formatOf(type: string, asked: string | undefined, accept = ''): string {
  if (asked && asked !== 'auto') return asked;
  if (asked && reads(accept, 'avif')) return 'avif';
  if (asked && reads(accept, 'webp')) return 'webp';
  const own = subtype(type);
  return asked && ['avif', 'webp', 'tiff'].includes(own) ? 'png' : own;
}

const reads = (accept: string, format: string): boolean =>
  new RegExp(`image/${format}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accept);

const encoding = (format: string, quality: string | undefined): PictureStep => [
  'toFormat',
  format,
  {
    ...(quality ? { quality: Number(quality) } : LOSSY.includes(format) && { quality: QUALITY }),
    ...(format === 'avif' && { effort: AVIF_EFFORT }),
  },
];

/** Resizing, and cutting around the focal point where a picture fills a box. */
function sizing(asked: AskedPicture, picture: AssetPicture): PictureStep[] {
  if (!asked.width && !asked.height) return [];
  const size = {
    ...(asked.width && { width: Number(asked.width) }),
    ...(asked.height && { height: Number(asked.height) }),
  };
  const options = {
    ...(asked.fit && { fit: asked.fit }),
    ...(asked.withoutEnlargement && { withoutEnlargement: true }),
  };
  const point = focalPointOf(asked, picture);
  const { width, height } = size;
  const fills = !asked.fit || asked.fit === 'cover';
  if (!fills || !point || !isSide(width) || !isSide(height)) return [['resize', { ...size, ...options }]];
  const scale = Math.max(width / picture.width, height / picture.height);
  if (asked.withoutEnlargement && scale > 1) return [['resize', { ...size, ...options }]];
  const whole = {
    width: Math.max(width, Math.round(picture.width * scale)),
    height: Math.max(height, Math.round(picture.height * scale)),
  };
  const around = (center: number, side: number, of: number) =>
    Math.round(Math.min(Math.max(center * scale - side / 2, 0), of - side));
  return [
    ['resize', { ...whole, fit: 'fill' }],
    [
      'extract',
      { left: around(point.x, width, whole.width), top: around(point.y, height, whole.height), width, height },
    ],
  ];
}

const isSide = (side: number | undefined): side is number =>
  side !== undefined && Number.isSafeInteger(side) && side > 0;

function focalPointOf({ focal_point_x, focal_point_y }: AskedPicture, { focalPoint }: AssetPicture) {
  const x = focal_point_x ? Number(focal_point_x) : focalPoint?.x;
  const y = focal_point_y ? Number(focal_point_y) : focalPoint?.y;
  return Number.isFinite(x) && Number.isFinite(y) ? { x: x!, y: y! } : null;
}

/** Of the largest picture on the way, and of the largest one after it was first resized or cut. */
function pixelsOf({ width, height }: AssetPicture, steps: readonly PictureStep[]) {
  const sizes: Size[] = [{ width, height }];
  for (const step of steps) sizes.push(sizeAfter(sizes.at(-1)!, step));
  if (sizes.slice(1).some((size) => Math.max(size.width, size.height) > MAX_SIDE_PIXELS)) throw illegalTransformation();
  const resized = sizes.findIndex((size) => size.width !== width || size.height !== height);
  const largest = (some: readonly Size[]) => Math.max(...some.map((size) => size.width * size.height));
  return { largest: largest(sizes), resized: largest(sizes.slice(Math.max(0, resized))) };
}
