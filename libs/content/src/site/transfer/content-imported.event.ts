import { defineEvent } from '@outcrop/platform';
import { z } from 'zod';

/** All content was read from an export, in the place of what there was. */
export const contentImported = defineEvent(
  'content.content-imported.v1',
  z.object({ items: z.int(), files: z.int(), replaced: z.boolean() }),
);
