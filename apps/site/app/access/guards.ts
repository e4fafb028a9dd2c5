import type { User } from '@outcrop/contracts';
import { DATA_ROOMS } from '../data-rooms/addresses.ts';
import { homeAskingForLogin, homeWithNote } from './flash-notes.ts';
import { safeTarget } from './safe-target.ts';

/**
 * Who may open a page (docs/product/access.md).
 * @param user who is signed in; null for nobody
 * @param here address of the page with its query
 * @returns null to let them in, otherwise the address to send them to
 */
export type Guard = (user: User | null, here: string) => string | null;

export const PROFILE = '/buyer/profile';
/** Where a buyer says what they buy. */
export const INTERESTS = '/buyer/interests';
export const SIGN_UP = '/buyer/signup';
export const SECURITY = '/buyer/security';

const leadingBack = (to: string, here?: string) => (here ? `${to}?redirectTo=${encodeURIComponent(here)}` : to);

/** The login, which leads back afterwards. */
export const loginAddress = (here?: string): string => leadingBack('/login', here);

/** Pages for anybody who is signed in; others log in first and come back. */
export const authGuard: Guard = (user, here) => (user ? null : loginAddress(here));

/** Pages for anybody who is signed in; others are told so at home (docs/product/access.md#login-guard). */
export const loginRequiredGuard: Guard = (user, here) => (user ? null : homeAskingForLogin(here));

/** The sign-up, for who has no account yet; others go to the page that they asked for, or to their profile. */
export const signUpGuard: Guard = (user, here) => (user ? (guardedPage(here)?.target ?? PROFILE) : null);

/** A forgotten password, for who is not signed in. */
export const forgotPasswordGuard: Guard = (user) => (user ? PROFILE : null);

/** A buyer's own pages: strangers sign up first, or log in there (docs/product/access.md#sign-up-guard). */
export const userGuard: Guard = (user, here) => (user ? null : signUpAddress(here));

/** What the sign-up calls the pages that {@link userGuard} keeps. */
const GUARDED_PAGES: Readonly<Record<string, string>> = {
  [PROFILE]: 'your profile',
  [INTERESTS]: 'your interests',
  '/data-room-invitation': 'your invitation',
};

/** The sign-up, which offers the login for one of those pages first. */
export const signUpAddress = (here?: string): string => leadingBack(SIGN_UP, here);

/** The page that somebody was kept from. */
export interface GuardedPage {
  /** Its address with its query. */
  target: string;
  name: string;
}

/** The page that the sign-up was reached from by {@link userGuard}. @param here address of the sign-up; null where it was reached otherwise */
export function guardedPage(here: string): GuardedPage | null {
  const target = safeTarget(new URLSearchParams(here.split('?')[1]).get('redirectTo'));
  const path = target.replace(/\/?(?:[?#].*)?$/, '');
  return Object.hasOwn(GUARDED_PAGES, path) ? { target, name: GUARDED_PAGES[path] ?? '' } : null;
}

/** What advisors do, and admins (docs/product/access.md#admin-guard). */
export const advisorGuard: Guard = (user) => (managesListings(user) ? null : homeWithNote('not-authorized'));

/** Private deals: strangers are told at home to log in, and those who have none go home and are told why (docs/product/access.md#private-deals-guard). */
export const privateDealsGuard: Guard = (user, here) => {
  if (!user) return loginRequiredGuard(user, here);
  return user.hasPrivateDeals ? null : homeWithNote('not-authorized');
};

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

/** Where analysts explore collections of rows. */
export const EXPLORER = '/explorer' as const;

/** Whether somebody explores (docs/product/explorer.md#who-explores). */
export const explores = (user: User | null): boolean =>
  user !== null && (managesListings(user) || user.enabledFeatures.includes('explorer'));

/** The explorer: strangers log in and come back, others go home and are told why (docs/product/access.md#explorer-guard). */
export const explorerGuard: Guard = (user, here) => {
  if (!user) return loginAddress(here);
  return explores(user) ? null : homeWithNote('not-authorized');
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

/** Every menu's ways to what is the signed-in person's own, in one order and in the same words. */
export const ownEntries = (user: User): { label: string; to: string }[] => [
  profileEntry(user),
  { label: 'Saved searches', to: SAVED_SEARCHES },
  // The firm has a service named "Data rooms".
  { label: 'Your data rooms', to: DATA_ROOMS },
  ...(explores(user) ? [{ label: 'Explorer', to: EXPLORER }] : []),
  { label: 'Security', to: SECURITY },
];
