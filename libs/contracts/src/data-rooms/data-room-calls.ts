import type { Call, CallOptions } from '../http/call.ts';
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

const PEOPLE = '/api/admin/data-room-people';
const CODES = '/api/admin/data-room-codes';

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
  createDataRoomCode: (body: NewCodeBody) => call<NewDataRoomCode>('POST', CODES, { body }),
  stopDataRoomCode: (id: number) => call<DataRoomCodeRecord>('DELETE', `${CODES}/${id}`),
});
