import { type DataRoomsApp, PEOPLE_CALL } from './start-data-rooms.ts';

/** What buyers ask and agents decide, call by call: each decision is about the buyer, as an agent has seen them, unless told. */
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
});
