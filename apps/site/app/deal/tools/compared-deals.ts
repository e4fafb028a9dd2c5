import { type DealSummary, MAX_COMPARED } from '@outcrop/contracts';
import { useSyncExternalStore } from 'react';
import { showSnackbar } from '../../ui/snackbar.tsx';

/** What the tray shows of a deal. */
export type ComparedDeal = Pick<DealSummary, 'ListingId' | 'header' | 'coverUrl'>;

// The chosen deals belong to one tab: they survive reloads, and are gone when the tab is closed. The server does not keep them.
const KEY = 'outcrop.compare';
const NONE: readonly ComparedDeal[] = [];

let chosen: readonly ComparedDeal[] | undefined;
/** The browser's own `storage` event does not fire in the tab that made the change. */
const CHANGED = 'outcrop:compared';
const subscribe = (listener: () => void) => {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
};

/** Deals chosen for comparing, in the order in which they were chosen; none on the server and while hydrating. */
export const useComparedDeals = (): readonly ComparedDeal[] => useSyncExternalStore(subscribe, read, () => NONE);

/** Whether this deal is chosen. */
export const useIsCompared = (listingId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => read().some((deal) => deal.ListingId === listingId),
    () => false,
  );

/** Chooses a deal or removes it; a fifth one is refused with a message. */
export function toggleCompared({ ListingId, header, coverUrl }: ComparedDeal): void {
  const deals = read();
  if (deals.some((deal) => deal.ListingId === ListingId)) removeCompared(ListingId);
  else if (deals.length < MAX_COMPARED) write([...deals, { ListingId, header, coverUrl }]);
  else showSnackbar('You can compare up to four deals. Remove one first.');
}

export const removeCompared = (listingId: number): void => write(read().filter((deal) => deal.ListingId !== listingId));

export const clearCompared = (): void => write(NONE);

function read(): readonly ComparedDeal[] {
  chosen ??= stored();
  return chosen;
}

function write(deals: readonly ComparedDeal[]): void {
  chosen = deals;
  try {
    if (deals.length) sessionStorage.setItem(KEY, JSON.stringify(deals));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is full or switched off: the choice lives as long as the page.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function stored(): readonly ComparedDeal[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isComparedDeal).slice(0, MAX_COMPARED) : NONE;
  } catch {
    return NONE;
  }
}

const isComparedDeal = (value: unknown): value is ComparedDeal => {
  const { ListingId, header, coverUrl } = (value ?? {}) as Partial<ComparedDeal>;
  return Number.isInteger(ListingId) && typeof header === 'string' && typeof coverUrl === 'string';
};
