import { useEffect, useSyncExternalStore } from 'react';
import { listAt } from '../../../address/deal-state.ts';
import { store, stored } from '../../../ui/storage.ts';

const KEY = 'outcrop:result';
const listeners = new Set<() => void>();

/** Whether a path is that of a list of deals. */
export const isListPath = (pathname: string): boolean => listAt(pathname) !== null;
/** Whether a path is that of a deal, or below it. */
export const isDealPath = (pathname: string): boolean => /^\/deals\/\d+(?:\/|$)/.test(pathname);

/** The page that a deal was opened from, as far as its neighbours depend on it. */
type Referrer = Pick<URL, 'pathname' | 'search'> | null;

/**
 * Remembers the list that a deal is opened from, for this deal and those that are opened from it in turn; any other page ends that. It is the list's
 * address and nothing else, so that nobody who may not see a deal learns of it here either (docs/product/pages.md#deal-neighbours).
 */
export function rememberReferrer(referrer: Referrer): void {
  if (referrer && isListPath(referrer.pathname)) storeResult(referrer.pathname + referrer.search);
  else if (!referrer || !isDealPath(referrer.pathname)) storeResult(null);
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
    rememberReferrer(from?.origin === window.location.origin ? from : null);
  }, [fromServer]);
}

/** The address of the list that this tab came from; null for none, and without storage. */
export function lastResult(): string | null {
  const address = stored('sessionStorage', KEY);
  return address && isListPath(address.split('?', 1)[0] ?? '') ? address : null;
}

/** Keeps the address of a list, path and query, for the deals that are opened from it in this tab; null forgets it. */
export function storeResult(address: string | null): void {
  if (address === lastResult()) return;
  store('sessionStorage', KEY, address);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** {@link lastResult}, as it changes; null on the server and while hydrating. */
export const useLastResult = (): string | null => useSyncExternalStore(subscribe, lastResult, () => null);
