import { COVER_ART_VERSION, leadingCode } from './cover-art/cover-art.ts';
import type { DrawnFrom } from './cover-subjects.ts';
import type { WantedPicture } from './listing-pictures.ts';

/** Equal for equal drawings of a listing, and only then. */
export const drawingKey = ({ listingId, basin, type }: DrawnFrom, { picture, shape }: WantedPicture): string =>
  [COVER_ART_VERSION, picture, shape, listingId, leadingCode(type ?? ''), basin].join('|');
