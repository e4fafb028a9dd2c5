import { useEffect, useSyncExternalStore } from 'react';
import { DEALS_MAP, PUBLIC_DEALS, RESEARCH } from '../../../address/deal-state.ts';

const KEY = 'outcrop:result';
const LISTS: readonly string[] = [PUBLIC_DEALS, DEALS_MAP, RESEARCH];
const listeners = new Set<() => void>();

/** Whether a path is that of a list of deals. */
export const isListPath = (pathname: string): boolean => LISTS.includes(pathname);
/** Whether a path is that of a deal, or below it. */
export const isDealPath = (pathname: string): boolean => /^\/deals\/\d+(?:\/|$)/.test(pathname);

/** The page that a deal was opened from, as far as its neighbours depend on it. */
type Whence = Pick<URL, 'pathname' | 'search'> | null;

/**
 * Remembers the list that a deal is opened from, for this deal and those that are opened from it in turn; any other page ends that. It is the list's
 * address and nothing else, so that whoever may not see a deal does not learn of it here either (docs/product/pages.md#deal-neighbours).
 */
export function rememberWhence(whence: Whence): void {
  if (whence && isListPath(whence.pathname)) keepResult(whence.pathname + whence.search);
  else if (!whence || !isDealPath(whence.pathname)) keepResult(null);
}

/** Whether this document was opened by a link or an address, not merely reloaded or returned to. */
const isFollowedLink = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * The same for a deal whose page the server sent: a list whose scripts had not come yet was left by a plain link, and the browser says which it was.
 * @param fromServer whether this page came with the document
 */
export function useReferrer(fromServer: boolean): void {
  useEffect(() => {
    if (!fromServer || !isFollowedLink()) return;
    const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
    rememberWhence(from?.origin === window.location.origin ? from : null);
  }, [fromServer]);
}

/** The address of the list that this tab came from; null for none, and without storage. */
export function keptResult(): string | null {
  try {
    const address = sessionStorage.getItem(KEY);
    return address && isListPath(address.split('?', 1)[0] ?? '') ? address : null;
  } catch {
    return null;
  }
}

/** Keeps the address of a list, path and query, for the deals that are opened from it in this tab; null forgets it. */
export function keepResult(address: string | null): void {
  if (address === keptResult()) return;
  try {
    if (address === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage a deal has no neighbours.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** {@link keptResult}, as it changes; null on the server and while hydrating. */
export const useKeptResult = (): string | null => useSyncExternalStore(subscribe, keptResult, () => null);
