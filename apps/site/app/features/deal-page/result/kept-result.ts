import { useSyncExternalStore } from 'react';
import { DEALS_MAP, PUBLIC_DEALS, RESEARCH } from '../../../address/deal-state.ts';

const KEY = 'outcrop:result';
const LISTS: readonly string[] = [PUBLIC_DEALS, DEALS_MAP, RESEARCH];
const listeners = new Set<() => void>();

/** Whether a path is that of a list of deals. */
export const isListPath = (pathname: string): boolean => LISTS.includes(pathname);
/** Whether a path is that of a deal, or below it. */
export const isDealPath = (pathname: string): boolean => /^\/deals\/\d+(?:\/|$)/.test(pathname);

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
