import type { Call } from '../http/call.ts';
import type { DataRoomAct, DataRoomRecord, DataRoomWrite } from './data-room-records.ts';
import type {
  DataRoomCodeRecord,
  DataRoomPerson,
  DeclineBody,
  GrantBody,
  NewCodeBody,
  NewDataRoomCode,
  RevokeBody,
} from './data-rooms.ts';
import type { InvitationRecord, InviteBody, InvitedPerson } from './invitations.ts';

const PEOPLE = '/api/admin/data-room-people';
const CODES = '/api/admin/data-room-codes';
const INVITATIONS = '/api/admin/data-room-invitations';

/** What agents decide of data rooms: who is let in, and what is needed for it. */
export const dataRoomDecisionCalls = (call: Call) => ({
  /** All of these reject with 409 when one of the people was changed since their version; then nobody is. */
  grantDataRoom: (body: GrantBody) => call<DataRoomPerson[]>('POST', `${PEOPLE}/grant`, { body }),
  declineDataRoom: (body: DeclineBody) => call<DataRoomPerson[]>('POST', `${PEOPLE}/decline`, { body }),
  revokeDataRoom: (body: RevokeBody) => call<DataRoomPerson[]>('POST', `${PEOPLE}/revoke`, { body }),
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
