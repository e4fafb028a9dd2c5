import { sharedValue } from '../shared-value.ts';

/** Somebody is asked to log in over the page that is open. */
export interface LoginRequest {
  readonly answer: Promise<boolean>;
  /** @param done whether they did */
  readonly settle: (done: boolean) => void;
}

const current = sharedValue<LoginRequest | null>(null);

/** Opens the login over the page, whose form stays as it is. Calls that are refused together wait for one dialog. @returns whether somebody logged in */
export function askToLogIn(): Promise<boolean> {
  const open = current.get();
  if (open) return open.answer;
  let settled: (done: boolean) => void = () => {};
  const answer = new Promise<boolean>((resolve) => {
    settled = resolve;
  });
  const settle = (done: boolean) => {
    current.set(null);
    settled(done);
  };
  current.set({ settle, answer });
  return answer;
}

/** The login that is being asked for; null while there is none. */
export const useLoginRequest = current.use;
