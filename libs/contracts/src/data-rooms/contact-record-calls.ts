import type { Call, CallOptions } from '../http/call.ts';
import type { NewContactBody, RecordedContact } from './recorded-contacts.ts';

const contacts = (listingId: number) => `/api/admin/data-rooms/${listingId}/contacts`;

/** What agents record of the people of a data room. */
export const contactRecordCalls = (call: Call) => ({
  recordedContacts: (listingId: number, options?: CallOptions) =>
    call<RecordedContact[]>('GET', contacts(listingId), options),
  recordContact: (listingId: number, body: NewContactBody) =>
    call<RecordedContact>('POST', contacts(listingId), { body }),
  removeRecordedContact: (listingId: number, id: number) => call<void>('DELETE', `${contacts(listingId)}/${id}`),
});
