import { IMAGE_SOURCES, listingIdSchema } from '@outcrop/contracts';
import { defineEvent } from '@outcrop/platform';
import { z } from 'zod';

/** A listing's picture was uploaded, replaced or removed. What stands now is in the row; what stood before is only here. */
export const listingImageChanged = defineEvent(
  'images.listing-image-changed.v1',
  z.object({
    listingId: listingIdSchema,
    source: z.enum(IMAGE_SOURCES),
    /** SHA-256 of the picture that was replaced or removed; null when there was none. */
    previous: z.string().nullable(),
  }),
);
