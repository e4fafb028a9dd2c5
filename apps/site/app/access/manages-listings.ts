import type { User } from '@outcrop/contracts';

/** Whether somebody manages listings (docs/product/listings.md#who-manages-listings). */
export const managesListings = (user: User | null): boolean => user !== null && (user.isAdmin || user.hasClaimAD);
