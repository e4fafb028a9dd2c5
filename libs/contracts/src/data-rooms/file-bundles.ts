import { z } from 'zod';
import { rowIdText } from '../http/whole-number.ts';
import { MAX_ITEMS_AT_ONCE } from './file-codes.ts';

const itemId = rowIdText('must be the number of a file or folder');

/** `GET /api/data-rooms/{id}/files/zip`: a folder with all that is in it, chosen files and folders (`item`, as often as there are), or the whole data room. */
export const zipQuery = z
  .object({
    folder: rowIdText('must be the number of a folder').optional(),
    item: z
      .union([z.string(), z.string().array()])
      .transform((items) => [items].flat())
      .pipe(itemId.array().max(MAX_ITEMS_AT_ONCE))
      .optional(),
  })
  .refine(({ folder, item }) => folder === undefined || item === undefined, {
    path: ['folder'],
    message: 'Please ask for a folder or for items, not for both.',
  });
export type ZipQuery = z.output<typeof zipQuery>;
