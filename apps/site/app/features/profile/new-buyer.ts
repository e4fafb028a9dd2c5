import type { Interests } from '@outcrop/contracts';

/** Whether somebody never said what they buy (docs/product/sign-up.md#first-login). */
export const isNewBuyer = ({ updatedAt }: Interests): boolean => updatedAt === null;
