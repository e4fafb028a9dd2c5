import type { User } from '@outcrop/contracts';
import { useSyncExternalStore } from 'react';

/** Somebody is asked to log in over the page that is open. */
export interface LoginRequest {
  /** The line under the title: what the login is for. */
  readonly reason: string | null;
  /** Ends the request. @param user who logged in; null when the dialog was closed */
  readonly settle: (user: User | null) => void;
}

let current: (LoginRequest & { answer: Promise<User | null> }) | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Opens the login over whatever page is open, which keeps what was typed there (docs/product/pages.md#login-modal). Calls that are refused
 * together wait for one dialog.
 * @returns who logged in, or null when the dialog was closed
 */
export function askToLogIn(reason: string | null = null): Promise<User | null> {
  if (current) return current.answer;
  let settled: (user: User | null) => void = () => {};
  const answer = new Promise<User | null>((resolve) => {
    settled = resolve;
  });
  const settle = (user: User | null) => {
    current = null;
    tell();
    settled(user);
  };
  current = { reason, settle, answer };
  tell();
  return answer;
}

let prepare: () => unknown = () => undefined;

/** Says how the login's script is loaded. */
export const whenLoginIsNear = (load: () => unknown): void => {
  prepare = load;
};
/** A login may be asked for soon: the pointer is near. */
export const loginIsNear = (): void => void prepare();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The login that is being asked for; null while there is none. */
export const useLoginRequest = (): LoginRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
