import { type Actor, isAdmin } from '@outcrop/platform';

/** Whether somebody manages the files of content (docs/product/access.md#role-table). */
export const canManageFiles = (actor: Actor): boolean => isAdmin(actor);
