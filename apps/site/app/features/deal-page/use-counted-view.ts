import { useEffect, useRef } from 'react';

/**
 * Counts a view of a deal that the browser itself navigated to; pages that the server renders are counted there. The browser remembers both.
 * @param counted whether the server has counted it
 */
export function useCountedView(listingId: number, counted: boolean): void {
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (seen.current === listingId) return;
    seen.current = listingId;
    void import('../../deal/visits/stored-visit.ts')
      .then(({ rememberOpened }) => rememberOpened(listingId))
      .catch(() => {});
    if (!counted) navigator.sendBeacon(`/api/deals/${listingId}/hit`);
  }, [listingId, counted]);
}
