/** One's data rooms (docs/product/data-rooms.md#secure-files-pages). */
export const DATA_ROOMS = '/secure-files';
export const roomAddress = (listingId: number): string => `${DATA_ROOMS}/${listingId}`;
/** Where its confidentiality agreement is read and signed. */
export const agreementAddress = (listingId: number): string => `${roomAddress(listingId)}/agreement`;
/** Where an access code is entered without a script. */
export const codeAddress = (listingId: number): string => `${roomAddress(listingId)}/code`;
