/** The admin area's form of a listing. */
export const editAddress = (listingId: number): string => `/admin/listings/${listingId}`;
