import { officeDay } from '@outcrop/contracts';
import { type DataRoomsApp, PEOPLE_CALL, PRIVATE_DEAL } from './start-data-rooms.ts';

/** What buyers ask and agents decide, call by call, and what comes of it: each decision is about the buyer, as an agent has seen them, unless told. */
export const decisionsIn = (app: DataRoomsApp) => ({
  request: (id: number, person?: string) => app.post(`/api/data-rooms/${id}/request`, {}, person),
  grant: async (listingId: number, more: object = {}, person = 'advisor') =>
    app.post(
      `${PEOPLE_CALL}/grant`,
      { listingId, people: [await app.seen(listingId)], level: 'private-files', until: null, ...more },
      person,
    ),
  end: async (action: 'decline' | 'revoke', listingId: number, more: object = {}) =>
    app.post(
      `${PEOPLE_CALL}/${action}`,
      { listingId, people: [await app.seen(listingId)], reason: 'Other buyers.', ...more },
      'advisor',
    ),
  /** How the buyer stands today. */
  stateOf: async (listingId: number) => (await app.access(listingId))?.stateOn(officeDay()) ?? 'none',
  /** The page of a private deal. */
  page: (person = 'buyer') => app.request('get', `/api/deals/${PRIVATE_DEAL}`, person),
});
