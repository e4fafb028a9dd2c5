import { z } from 'zod';
import { rowIdText } from '../http/whole-number.ts';
import type { DataRoomRecord } from './data-room-records.ts';
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

/** Where a data room, a folder of it or some of its files are sent as one file. @param what by `folder` or `item` */
export const roomZipPath = (
  listingId: number,
  what: { readonly folder?: number; readonly item?: readonly number[] },
) => {
  const asked = [
    ...(what.folder === undefined ? [] : [`folder=${what.folder}`]),
    ...(what.item ?? []).map((id) => `item=${id}`),
  ];
  return `/api/data-rooms/${listingId}/files/zip${asked.length > 0 ? `?${asked.join('&')}` : ''}`;
};

/** Where the firm takes a closed data room's archive. */
export const roomArchivePath = (listingId: number): string => `/api/admin/data-rooms/${listingId}/archive`;

/** Whether the firm may take a data room's archive: it has closed, or its deal is off the site (docs/product/data-rooms.md#room-archive). @param today at the office */
export function isArchivable(
  { sold, closingDate, isOnSite }: Pick<DataRoomRecord, 'sold' | 'closingDate' | 'isOnSite'>,
  today: string,
): boolean {
  return sold || !isOnSite || (closingDate !== null && closingDate < today);
}
