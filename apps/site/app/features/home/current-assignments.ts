import type { PublicDeal } from '@outcrop/contracts';

/** Three views of the widest window; the rest is one click away. */
const MAX_ASSIGNMENTS = 27;

/** Deals with a data room and a logo that are not sold (docs/product/pages.md#assignments-carousel), in the order of the list. */
export const currentAssignments = (deals: readonly PublicDeal[]): PublicDeal[] =>
  deals.filter(({ hasVDR, hasLogoImage, sold }) => hasVDR && hasLogoImage && !sold).slice(0, MAX_ASSIGNMENTS);
