import { readAddress } from '@outcrop/contracts';

/** Sent in the background, even while the page is being left; a failure is ignored. */
export function sendSearch(search: string, filters: string, count: number): void {
  const body = JSON.stringify({ filters: readAddress(filters), count });
  const address = `/api/Advisors/TrackDealsWebSearch?search=${encodeURIComponent(search)}`;
  void fetch(address, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body }).catch(
    () => {},
  );
}
