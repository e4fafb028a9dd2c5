/** One's data rooms (docs/product/data-rooms.md#secure-files-pages). */
export const DATA_ROOMS = '/secure-files';
export const roomAddress = (listingId: number): string => `${DATA_ROOMS}/${listingId}`;
/** Where its confidentiality agreement is read and signed. */
export const agreementAddress = (listingId: number): string => `${roomAddress(listingId)}/agreement`;
/** Its questions and answers. */
export const questionsAddress = (listingId: number): string => `${roomAddress(listingId)}/questions`;
/** Where an access code is entered without a script. */
export const codeAddress = (listingId: number): string => `${roomAddress(listingId)}/code`;
/** A folder of its files, and one page of them where they are many. */
export function folderAddress(listingId: number, folderId: number | null, page = 1): string {
  const asked = [...(folderId === null ? [] : [`folder=${folderId}`]), ...(page === 1 ? [] : [`page=${page}`])];
  return `${roomAddress(listingId)}${asked.length > 0 ? `?${asked.join('&')}` : ''}`;
}
/** Where a file is read. */
export const fileAddress = (listingId: number, itemId: number, page = 1): string =>
  `${roomAddress(listingId)}/files/${itemId}${page === 1 ? '' : `?page=${page}`}`;
const fileCall = (listingId: number, itemId: number): string => `/api/data-rooms/${listingId}/files/${itemId}`;
/** The file itself, as the API sends it. */
export const fileContentPath = (listingId: number, itemId: number): string => `${fileCall(listingId, itemId)}/content`;
/** Where it is downloaded, or why not. */
export const downloadAddress = (listingId: number, itemId: number): string =>
  `${roomAddress(listingId)}/files/${itemId}/download`;
/** Where a data room, or a folder of it, is downloaded as a zip; as a form it takes some of its files. */
export const zipAddress = (listingId: number, folderId: number | null = null): string =>
  `${roomAddress(listingId)}/zip${folderId === null ? '' : `?folder=${folderId}`}`;
/** A page as a picture; each time that it is asked for it counts as read. */
export const pageAddress = (listingId: number, itemId: number, page: number): string =>
  `${fileCall(listingId, itemId)}/pages/${page}`;
/** A page too small to be read. */
export const thumbnailAddress = (listingId: number, itemId: number, page: number): string =>
  `${pageAddress(listingId, itemId, page)}?size=thumbnail`;
