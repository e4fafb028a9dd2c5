import { type Actor, Forbidden, isAdmin } from '@outcrop/platform';

/** Whose profile somebody edits unless they say; nobody's for programs. */
export const ownIdOf = (actor: Actor): number | undefined => (actor.kind === 'user' ? actor.userId : undefined);

/**
 * Everybody edits their own profile and interests; those of others only admins do, and programs.
 * @returns whose it is
 * @throws Forbidden
 */
export function editable(actor: Actor, userId: number | undefined): number {
  if (userId === undefined || (userId !== ownIdOf(actor) && !isAdmin(actor))) throw new Forbidden();
  return userId;
}
