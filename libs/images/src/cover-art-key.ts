import { COVER_ART_VERSION, viewOf } from './cover-art/cover-art.ts';
import type { WantedPicture } from './listing-pictures.ts';
import type { DrawingInput } from './picture-subjects.ts';

/** Equal for equal drawings of a listing, and only then. */
export const drawingKey = (
  { listingId, basin, type, subject }: DrawingInput,
  { picture, shape }: WantedPicture,
): string => [COVER_ART_VERSION, picture, shape, listingId, viewOf(type ?? '', subject), basin].join('|');
