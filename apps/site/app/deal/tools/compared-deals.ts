import { type DealSummary, MAX_COMPARED } from '@outcrop/contracts';
import { sharedValue } from '../../ui/shared-value.ts';
import { showSnackbar } from '../../ui/snackbar.tsx';
import { store, stored } from '../../ui/storage.ts';

/** What the tray shows of a deal. */
export type ComparedDeal = Pick<DealSummary, 'ListingId' | 'header' | 'coverUrl'>;

// The chosen deals belong to one tab: they survive reloads, and are gone when the tab is closed. The server does not keep them.
const KEY = 'outcrop.compare';
const NONE: readonly ComparedDeal[] = [];

const chosen = sharedValue(NONE, stillChosen);

/** Deals chosen for comparing, in the order in which they were chosen; none on the server and while hydrating. */
export const useComparedDeals = (): readonly ComparedDeal[] => chosen.use((deals) => deals);

const isIn = (deals: readonly ComparedDeal[], listingId: number): boolean =>
  deals.some((deal) => deal.ListingId === listingId);

/** Whether this deal is chosen. */
export const useIsCompared = (listingId: number): boolean => chosen.use((deals) => isIn(deals, listingId));

/** Chooses a deal or removes it; a fifth one is refused with a message. */
export function toggleCompared({ ListingId, header, coverUrl }: ComparedDeal): void {
  const deals = chosen.get();
  if (isIn(deals, ListingId)) removeCompared(ListingId);
  else if (deals.length < MAX_COMPARED) write([...deals, { ListingId, header, coverUrl }]);
  else showSnackbar('You can compare up to four deals. Remove one first.');
}

export const removeCompared = (listingId: number): void =>
  write(chosen.get().filter((deal) => deal.ListingId !== listingId));

export const clearCompared = (): void => write(NONE);

function write(deals: readonly ComparedDeal[]): void {
  store('sessionStorage', KEY, deals.length ? JSON.stringify(deals) : null);
  chosen.set(deals);
}

function stillChosen(): readonly ComparedDeal[] {
  try {
    const value: unknown = JSON.parse(stored('sessionStorage', KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isComparedDeal).slice(0, MAX_COMPARED) : NONE;
  } catch {
    return NONE;
  }
}

const isComparedDeal = (value: unknown): value is ComparedDeal => {
  const { ListingId, header, coverUrl } = (value ?? {}) as Partial<ComparedDeal>;
  return Number.isInteger(ListingId) && typeof header === 'string' && typeof coverUrl === 'string';
};
