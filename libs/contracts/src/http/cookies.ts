/** Names of the product's cookies: set and read by server and site alike. */
export const COOKIES = {
  /** The session's token; HttpOnly. */
  session: 'token',
  /** The same token, as older clients know it; HttpOnly. It counts where `token` is not there. */
  legacySession: 'auth',
  /** What a login of an older client tells it of the person; never trusted, cleared with the session. */
  legacyUserType: 'userType',
  legacyUserId: 'userId',
  legacyIsValidPassword: 'isValidPassword',
  /** The admin's own session's token while they view the site as somebody else; HttpOnly. */
  ownSession: 'ownToken',
  /** A hint for front ends that the person is an admin; never trusted, cleared with the session. */
  adminHint: 'adminVerified',
  /** Who likes deals without being signed in; HttpOnly. */
  visitor: 'visitor',
  /** The device that somebody has signed in on, so that others cannot use up its tries; HttpOnly. */
  device: 'device',
  /** Whether the login form shall know the email next time. */
  remember: 'remember',
  /** The email that the login form is filled with, where it is to be remembered; an older client's login says it as well. */
  username: 'username',
  /** The terms of use were agreed to. */
  userAgreed: 'userAgreed',
} as const;

/** Days for which the login's email is remembered (docs/product/accounts.md#remembered-email). */
export const REMEMBERED_DAYS = 365;
