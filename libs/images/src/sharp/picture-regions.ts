import type { Crop, Focus } from '@outcrop/contracts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A shape to which a picture is cut, as resizing names it. */
export interface CutTo {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly fit: string;
  readonly focus?: Focus;
}

/** A part of a picture, in pixels. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A crop in pixels of an upright picture: one at least a side. */
export function pixelsOf({ left, top, width, height }: Crop, size: Size): Region {
  const along = (from: number, share: number, side: number) => {
    const start = Math.min(side - 1, Math.round((from / 100) * side));
    return { start, length: Math.max(1, Math.min(side - start, Math.round((share / 100) * side))) };
  };
  const [x, y] = [along(left, width, size.width), along(top, height, size.height)];
  return { left: x.start, top: y.start, width: x.length, height: y.length };
}

/** What is left of an upright picture when it is cut to a shape about its focal point; undefined where it has none. */
export function cutAbout({ focus, fit, width, height }: CutTo, size: Size): Region | undefined {
  if (!focus || fit !== 'cover' || width === undefined || height === undefined) return undefined;
  const scale = Math.min(size.width / width, size.height / height);
  const along = (side: number, wanted: number, at: number) => {
    const length = Math.max(1, Math.min(side, Math.round(wanted * scale)));
    return { length, start: Math.round(Math.min(side - length, Math.max(0, (at / 100) * side - length / 2))) };
  };
  const [x, y] = [along(size.width, width, focus.x), along(size.height, height, focus.y)];
  return { left: x.start, top: y.start, width: x.length, height: y.length };
}
