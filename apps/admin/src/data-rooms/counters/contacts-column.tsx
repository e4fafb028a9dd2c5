import { CONTACT_KINDS, type DataRoomPerson, type RecordedContact } from '@outcrop/contracts';
import { DataTable, useNotify, useRefresh } from 'react-admin';
import { ADMIN_API } from '../../data/data-provider.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useCall } from '../../data/use-call.ts';
import { ConfirmButton, formatDay } from '../../resource/index.ts';
import { contactCalls } from './contact-calls.ts';
import { RecordButton } from './record-button.tsx';

/** The column of what was recorded of each person, and the button that records more. */
export const contactsColumn = (listingId: number) => (
  <DataTable.Col<DataRoomPerson>
    source="contacts"
    label="Recorded"
    disableSort
    className="room-contacts on-phones"
    render={(person) => <Contacts listingId={listingId} person={person} />}
  />
);

/** Rows read the answer together: it is asked for once. */
const SHARED_MS = 1_000;

function Contacts({ listingId, person }: { listingId: number; person: DataRoomPerson }) {
  const { value, error } = useAnswer<RecordedContact[]>(`${ADMIN_API}/data-rooms/${listingId}/contacts`, {
    maxAgeMs: SHARED_MS,
  });
  const contacts = value?.filter(({ userId }) => userId === person.userId) ?? [];
  return (
    <>
      {error && <p className="fault">{error.message}</p>}
      {contacts.length > 0 && (
        <ul aria-label={`Recorded of ${person.name ?? person.userId}`}>
          {contacts.map((contact) => (
            <li key={contact.id}>
              {CONTACT_KINDS[contact.kind]} <time dateTime={contact.day}>{formatDay(contact.day)}</time>
              <Remove listingId={listingId} contact={contact} />
              {contact.note && <small>{contact.note}</small>}
            </li>
          ))}
        </ul>
      )}
      <RecordButton listingId={listingId} person={person} />
    </>
  );
}

function Remove({ listingId, contact }: { listingId: number; contact: RecordedContact }) {
  const { id, kind, day, person, recordedBy, note } = contact;
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useCall(() => contactCalls.removeRecordedContact(listingId, id), {
    onSuccess: () => {
      notify('The record is removed.');
      refresh();
    },
  });
  const what = `${CONTACT_KINDS[kind]}, ${formatDay(day)}`;
  return (
    <ConfirmButton
      button={{ size: 'small', children: 'Details', 'aria-label': `Details: ${what}, ${person ?? ''}` }}
      title={what}
      yesLabel="Remove"
      noLabel="Close"
      usualAnswer="no"
      dangerous
      busy={isPending}
      onYes={(close) => mutate(undefined, { onSettled: close })}
    >
      <p>
        {person ?? 'This person'}, recorded by {recordedBy ?? 'an account that was erased'}.
      </p>
      {note && <p className="room-note">{note}</p>}
      <p className="dim">The activity keeps that it was recorded and removed, without the note.</p>
    </ConfirmButton>
  );
}
