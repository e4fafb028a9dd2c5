import type { ContentFileRecord } from '@outcrop/contracts';

/** A place in a picture: the shares of its width and height that lie left of it and above it, 0 to 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export type FocalPixels = Pick<ContentFileRecord, 'focal_point_x' | 'focal_point_y'>;

const within = (share: number): number => Math.min(1, Math.max(0, share));
const percent = (share: number): number => Math.round(share * 100);

/** The point that stays when the picture is cropped; the middle where nobody chose one (docs/product/admin.md#files-screen). */
export const focalPoint = ({ width, height }: Size, { focal_point_x: x, focal_point_y: y }: FocalPixels): Point => ({
  x: within(x === null ? 0.5 : x / width),
  y: within(y === null ? 0.5 : y / height),
});

/** The point as files keep it: whole pixels from the top left. */
export const focalPixels = ({ width, height }: Size, { x, y }: Point): FocalPixels => ({
  focal_point_x: Math.round(within(x) * width),
  focal_point_y: Math.round(within(y) * height),
});

/** "39% across, 47% down". */
export const pointWords = ({ x, y }: Point): string => `${percent(x)}% across, ${percent(y)}% down`;

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Where an arrow key moves a point: by one per cent, with Shift by ten.
 * @returns undefined for every other key
 */
export function movedPoint({ x, y }: Point, key: string, far: boolean): Point | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const size = far ? 0.1 : 0.01;
  // On whole per cents, so that what is said is what is moved.
  const next = (share: number, by: number) => within((Math.round(share * 100) + Math.round(by * size * 100)) / 100);
  return { x: step[0] ? next(x, step[0]) : x, y: step[1] ? next(y, step[1]) : y };
}

/** The crops that the site makes of a picture, by the width of their edges to each other. */
export const CROPS = [
  { name: 'List and cards, 3:2', ratio: 3 / 2 },
  { name: 'Square, 1:1', ratio: 1 },
  { name: 'Sharing, 1.91:1', ratio: 1.91 },
] as const;

/**
 * Where a picture has to lie in its frame to be cropped as the server crops it: the point in the middle, as far as the picture reaches.
 * @param ratio width of the frame by its height
 * @returns for CSS: `object-position` with `object-fit: cover`
 */
export function cropPosition({ width, height }: Size, point: Point, ratio: number): string {
  // The share of the picture that the frame shows in each direction; one of the two is all of it.
  const shown = { x: Math.min(1, (height * ratio) / width), y: Math.min(1, width / ratio / height) };
  const position = (share: number, visible: number) =>
    visible === 1 ? 50 : within((share - visible / 2) / (1 - visible)) * 100;
  return `${position(point.x, shown.x).toFixed(1)}% ${position(point.y, shown.y).toFixed(1)}%`;
}

/** Where something is along a length: 0 at its beginning and before it, 1 at its end and beyond. */
export const shareOf = (at: number, of: number): number => Math.min(1, Math.max(0, at / of));
