import { COVER_ART_VERSION, leadingCode } from './cover-art/cover-art.ts';
import type { WantedPicture } from './listing-pictures.ts';
import type { DrawingInput } from './picture-subjects.ts';

/** Equal for equal drawings of a listing, and only then. */
export const drawingKey = ({ listingId, basin, type }: DrawingInput, { picture, shape }: WantedPicture): string =>
  [COVER_ART_VERSION, picture, shape, listingId, leadingCode(type ?? ''), basin].join('|');
