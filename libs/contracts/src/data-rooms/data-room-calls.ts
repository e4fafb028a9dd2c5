import type { Call, CallOptions } from '../http/call.ts';
import type { DataRoomAct, DataRoomRecord, DataRoomWrite } from './data-room-records.ts';
import type {
  CodeEntered,
  DataRoomCodeRecord,
  DataRoomPerson,
  DataRoomView,
  DeclineBody,
  EnterCodeBody,
  GrantBody,
  ListedDataRoom,
  NewCodeBody,
  NewDataRoomCode,
  OwnDataRoom,
  RevokeBody,
} from './data-rooms.ts';
import type { InvitationAccepted, InvitationRecord, InvitationView, InviteBody, InvitedPerson } from './invitations.ts';

const PEOPLE = '/api/admin/data-room-people';
const CODES = '/api/admin/data-room-codes';
const INVITATIONS = '/api/admin/data-room-invitations';
const OWN_INVITATION = '/api/data-room-invitation';

/** Ways into data rooms, and the decisions of agents. */
export const dataRoomCalls = (call: Call) => ({
  dataRooms: (options?: CallOptions) => call<ListedDataRoom[]>('GET', '/api/data-rooms', options),
  dataRoom: (listingId: number, options?: CallOptions) =>
    call<DataRoomView>('GET', `/api/data-rooms/${listingId}`, options),
  requestDataRoom: (listingId: number) => call<OwnDataRoom>('POST', `/api/data-rooms/${listingId}/request`),
  /** Rejects with 422 for a wrong code, whatever is wrong with it, and with 429 after too many of them. */
  enterDataRoomCode: (body: EnterCodeBody) =>
    call<CodeEntered>('POST', '/api/Advisors/GrantDueDiligenceAccess', { body }),
  /** All of these reject with 409 when one of the people was changed since their version; then nobody is. */
  grantDataRoom: (body: GrantBody) => call<DataRoomPerson[]>('POST', `${PEOPLE}/grant`, { body }),
  declineDataRoom: (body: DeclineBody) => call<DataRoomPerson[]>('POST', `${PEOPLE}/decline`, { body }),
  revokeDataRoom: (body: RevokeBody) => call<DataRoomPerson[]>('POST', `${PEOPLE}/revoke`, { body }),
  /** What the link of a mail leads to; rejects with 404 for one that is not known. */
  getDataRoomInvitation: (token: string) =>
    call<InvitationView>('GET', `${OWN_INVITATION}?token=${encodeURIComponent(token)}`),
  /** Rejects with 403 for somebody else's invitation, and for one that was withdrawn. */
  acceptDataRoomInvitation: (token: string) => call<InvitationAccepted>('POST', OWN_INVITATION, { body: { token } }),
  /** Rejects with 429 after too many in a day; then nobody is invited. */
  inviteToDataRoom: (body: InviteBody) => call<InvitedPerson[]>('POST', INVITATIONS, { body }),
  withdrawDataRoomInvitation: (id: number) => call<InvitationRecord>('DELETE', `${INVITATIONS}/${id}`),
  /** Rejects with 409 when somebody else was faster. */
  setDataRoomNeeds: (id: number, body: DataRoomWrite) =>
    call<DataRoomRecord>('PUT', `/api/admin/data-rooms/${id}`, { body }),
  dataRoomActs: (id: number) => call<DataRoomAct[]>('GET', `/api/admin/data-rooms/${id}/acts`),
  createDataRoomCode: (body: NewCodeBody) => call<NewDataRoomCode>('POST', CODES, { body }),
  stopDataRoomCode: (id: number) => call<DataRoomCodeRecord>('DELETE', `${CODES}/${id}`),
});
