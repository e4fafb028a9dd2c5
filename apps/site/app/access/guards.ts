import type { User } from '@outcrop/contracts';
import { homeWithNote } from './flash-notes.ts';

/**
 * Who may open a page (docs/product/access.md).
 * @param user who is signed in; null for nobody
 * @param here address of the page with its query
 * @returns null to let them in, otherwise the address to send them to
 */
export type Guard = (user: User | null, here: string) => string | null;

export const PROFILE = '/buyer/profile';
export const SIGN_UP = '/buyer/signup';
export const SECURITY = '/buyer/security';

/** The login, which leads back afterwards. */
export const loginAddress = (here: string): string => `/login?redirectTo=${encodeURIComponent(here)}`;

/** Pages for anybody who is signed in; others log in first and come back. */
export const authGuard: Guard = (user, here) => (user ? null : loginAddress(here));

/** Pages for anybody who is signed in; others are told so at home (docs/product/access.md#login-guard). */
export const loginRequiredGuard: Guard = (user) => (user ? null : homeWithNote('login-required'));

/** The sign-up, for who has no account yet. */
export const signUpGuard: Guard = (user) => (user ? PROFILE : null);

/** A forgotten password, for who is not signed in. */
export const forgotPasswordGuard: Guard = signUpGuard;

/** A buyer's own pages: strangers sign up first. */
export const userGuard: Guard = (user) => (user ? null : SIGN_UP);

/** What advisors do, and admins (docs/product/access.md#admin-guard). */
export const advisorGuard: Guard = (user) => (managesListings(user) ? null : homeWithNote('not-authorized'));

/** What only admins do: strangers log in, others go home and are told why. */
export const adminGuard: Guard = (user, here) => {
  if (!user) return loginAddress(here);
  return user.isAdmin ? null : homeWithNote('not-authorized');
};

/** Management's own pages (docs/product/access.md#management). */
export const managementGuard: Guard = (user, here) => {
  if (!user) return loginAddress(here);
  return user.isManagement ? null : homeWithNote('not-authorized');
};

/** Accounts that the operator names; no page asks for it yet (docs/product/access.md#admin-allow-list). */
export const adminAllowListGuard: Guard = (user) => (user?.isOnAdminAllowList ? null : '/');

/** The menus' way to the profile, in the words that its state asks for (docs/product/sign-up.md#profile-completeness). */
export const profileEntry = (user: Pick<User, 'officialCompanyName'>): { label: string; to: string } => ({
  label: user.officialCompanyName ? 'Buyer Profile' : 'Update Profile',
  to: PROFILE,
});

/** Whether somebody manages listings (docs/product/listings.md#who-manages-listings). */
export const managesListings = (user: User | null): boolean => user !== null && (user.isAdmin || user.hasClaimAD);

/** The page with somebody's saved searches; the mails with alerts link to it (docs/product/alerts.md#stop-alerts). */
export const SAVED_SEARCHES = '/buyer/searches' as const;
