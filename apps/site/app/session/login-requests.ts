import type { User } from '@outcrop/contracts';
import { sharedValue } from '../ui/shared-value.ts';

/** Somebody is asked to log in over the page that is open. */
export interface LoginRequest {
  /** The line under the title: what the login is for. */
  readonly reason: string | null;
  /** Ends the request. @param user who logged in; null when the dialog was closed */
  readonly settle: (user: User | null) => void;
}

const current = sharedValue<(LoginRequest & { answer: Promise<User | null> }) | null>(null);

/**
 * Opens the login over whatever page is open, which keeps what was typed there (docs/product/pages.md#login-modal). Calls that are refused
 * together wait for one dialog.
 * @returns who logged in, or null when the dialog was closed
 */
export function askToLogIn(reason: string | null = null): Promise<User | null> {
  const open = current.get();
  if (open) return open.answer;
  let settle: LoginRequest['settle'] = () => {};
  const answer = new Promise<User | null>((resolve) => {
    settle = (user) => {
      current.set(null);
      resolve(user);
    };
  });
  current.set({ reason, settle, answer });
  return answer;
}

let prepare: () => unknown = () => undefined;

/** Says how the login's script is loaded. */
export const whenLoginIsNear = (load: () => unknown): void => {
  prepare = load;
};
/** A login may be asked for soon: the pointer is near. */
export const loginIsNear = (): void => void prepare();

/** The login that is being asked for; null while there is none. */
export const useLoginRequest = (): LoginRequest | null => current.use((request) => request);
