import { ApiError, createApiClient, type User } from '@outcrop/contracts';
import type { AuthProvider } from 'react-admin';

const api = createApiClient();
/** How long the current user is cached, in milliseconds; every call checks the session anyway. */
const USER_CACHE_MS = 30_000;

let cached: { user: Promise<User>; at: number } | undefined;

function currentUser(): Promise<User> {
  if (!cached || Date.now() - cached.at > USER_CACHE_MS) {
    const user = api.currentUser();
    cached = { user, at: Date.now() };
    user.catch(() => {
      cached = undefined;
    });
  }
  return cached.user;
}

/** The page is being left, so the promise never settles: nothing that waits for it should go on. */
function redirectTo(address: string): Promise<never> {
  window.location.replace(address);
  return new Promise(() => {});
}
const redirectToLogin = () =>
  redirectTo(`/login?redirectTo=${encodeURIComponent(window.location.pathname + window.location.search)}`);
const redirectToHome = () => redirectTo('/home');

/** Admins and advisors manage listings (docs/product/listings.md#who-manages-listings). */
const canEnter = (user: User): boolean => user.isAdmin || user.hasClaimAD;

/** Sessions of the public site (docs/product/access.md#admin-guard): no login form here. Only a 401 logs out. */
export const authProvider: AuthProvider = {
  login: redirectToLogin,

  async checkAuth() {
    try {
      if (!canEnter(await currentUser())) return redirectToHome();
    } catch (error) {
      // Anything but a 401 is a fault of the server: the page shows it and offers to try again.
      if (error instanceof ApiError && error.status === 401) return redirectToLogin();
    }
  },

  async checkError({ status }: { status?: number }) {
    if (status === 401) return redirectToLogin();
    if (status === 403) {
      cached = undefined;
      const user = await currentUser().catch(() => undefined);
      if (user && !canEnter(user)) return redirectToHome();
    }
  },

  async logout() {
    await api.logout();
    return redirectToHome();
  },

  async getIdentity() {
    const user = await currentUser();
    return { id: user.id, fullName: user.name };
  },

  async getPermissions() {
    return (await currentUser()).isAdmin ? 'admin' : 'advisor';
  },
};
