import type { Metadata } from 'sharp';

/** What any decode needs: the library's buffers and the encoder's (bytes). */
const BASE = 8 * 2 ** 20;
/** Lines of the source and the result, which is never larger than the source nor than 4,000 pixels a side (bytes a pixel of the source). */
const PASSING = 1;

/**
 * Approximate peak memory for decoding a picture, in bytes; measured with 40 megapixels of each kind. Baseline JPEG and plain
 * PNG are read line by line. The others are held whole: a progressive JPEG as coefficients, an interlaced PNG, WebP and GIF as pixels,
 * AVIF as planes and pixels several times over.
 */
export const decodeCost = (meta: Metadata): number => BASE + meta.width * meta.height * (PASSING + heldPerPixel(meta));

/** Of one channel of a pixel, by libvips' names where it is not a double. */
const SAMPLE_BYTES: Readonly<Record<string, number>> = {
  ...{ uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 },
};

function heldPerPixel({ format, isProgressive, chromaSubsampling, depth, channels }: Metadata): number {
  switch (format) {
    case 'jpeg':
      return isProgressive ? (chromaSubsampling?.startsWith('4:2:0') ? 3 : 2 * channels) : 0;
    case 'png':
      return isProgressive ? channels * (depth === 'uchar' ? 1 : 2) : 0;
    case 'heif':
      return 16;
    case 'gif':
      return 5;
    case 'tiff':
      // One strip or one row of tiles may be all of it.
      return Math.max(4, channels * (SAMPLE_BYTES[depth] ?? 8));
    default:
      return 4;
  }
}

/** Bytes a pixel that an encoder holds: some take line after line, others the whole picture. */
const ENCODING: Readonly<Record<string, number>> = { jpg: 2, jpeg: 2, png: 2, webp: 8, gif: 8, tiff: 8, avif: 16 };

/** Approximate memory for encoding a result that is larger than its source, in bytes. */
export const encodeCost = (format: string, pixels: number): number => pixels * (ENCODING[format] ?? 16);
