import { createApiClient, type User } from '@outcrop/contracts';

/** Calls that must not ask for a login themselves: they are what the login is made of. */
export const sessionApi = createApiClient();
/** How long the current user is cached, in milliseconds; every call checks the session anyway. */
const USER_CACHE_MS = 30_000;

let cached: { user: Promise<User>; at: number } | undefined;
let known: User | undefined;

/** Who is signed in. Rejects with `ApiError`. */
export function currentUser(): Promise<User> {
  if (!cached || Date.now() - cached.at > USER_CACHE_MS) {
    const user = sessionApi.currentUser();
    cached = { user, at: Date.now() };
    user.then(
      (person) => {
        known = person;
      },
      () => forgetUser(),
    );
  }
  return cached.user;
}

/** The next question goes to the server. */
export function forgetUser(): void {
  cached = undefined;
}

/** Whose page this is: the last person that the server named, also once their session has expired. */
export const knownUser = (): User | undefined => known;
