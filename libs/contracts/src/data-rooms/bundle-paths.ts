// Apart from the schemas, as browsers need it.
import type { DataRoomRecord } from './data-room-records.ts';

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
