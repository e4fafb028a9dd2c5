import { type Actor, isAdmin, isAdvisor } from '@outcrop/platform';

// The rows of docs/product/access.md#role-table that are about leads.

/** Admins and advisors read and work on leads. */
export const canManageLeads = (actor: Actor): boolean => isAdvisor(actor);

/** Advisors do not know of admins (docs/product/access.md#role-table), so they give leads to advisors. */
export const canBeGivenBy = (actor: Actor, colleague: { readonly isAdmin: boolean }): boolean =>
  isAdmin(actor) || !colleague.isAdmin;
