import { type Actor, isAdmin } from '@outcrop/platform';

export const canPostNotices = (actor: Actor): boolean => isAdmin(actor);
