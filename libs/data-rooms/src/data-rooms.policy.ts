import { type Actor, isAdvisor } from '@outcrop/platform';

// The row of docs/product/access.md#role-table that is about the work on data rooms.

/** Admins and advisors decide who gets into data rooms, and make codes. */
export const canManageDataRooms = (actor: Actor): boolean => isAdvisor(actor);
