import { ApiError, createApiClient, type User } from '@outcrop/contracts';
import type { AuthProvider } from 'react-admin';

const api = createApiClient();
/** How long the current user is cached, in milliseconds; every call checks the session anyway. */
const FRESH_MS = 30_000;

let known: { user: Promise<User>; at: number } | undefined;

function currentUser(): Promise<User> {
  if (!known || Date.now() - known.at > FRESH_MS) {
    const user = api.currentUser();
    known = { user, at: Date.now() };
    user.catch(() => {
      known = undefined;
    });
  }
  return known.user;
}

/** The page goes away, so nothing that waits for it should go on. */
function leaveFor(address: string): Promise<never> {
  window.location.replace(address);
  return new Promise(() => {});
}
const leaveForLogin = () =>
  leaveFor(`/login?redirectTo=${encodeURIComponent(window.location.pathname + window.location.search)}`);
const leaveForHome = () => leaveFor('/home');

/** Admins and advisors manage listings (docs/product/listings.md#who-manages-listings). */
const mayEnter = (user: User): boolean => user.isAdmin || user.hasClaimAD;

/** Sessions of the public site (docs/product/access.md#admin-guard): no login form here. Only a 401 logs out. */
export const authProvider: AuthProvider = {
  login: leaveForLogin,

  async checkAuth() {
    try {
      if (!mayEnter(await currentUser())) return leaveForHome();
    } catch (error) {
      // Anything but a 401 is the server's trouble, not the person's: the page shows it and offers another try.
      if (error instanceof ApiError && error.status === 401) return leaveForLogin();
    }
  },

  async checkError({ status }: { status?: number }) {
    if (status === 401) return leaveForLogin();
    if (status === 403) {
      known = undefined;
      const user = await currentUser().catch(() => undefined);
      if (user && !mayEnter(user)) return leaveForHome();
    }
  },

  async logout() {
    await api.logout();
    return leaveForHome();
  },

  async getIdentity() {
    const user = await currentUser();
    return { id: user.id, fullName: user.name };
  },

  async getPermissions() {
    return (await currentUser()).isAdmin ? 'admin' : 'advisor';
  },
};
