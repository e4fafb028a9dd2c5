import { defineEvent } from '@outcrop/platform';
import { z } from 'zod';

/** A note was written, changed or deleted. */
export const noteChanged = defineEvent(
  'data-rooms.note-changed.v1',
  z.object({ listingId: z.int(), itemId: z.int(), noteId: z.int() }),
);
