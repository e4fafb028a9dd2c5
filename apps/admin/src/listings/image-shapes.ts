import {
  type Crop,
  type Focus,
  type ImageSource,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_PIXELS,
  UPLOAD_TYPES,
} from '@outcrop/contracts';
import { sizeWords } from '../size-words.ts';
import { MIDDLE } from './picture-edit.ts';

/** A shape that the site cuts a picture to, about its focal point (docs/product/images.md#picture-shapes). */
export interface Cut {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** What the tool's tabs are called (docs/product/admin.md#image-tool). */
export const IMAGE_TABS: { readonly [Source in ImageSource]: string } = {
  Cover: 'Change Cover Image',
  Logo: 'Change Box Logo',
  Tombstone: 'Change Tombstone',
};

/** From the tallest to the flattest. Logos and tombstones are shown whole. */
export const CUTS: { readonly [Source in ImageSource]: readonly Cut[] } = {
  Cover: [
    { name: 'Lists and cards', width: 600, height: 400 },
    { name: 'Home page', width: 1900, height: 750 },
    { name: 'Deal page', width: 1440, height: 380 },
  ],
  Logo: [],
  Tombstone: [],
};

const FORMATS = 'JPEG, PNG, WebP, AVIF or GIF';
const SHAPES: { readonly [Source in ImageSource]: string } = {
  Cover: 'at best 1,900 × 1,270 pixels (3:2); flat places show a band of it alone, about its focal point',
  Logo: 'at best square, 150 pixels a side or more; shown whole',
  Tombstone: 'at best square, 600 pixels a side or more; shown whole',
};
const MEGAPIXELS = MAX_UPLOAD_PIXELS / 1e6;

/** What an upload may be: kinds, size and shape. */
export const uploadHint = (source: ImageSource): string =>
  `${FORMATS}, at most ${sizeWords(MAX_UPLOAD_BYTES)} and ${MEGAPIXELS} megapixels, ${SHAPES[source]}.`;

/** What can be said of a file before it is sent: a sentence, or nothing. */
export function uploadRefusal({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (size === 0) return `${name} is empty.`;
  if (!UPLOAD_TYPES.some((each) => each === type)) return `${name} is not ${FORMATS}.`;
  if (size > MAX_UPLOAD_BYTES)
    return `${name} has ${sizeWords(size)}; at most ${sizeWords(MAX_UPLOAD_BYTES)} are taken.`;
  return undefined;
}

/** "1,600 × 900 pixels, 16:9", or the ratio as a number where it has no small name. */
export function extentWords(width: number, height: number): string {
  const divisor = commonDivisor(width, height);
  const [w, h] = [width / divisor, height / divisor];
  const ratio = w <= 21 && h <= 21 ? `${w}:${h}` : `${(width / height).toFixed(2)}:1`;
  return `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels, ${ratio}`;
}
const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** Where a cut lies in a picture, in per cent of its sides: its point in the middle, as far as the picture reaches. */
export function cutIn(cut: Cut, width: number, height: number, focus: Focus = MIDDLE): Crop {
  const scale = Math.min(width / cut.width, height / cut.height);
  const [w, h] = [(100 * cut.width * scale) / width, (100 * cut.height * scale) / height];
  const start = (at: number, length: number) => Math.max(0, Math.min(100 - length, at - length / 2));
  return { left: start(focus.x, w), top: start(focus.y, h), width: w, height: h };
}
