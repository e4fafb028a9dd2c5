import type { Call, CallOptions } from '../http/call.ts';
import type { LoginAnswer, LoginBody, User } from './accounts.ts';
import type * as factors from './factors.ts';
import type { Impersonation, Stopped } from './impersonation.ts';
import type { UpdatePasswordBody } from './passwords.ts';
import type { Interests, Profile, UpdateInterestsBody, UpdateProfileBody } from './profile.ts';
import type { OwnSessions } from './sessions.ts';
import type { AccountLinkView, ChangeEmailBody, Confirmed, Done, SignUpBody } from './sign-up.ts';
import type { Reason } from './user-records.ts';

const query = (name: string, value: string) => `?${name}=${encodeURIComponent(value)}`;

/** The account of the person who asks: login, second factors, profile, sessions, sign-up, and viewing the site as somebody else. */
export const accountCalls = (call: Call) => {
  const get = <T>(path: string, options?: CallOptions) => call<T>('GET', path, options);
  const post = <T>(path: string, body: object = {}) => call<T>('POST', path, { body });
  return {
    login: (body: LoginBody) => post<LoginAnswer>('/api/Auth/Login', body),
    logout: () => post<void>('/api/Auth/Logout'),
    /** Sends a link to set a new password; rejects with 404 for an email that nobody has (docs/product/sign-up.md#forgotten-password). */
    sendResetPasswordEmail: (email: string) =>
      post<unknown>(`/api/Auth/SendResetPasswordEmail${query('email', email)}`),
    /** Sends the link that verifies an email once more (docs/product/sign-up.md#verification). */
    resendVerification: (email: string) => post<unknown>(`/api/Auth/ResendVerification${query('email', email)}`),
    currentUser: (options?: CallOptions) => get<User>('/api/Auth/GetUser', options),

    factors: (options?: CallOptions) => get<factors.Factors>('/api/account/factors', options),
    setUpCodeApp: () => post<factors.CodeAppSetUp>('/api/account/code-app'),
    turnOnCodeApp: (body: factors.CodeAppOn) => post<factors.NewRecoveryCodes>('/api/account/code-app/turn-on', body),
    turnOffCodeApp: (body: factors.CodeAppOff) => post<void>('/api/account/code-app/turn-off', body),
    newRecoveryCodes: (body: factors.NewRecoveryCodesBody) =>
      post<factors.NewRecoveryCodes>('/api/account/recovery-codes', body),
    newPasskeyOptions: (body: factors.Confirm) => post<factors.PasskeyChallenge>('/api/account/passkeys/options', body),
    addPasskey: (body: factors.NewPasskey) => post<factors.NewRecoveryCodes>('/api/account/passkeys', body),
    renamePasskey: (id: string, name: string) => call<void>('PUT', `/api/account/passkeys/${id}`, { body: { name } }),
    removePasskey: (id: string, body: factors.Confirm) => post<void>(`/api/account/passkeys/${id}/remove`, body),
    /** @param challenge of 'Code required', for the second step; null to log in by passkey alone */
    passkeyOptions: (challenge: string | null) =>
      post<factors.PasskeyChallenge>('/api/Auth/PasskeyOptions', { challenge }),
    logInByPasskey: (body: factors.PasskeyLogin) => post<LoginAnswer>('/api/Auth/PasskeyLogin', body),

    profile: (options?: CallOptions) => get<Profile>('/api/Auth/GetProfile', options),
    updateProfile: (body: UpdateProfileBody) => post<Profile>('/api/Auth/UpdateProfile', body),
    interests: (options?: CallOptions) => get<Interests>('/api/UserInterests/GetInterests', options),
    updateInterests: (body: UpdateInterestsBody) => post<Interests>('/api/UserInterests/Update', body),

    ownSessions: (options?: CallOptions) => get<OwnSessions>('/api/account/sessions', options),
    endSession: (id: string) => post<void>(`/api/account/sessions/${id}/end`),
    endOtherSessions: () => post<void>('/api/account/sessions/end-others'),
    forgetDevice: (id: string) => post<void>(`/api/account/devices/${id}/forget`),

    signUp: (body: SignUpBody) => post<Done>('/api/Auth/Signup', body),
    /** True for a free email; rejects with 409 for a taken one. */
    emailIsFree: (email: string, options?: CallOptions) =>
      get<true>(`/api/Auth/CheckEmailAvailability${query('email', email)}`, options),
    verifyEmail: (token: string) => post<Confirmed>(`/api/Auth/VerifyUser${query('token', token)}`),
    /** To where a link went that does not work any more. @param token of that link */
    resendVerificationFor: (token: string) => post<Done>(`/api/Auth/ResendVerification${query('token', token)}`),
    /** Changes the password of whoever is signed in; with the token of a link, of the person whom it was sent to. */
    updatePassword: (body: UpdatePasswordBody, token: string | null = null) =>
      call<Done>('POST', '/api/Auth/UpdatePassword', { body, ...(token !== null && { bearer: token }) }),
    changeEmail: (body: ChangeEmailBody) => post<Done>('/api/Auth/ChangeEmail', body),
    confirmEmail: (token: string) => post<Confirmed>(`/api/Auth/ConfirmEmail${query('token', token)}`),
    /** What a link is for and whether it still works; rejects with 404 for one that is not known. */
    accountLink: (token: string, options?: CallOptions) =>
      get<AccountLinkView>(`/api/Auth/GetLink${query('token', token)}`, options),

    /** For admins. From then on the browser's session is the person's, for half an hour. */
    impersonate: (userId: number, body: Reason) =>
      post<LoginAnswer>(`/api/Auth/checkUserId?accessuserid=${userId}`, body),
    impersonation: (options?: CallOptions) => get<Impersonation>('/api/account/impersonation', options),
    /** The admin's own session comes back. */
    stopImpersonation: () => post<Stopped>('/api/Auth/StopImpersonation'),
  };
};
