import { useEffect, useRef } from 'react';

/**
 * Counts a deal that the browser itself changed to. Pages that the server rendered were counted as they were made.
 * @param counted whether the server did
 */
export function useCountedView(listingId: number, counted: boolean): void {
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (seen.current === listingId) return;
    seen.current = listingId;
    if (!counted) navigator.sendBeacon(`/api/deals/${listingId}/hit`);
  }, [listingId, counted]);
}
