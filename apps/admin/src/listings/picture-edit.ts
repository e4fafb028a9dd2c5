import { type Crop, type Focus, MIN_CROP_PERCENT } from '@outcrop/contracts';

/** What is kept of a chosen picture, and the point that stays when it is cut; of the picture as cropped. */
export interface PictureEdit {
  readonly crop: Crop;
  readonly focus: Focus;
}

export const MIDDLE: Focus = { x: 50, y: 50 };
const WHOLE: Crop = { left: 0, top: 0, width: 100, height: 100 };
export const UNEDITED: PictureEdit = { crop: WHOLE, focus: MIDDLE };

export const EDGES = ['left', 'right', 'top', 'bottom'] as const;
export type Edge = (typeof EDGES)[number];

const isAcross = (edge: Edge): boolean => edge === 'left' || edge === 'right';
const within = (value: number, min: number, max: number): number => Math.round(Math.min(max, Math.max(min, value)));

/** Where an edge of the crop lies: per cent of the picture from its left or its top. */
export function edgeAt({ left, top, width, height }: Crop, edge: Edge): number {
  return { left, right: left + width, top, bottom: top + height }[edge];
}

/** Between which per cent an edge can be set: the opposite one stays where it is. */
export function edgeRange(crop: Crop, edge: Edge): readonly [min: number, max: number] {
  const opposite = edgeAt(crop, ({ left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const)[edge]);
  return edge === 'left' || edge === 'top' ? [0, opposite - MIN_CROP_PERCENT] : [opposite + MIN_CROP_PERCENT, 100];
}

/** The crop with an edge as near to a place as it can be set, in whole per cent. */
export function withEdge(crop: Crop, edge: Edge, at: number): Crop {
  const [min, max] = edgeRange(crop, edge);
  const place = within(at, min, max);
  const { left, top, width, height } = crop;
  if (edge === 'left') return { ...crop, left: place, width: left + width - place };
  if (edge === 'right') return { ...crop, width: place - left };
  if (edge === 'top') return { ...crop, top: place, height: top + height - place };
  return { ...crop, height: place - top };
}

/**
 * Where a key moves an edge: arrows by one per cent, with Shift by ten, Home and End as far as it goes.
 * @returns undefined for every other key
 */
export function movedEdge(crop: Crop, edge: Edge, key: string, far: boolean): Crop | undefined {
  const [back, on] = isAcross(edge) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  const step = far ? 10 : 1;
  if (key === back) return withEdge(crop, edge, edgeAt(crop, edge) - step);
  if (key === on) return withEdge(crop, edge, edgeAt(crop, edge) + step);
  if (key === 'Home') return withEdge(crop, edge, 0);
  if (key === 'End') return withEdge(crop, edge, 100);
  return undefined;
}

const isWhole = ({ width, height }: Crop): boolean => width === 100 && height === 100;

/** Fields that go along with the file (docs/product/images.md#focal-point): none for what is as it would be without them. */
export function editFields({ crop, focus }: PictureEdit): Readonly<Record<string, string>> {
  const { left, top, width, height } = crop;
  return {
    ...(!isWhole(crop) && { crop: [left, top, width, height].join(',') }),
    ...((focus.x !== MIDDLE.x || focus.y !== MIDDLE.y) && { focus: `${focus.x},${focus.y}` }),
  };
}

/** "Cropped to 80% × 60%." or nothing. */
export const cropWords = (crop: Crop): string =>
  isWhole(crop) ? '' : ` Cropped to ${crop.width}% of the width and ${crop.height}% of the height.`;
