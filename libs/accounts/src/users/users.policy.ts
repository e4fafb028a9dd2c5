import { USER_RIGHTS } from '@outcrop/contracts';
import { type Actor, impersonatorOf, isAdmin, isAdvisor } from '@outcrop/platform';

// The rows of docs/product/access.md#role-table that are about people.

/** Of somebody who is managed: what decides who may do so. */
export interface Managed {
  readonly isAdmin: boolean;
}

/** Changes that only admins make, by the names of {@link USER_RIGHTS}, and the password that is asked for. */
export const ADMINS_ALONE: readonly string[] = [...USER_RIGHTS, 'mustChangePassword'];

/** Whether somebody manages people at all. */
export const canManageUsers = (actor: Actor): boolean => isAdvisor(actor);

/** Advisors manage everybody but admins, of whom they do not know here. */
export const canManage = (actor: Actor, user: Managed): boolean =>
  isAdmin(actor) || (isAdvisor(actor) && !user.isAdmin);

/** Flags and claims, and features that are turned on person by person. */
export const canGiveRights = (actor: Actor): boolean => isAdmin(actor);

/** Asking for a new password, sending a link for one, ending somebody's sessions. */
export const canHandlePasswords = (actor: Actor): boolean => isAdmin(actor);

/** Handing over all that is kept about somebody, or taking it away. */
export const canErase = (actor: Actor): boolean => isAdmin(actor);

/** Files with people give rights, too. */
export const canImportUsers = (actor: Actor): boolean => isAdmin(actor);

/** Admins in their own name alone, and never as another admin. */
export const canImpersonate = (actor: Actor, user: Managed): boolean =>
  actor.kind === 'user' && actor.isAdmin && impersonatorOf(actor) === null && !user.isAdmin;
