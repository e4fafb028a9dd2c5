import type { Sharp } from 'sharp';

/** What may be done with a picture step by step, by sharp's names: nothing that reads or writes files, or another picture. */
const OPERATIONS = [
  'toFormat',
  'jpeg',
  'png',
  'tiff',
  'webp',
  'avif',
  'resize',
  'extend',
  'extract',
  'trim',
  'rotate',
  'flip',
  'flop',
  'sharpen',
  'median',
  'blur',
  'flatten',
  'gamma',
  'negate',
  'normalise',
  'normalize',
  'clahe',
  'convolve',
  'threshold',
  'linear',
  'recomb',
  'modulate',
  'tint',
  'greyscale',
  'grayscale',
  'toColorspace',
  'toColourspace',
] as const;
export type PictureOperation = (typeof OPERATIONS)[number];
export const isPictureOperation = (name: unknown): name is PictureOperation =>
  (OPERATIONS as readonly unknown[]).includes(name);

/** Formats that a picture can be given in. */
const RESULT_FORMATS = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'tiff', 'gif'];

/** An operation with its arguments, which sharp itself judges. */
export type PictureStep = readonly [operation: PictureOperation, ...values: unknown[]];

/** Sharp refuses the arguments of a step; the message says what it expects. */
export class WrongStep extends Error {}

/** Does one step after the other. @throws WrongStep */
export function withSteps(picture: Sharp, steps: readonly PictureStep[]): Sharp {
  for (const [operation, ...values] of steps) {
    if (operation === 'toFormat' && !RESULT_FORMATS.includes(String(values[0])))
      throw new WrongStep(`Expected one of: ${RESULT_FORMATS.join(', ')} for format but received ${String(values[0])}`);
    try {
      (picture[operation] as (...values: unknown[]) => Sharp).apply(picture, values);
    } catch (error) {
      throw new WrongStep(error instanceof Error ? error.message : String(error));
    }
  }
  return picture;
}
