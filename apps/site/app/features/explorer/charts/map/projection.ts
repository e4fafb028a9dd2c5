import type { Degrees, World } from '../../words/degrees.ts';

/** Beyond it Web Mercator has no places. */
const MAX_LATITUDE = 85.0511;

export function toWorld([longitude, latitude]: Degrees): World {
  const sine = Math.sin((Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude)) * Math.PI) / 180);
  return [(longitude + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** A box of the world. */
export interface WorldBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a drawing shows of the world. */
export interface MapView {
  readonly width: number;
  readonly height: number;
  /** Pixels across the whole world. */
  readonly scale: number;
  readonly shown: WorldBox;
}

/** Room around the outermost marks, in pixels. */
const MARGIN = 28;
/** A map is not nearer than this, however close its marks are: about 80 miles across, where counties still tell where one is. */
const MIN_SPAN = 0.004;
const MIN_HEIGHT = 300;
const MAX_HEIGHT = 620;

export function boxOf(points: readonly World[]): WorldBox {
  const box = { left: 1, top: 1, right: 0, bottom: 0 };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** The view that has all of some points, as near as it can be. @param points one at least */
export function viewOf(points: readonly World[], width: number): MapView {
  const { left, top, right, bottom } = boxOf(points);
  const [across, down] = [Math.max(right - left, MIN_SPAN), Math.max(bottom - top, MIN_SPAN)];
  const wanted = (down / across) * (width - 2 * MARGIN) + 2 * MARGIN;
  const height = Math.round(Math.min(Math.max(wanted, MIN_HEIGHT), MAX_HEIGHT));
  const scale = Math.min((width - 2 * MARGIN) / across, (height - 2 * MARGIN) / down);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [halfWidth, halfHeight] = [width / 2 / scale, height / 2 / scale];
  return {
    ...{ width, height, scale },
    shown: { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight },
  };
}

/** Where a point of the world is in the drawing, in pixels. */
export const placeIn = ({ scale, shown }: MapView, [x, y]: World): readonly [x: number, y: number] => [
  (x - shown.left) * scale,
  (y - shown.top) * scale,
];
