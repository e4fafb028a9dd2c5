import type { Call, CallOptions } from '../http/call.ts';
import type { LoginAnswer } from './accounts.ts';
import type {
  CodeAppOff,
  CodeAppOn,
  CodeAppSetUp,
  Confirm,
  Factors,
  NewPasskey,
  NewRecoveryCodes,
  NewRecoveryCodesBody,
  PasskeyChallenge,
  PasskeyLogin,
} from './factors.ts';

/** Second factors of the person who asks, and logging in by passkey. */
export const factorCalls = (call: Call) => {
  const post = <T>(path: string, body: object = {}) => call<T>('POST', path, { body });
  return {
    factors: (options?: CallOptions) => call<Factors>('GET', '/api/account/factors', options),
    setUpCodeApp: () => post<CodeAppSetUp>('/api/account/code-app'),
    turnOnCodeApp: (body: CodeAppOn) => post<NewRecoveryCodes>('/api/account/code-app/turn-on', body),
    turnOffCodeApp: (body: CodeAppOff) => post<void>('/api/account/code-app/turn-off', body),
    newRecoveryCodes: (body: NewRecoveryCodesBody) => post<NewRecoveryCodes>('/api/account/recovery-codes', body),
    newPasskeyOptions: (body: Confirm) => post<PasskeyChallenge>('/api/account/passkeys/options', body),
    addPasskey: (body: NewPasskey) => post<NewRecoveryCodes>('/api/account/passkeys', body),
    renamePasskey: (id: string, name: string) => call<void>('PUT', `/api/account/passkeys/${id}`, { body: { name } }),
    removePasskey: (id: string, body: Confirm) => post<void>(`/api/account/passkeys/${id}/remove`, body),
    /** @param challenge of 'Code required', for the second step; null to log in by passkey alone */
    passkeyOptions: (challenge: string | null) => post<PasskeyChallenge>('/api/Auth/PasskeyOptions', { challenge }),
    logInByPasskey: (body: PasskeyLogin) => post<LoginAnswer>('/api/Auth/PasskeyLogin', body),
  };
};
