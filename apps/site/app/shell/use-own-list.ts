import { useLocation, useMatches } from 'react-router';
import { isAmongPrivateDeals, PRIVATE_DEALS, PUBLIC_DEALS, type RESEARCH } from '../address/deal-state.ts';

/** Address of a list that a page may belong to. */
export type OwnList = typeof PUBLIC_DEALS | typeof PRIVATE_DEALS | typeof RESEARCH;

/** Loader data of a page that belongs to a list without being one: a study's page belongs to research. */
export interface OwnListData {
  ownList: OwnList;
}

/** Address of the list that the page belongs to, for the current entry of the menu and for Back. */
export function useOwnList(): OwnList {
  const ofPage = useMatches()
    .map(({ loaderData }) => (loaderData as Partial<OwnListData> | undefined)?.ownList)
    .findLast(Boolean);
  const { pathname } = useLocation();
  return ofPage ?? (isAmongPrivateDeals(pathname) ? PRIVATE_DEALS : PUBLIC_DEALS);
}
