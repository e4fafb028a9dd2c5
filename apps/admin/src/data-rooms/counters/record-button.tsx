import { Button, TextField } from '@mui/material';
import { CONTACT_KINDS, type ContactKind, type DataRoomPerson, MAX_CONTACT_NOTE, officeDay } from '@outcrop/contracts';
import { useState } from 'react';
import { HttpError, useNotify, useRefresh } from 'react-admin';
import { useCall } from '../../data/use-call.ts';
import { ConfirmDialog } from '../../resource/index.ts';
import { Choice, Field } from '../field.tsx';
import { contactCalls } from './contact-calls.ts';

interface RecordProps {
  listingId: number;
  person: DataRoomPerson;
}

/** Records that a person was contacted, said no, or made an offer. */
export function RecordButton({ listingId, person }: RecordProps) {
  const [isAsked, setAsked] = useState(false);
  const name = person.name ?? `Account ${person.userId}`;
  return (
    <>
      <Button size="small" aria-label={`Record of ${name}…`} onClick={() => setAsked(true)}>
        Record…
      </Button>
      {isAsked && <RecordDialog listingId={listingId} person={person} name={name} onClose={() => setAsked(false)} />}
    </>
  );
}

function RecordDialog({ listingId, person, name, onClose }: RecordProps & { name: string; onClose: () => void }) {
  const [kind, setKind] = useState<ContactKind>('contacted');
  const [day, setDay] = useState(officeDay());
  const [note, setNote] = useState('');
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error } = useCall(
    () => contactCalls.recordContact(listingId, { userId: person.userId, kind, day, note }),
    {
      onSuccess: () => {
        notify('Recorded.');
        onClose();
        refresh();
      },
      // Said in the dialog.
      onError: () => {},
    },
  );
  const faults = error instanceof HttpError ? Object.entries(error.body?.errors ?? {}) : [];
  return (
    <ConfirmDialog
      open
      title={`Record: ${name}`}
      yesLabel={isPending ? 'Saving...' : 'Record'}
      usualAnswer="yes"
      busy={isPending}
      onYes={() => mutate()}
      onNo={onClose}
    >
      <p>For the firm alone. No buyer sees it, and nobody is told.</p>
      <Choice
        label="What happened"
        value={kind}
        choices={Object.entries(CONTACT_KINDS)}
        onChange={(code) => setKind(code as ContactKind)}
      />
      <Field label="Day">
        {(id) => <TextField id={id} type="date" value={day} onChange={({ target }) => setDay(target.value)} />}
      </Field>
      <Field label="Note (optional)">
        {(id) => (
          <TextField
            id={id}
            multiline
            minRows={2}
            value={note}
            slotProps={{ htmlInput: { maxLength: MAX_CONTACT_NOTE } }}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {error && (
        <p role="alert" className="fault">
          {faults.length > 0 ? faults.map(([field, fault]) => `${field}: ${fault}`).join(' ') : error.message}
        </p>
      )}
    </ConfirmDialog>
  );
}
