import { type Actor, isAdmin } from '@outcrop/platform';

/** Content is the admins' (docs/product/access.md#role-table). */
export const canEditContent = (actor: Actor): boolean => isAdmin(actor);
