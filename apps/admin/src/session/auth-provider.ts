import { ApiError, HOME_NOT_AUTHORIZED, type User } from '@outcrop/contracts';
import type { AuthProvider } from 'react-admin';
import { currentUser, forgetUser, knownUser, sessionApi } from './current-user.ts';
import { askToLogIn } from './login-requests.ts';
import { mayOpen, rightsOf } from './use-rights.ts';

/** The page is being left, so the promise never settles: nothing that waits for it should go on. */
function redirectTo(address: string): Promise<never> {
  window.location.replace(address);
  return new Promise(() => {});
}
const redirectToLogin = () =>
  redirectTo(`/login?redirectTo=${encodeURIComponent(window.location.pathname + window.location.search)}`);

/** Pages of the admin area that are management's, by the first part of their address. */
const MANAGEMENT_PAGES = ['dashboard', 'searches'];
const DASHBOARD = '/admin/dashboard';

/** Whether the page that is open is for somebody: management's own for whom the operator lists, all others for admins and advisors. */
function canEnter(user: User): boolean {
  const [, , page = ''] = window.location.pathname.split('/');
  return mayOpen(rightsOf(user), { managementOnly: MANAGEMENT_PAGES.includes(page) });
}

/** Leads away from a page that is not for somebody: management without a role from the home of the others to the dashboard. */
export function leaveRefused(user: User): Promise<never> {
  const isHome = /^\/admin\/?$/.test(window.location.pathname);
  return isHome && user.isManagement ? redirectTo(DASHBOARD) : redirectTo(HOME_NOT_AUTHORIZED);
}
const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Sessions of the public site (docs/product/access.md#admin-guard). Strangers are sent to its login page; whose session ends while they work logs in
 * over the page, which stays as it is (docs/product/accounts.md#login-again). Only a 401 logs out.
 */
export const authProvider: AuthProvider = {
  login: redirectToLogin,

  async checkAuth() {
    try {
      const user = await currentUser();
      if (!canEnter(user)) return leaveRefused(user);
    } catch (error) {
      // Anything but a 401 is a fault of the server: the page shows it and offers to try again.
      if (!isUnknown(error)) return;
      if (!knownUser()) return redirectToLogin();
      await askToLogIn();
    }
  },

  async checkError({ status }: { status?: number }) {
    // A 401 has asked for a login already, which was closed: the page stays as it is.
    if (status !== 403) return;
    forgetUser();
    const user = await currentUser().catch(() => undefined);
    if (user && !canEnter(user)) return leaveRefused(user);
  },

  async logout() {
    await sessionApi.logout();
    return redirectTo('/home');
  },

  async getIdentity() {
    const user = await currentUser();
    return { id: user.id, fullName: user.name };
  },

  async getPermissions() {
    return rightsOf(await currentUser());
  },
};
