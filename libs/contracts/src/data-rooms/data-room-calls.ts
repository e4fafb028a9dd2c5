import type { Call, CallOptions } from '../http/call.ts';
import type { CodeEntered, DataRoomView, EnterCodeBody, ListedDataRoom, OwnDataRoom } from './data-rooms.ts';
import type { InvitationAccepted, InvitationView } from './invitations.ts';

const OWN_INVITATION = '/api/data-room-invitation';

/** Ways into data rooms. */
export const dataRoomCalls = (call: Call) => ({
  dataRooms: (options?: CallOptions) => call<ListedDataRoom[]>('GET', '/api/data-rooms', options),
  dataRoom: (listingId: number, options?: CallOptions) =>
    call<DataRoomView>('GET', `/api/data-rooms/${listingId}`, options),
  requestDataRoom: (listingId: number) => call<OwnDataRoom>('POST', `/api/data-rooms/${listingId}/request`),
  /** Rejects with 422 for a wrong code, whatever is wrong with it, and with 429 after too many of them. */
  enterDataRoomCode: (body: EnterCodeBody) =>
    call<CodeEntered>('POST', '/api/Advisors/GrantDueDiligenceAccess', { body }),
  /** What the link of a mail leads to; rejects with 404 for one that is not known. */
  getDataRoomInvitation: (token: string) =>
    call<InvitationView>('GET', `${OWN_INVITATION}?token=${encodeURIComponent(token)}`),
  /** Rejects with 403 for somebody else's invitation, and for one that was withdrawn. */
  acceptDataRoomInvitation: (token: string) => call<InvitationAccepted>('POST', OWN_INVITATION, { body: { token } }),
});
