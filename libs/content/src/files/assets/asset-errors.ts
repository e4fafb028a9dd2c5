import { ReadError } from '../../read-errors.ts';

/** A picture that would be larger, or cost more, than is made: 400 (docs/product/content.md#file-errors). */
export const illegalTransformation = (): ReadError =>
  new ReadError(400, 'ILLEGAL_ASSET_TRANSFORMATION', 'Illegal asset transformation.', {
    invalidTransformations: ['width', 'height'],
  });

/** A part of a file that it does not have: 416. */
export const rangeNotSatisfiable = (): ReadError =>
  new ReadError(416, 'RANGE_NOT_SATISFIABLE', 'The part that was asked for lies outside the file.');
