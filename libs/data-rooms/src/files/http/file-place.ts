import { listingIdParamSchema, rowIdText } from '@outcrop/contracts';
import { z } from 'zod';

/** Where a file is: in the address of its calls. */
export const filePlaceSchema = z.object({
  id: listingIdParamSchema,
  itemId: rowIdText('must be the number of a file or folder'),
});
export type FilePlace = z.output<typeof filePlaceSchema>;
