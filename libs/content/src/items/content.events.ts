import { defineEvent, shownText } from '@outcrop/platform';
import { z } from 'zod';

/** An item was created, changed, moved or deleted: whoever keeps answers about its collection drops them. What stands now is in the rows. */
export const contentItemChanged = defineEvent(
  'content.item-changed.v1',
  z.object({ collection: shownText(), id: z.int() }),
);
