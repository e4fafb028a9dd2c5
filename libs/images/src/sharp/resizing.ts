import type { Focus } from '@outcrop/contracts';
import type { Metadata, Sharp } from 'sharp';

/** Longest side of a drawing made of pixels: they are slow to make, and no place on a page is wider (pixels). */
const MAX_DRAWING_PIXELS = 2_000;
/** Longest side of a stored picture (pixels): twice the widest place on a page. */
export const MAX_SIDE_PIXELS = 4_000;

export const FITS = ['cover', 'contain', 'inside', 'outside', 'fill'] as const;
export type Fit = (typeof FITS)[number];
export const OUTPUTS = ['webp', 'png'] as const;
export type Output = (typeof OUTPUTS)[number];

export interface Resizing {
  /** Pixels; what is left out follows from the other, and without both the size stays. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly fit: Fit;
  /** 1 to 100; of WebP only, PNG loses nothing. */
  readonly quality: number;
  readonly output: Output;
  /** Whether a picture that is smaller than wanted is made larger. */
  readonly enlarge: boolean;
  /** With both sides and `cover`: the point about which it is cut, as far as the picture reaches. */
  readonly focus?: Focus;
}

/** The size of an upright picture whose longer side is at most so long. */
export function sizeWithin(
  { width, height, orientation = 1 }: Pick<Metadata, 'width' | 'height' | 'orientation'>,
  longest: number,
): { width: number; height: number } {
  const by = Math.min(1, longest / Math.max(width, height));
  const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * by))) as [number, number];
  return orientation > 4 ? { width: h, height: w } : { width: w, height: h };
}

export function resized(picture: Sharp, { width, height, fit, quality, output, enlarge }: Resizing): Sharp {
  const box =
    width === undefined && height === undefined
      ? { width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside' as const, withoutEnlargement: true }
      : {
          ...(width !== undefined && { width }),
          ...(height !== undefined && { height }),
          fit,
          withoutEnlargement: !enlarge,
          background: { r: 0, g: 0, b: 0, alpha: 0 },
        };
  const made = picture.resize(box).toColourspace('srgb');
  return output === 'webp' ? made.webp({ quality }) : made.png();
}

/** The same in proportion, within what is made of a drawing. */
export function withinDrawing(resizing: Resizing): Resizing {
  const by = Math.min(1, MAX_DRAWING_PIXELS / Math.max(resizing.width ?? 1, resizing.height ?? 1));
  const less = (side: number | undefined) => (side === undefined ? undefined : Math.max(1, Math.round(side * by)));
  return { ...resizing, width: less(resizing.width), height: less(resizing.height) };
}
