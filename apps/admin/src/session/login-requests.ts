import { useSyncExternalStore } from 'react';

/** Somebody is asked to log in over the page that is open. */
export interface LoginRequest {
  /** @param done whether they did */
  readonly settle: (done: boolean) => void;
}

let current: (LoginRequest & { answer: Promise<boolean> }) | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Opens the login over the page, whose form stays as it is. Calls that are refused together wait for one dialog. @returns whether somebody logged in */
export function askToLogIn(): Promise<boolean> {
  if (current) return current.answer;
  let settled: (done: boolean) => void = () => {};
  const answer = new Promise<boolean>((resolve) => {
    settled = resolve;
  });
  const settle = (done: boolean) => {
    current = null;
    tell();
    settled(done);
  };
  current = { settle, answer };
  tell();
  return answer;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The login that is being asked for; null while there is none. */
export const useLoginRequest = (): LoginRequest | null => useSyncExternalStore(subscribe, () => current);
