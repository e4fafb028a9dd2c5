import { PUSH_QUIET_LOADS } from '../ui/site-constants.ts';
import { store, stored } from '../ui/storage.ts';

/** A subscription is told the server anew once in this time. */
const RENEWAL_MS = 86_400_000;

const LOADS = 'push.pageLoads';
const ANSWERED = 'push.answered';
const RENEWED = 'push.renewedAt';

// A browser that keeps nothing is asked nothing: it would be asked on every page.
const read = (name: string) => stored('localStorage', name);
const write = (name: string, value: string): void => void store('localStorage', name, value);

/** Counts this page load. @returns whether enough came before it */
export function countPageLoad(): boolean {
  const before = Number(read(LOADS)) || 0;
  write(LOADS, String(Math.min(before + 1, PUSH_QUIET_LOADS + 1)));
  return before >= PUSH_QUIET_LOADS;
}

/** Whether the question in the page was answered, by yes or no. */
export const wasAnswered = (): boolean => read(ANSWERED) !== null;
export const rememberAnswer = (): void => write(ANSWERED, '1');

/** Whether the server should hear of the subscription again; from then on not for a day. */
export function isRenewalDue(now: number = Date.now()): boolean {
  if (now - Number(read(RENEWED)) < RENEWAL_MS) return false;
  write(RENEWED, String(now));
  return true;
}
