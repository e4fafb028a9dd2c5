import { readAddress } from '@outcrop/contracts';

/** Goes out beside everything else and even while the page is left; nobody waits for it, and a failure is nobody's business. */
export function sendSearch(search: string, filters: string, count: number): void {
  const body = JSON.stringify({ filters: readAddress(filters), count });
  const address = `/api/Advisors/TrackDealsWebSearch?search=${encodeURIComponent(search)}`;
  void fetch(address, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body }).catch(
    () => {},
  );
}
