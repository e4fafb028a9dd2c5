import type { Metadata } from 'sharp';

/** What any decode needs: lines of the source, the result, the encoder's buffers (bytes). */
const LINES = 16 * 2 ** 20;

/**
 * About how much memory decoding a picture takes at its height, in bytes. Baseline JPEG and plain PNG are read line by line; the others
 * are held whole: a progressive JPEG as its coefficients, an interlaced PNG, WebP and GIF as pixels, AVIF as planes and pixels. Turning
 * a picture upright needs all of it.
 */
export function decodeCost(meta: Metadata): number {
  const pixels = meta.width * meta.height;
  const channels = meta.channels;
  const turned = (meta.orientation ?? 1) > 1 ? pixels * channels : 0;
  return LINES + turned + pixels * heldPerPixel(meta, channels);
}

function heldPerPixel({ format, isProgressive, chromaSubsampling, depth }: Metadata, channels: number): number {
  const bytes = depth === 'uchar' ? 1 : 2;
  if (format === 'jpeg') return isProgressive ? (chromaSubsampling?.startsWith('4:2:0') ? 3 : 2 * channels) : 0;
  if (format === 'png') return isProgressive ? channels * bytes : 0;
  return format === 'heif' ? 4 + channels * bytes : 2 * channels;
}
