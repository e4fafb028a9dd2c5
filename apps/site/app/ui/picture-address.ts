import { MAX_PICTURE_EDGE, type PictureShape } from './content-sizes.ts';
import { THUMBNAIL_QUALITY } from './site-constants.ts';

/** Widths that a browser may choose from, in pixels: few, so that caches fill quickly. */
const STEPS = [160, 320, 480, 640, 960, 1280, 1920, 2560, 3840];

/** Address of a picture of content in a size. Of a file's own query only its version stays (docs/product/content.md#file-addresses). */
export function pictureAddress(url: string, { width, height, fit, quality = THUMBNAIL_QUALITY }: PictureShape): string {
  const [file, query] = url.split('?');
  const v = new URLSearchParams(query).get('v') ?? undefined;
  const asked = Object.entries({ width, height, fit, quality, format: 'auto', v });
  return `${file}?${asked.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])).join('&')}`;
}

/**
 * What a browser chooses from: up to twice the width in which the picture is shown at most, never more than there is of it.
 * @param original its width in pixels; null when nobody knows
 * @returns a `srcset`; an empty text when there is nothing to choose
 */
export function pictureSet(url: string, shape: PictureShape, original: number | null): string {
  const { width, height } = shape;
  const most = Math.min(width * 2, original ?? width * 2, MAX_PICTURE_EDGE);
  const widths = [...new Set([...STEPS.filter((step) => step < most && step * 4 > width), most])].filter(
    (candidate) => height === undefined || heightAt(candidate, width, height) <= MAX_PICTURE_EDGE,
  );
  return widths
    .map((candidate) => {
      const at = { ...shape, width: candidate, ...(height && { height: heightAt(candidate, width, height) }) };
      return `${pictureAddress(url, at)} ${candidate}w`;
    })
    .join(', ');
}

const heightAt = (candidate: number, width: number, height: number): number =>
  Math.max(1, Math.round((candidate * height) / width));
