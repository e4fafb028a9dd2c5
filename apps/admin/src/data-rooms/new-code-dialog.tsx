import { Button, TextField } from '@mui/material';
import { DATA_ROOM_LEVELS, type DataRoomLevel, type DataRoomPerson, type NewDataRoomCode } from '@outcrop/contracts';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';
import { useAnswer } from '../data/use-answer.ts';
import { useCall } from '../data/use-call.ts';
import { ConfirmDialog } from '../resource/index.ts';
import { Choice, Field } from './field.tsx';
import { rowsOf } from './small-rows.tsx';

const ANYONE = 'anyone';

interface NewCodeProps {
  listingId: number;
  onDone: () => void;
}

/** Makes a code, and shows it the one time that it can be read. */
export function NewCode({ listingId, onDone }: NewCodeProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        New code
      </Button>
      {open && <NewCodeDialog listingId={listingId} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}

function NewCodeDialog({ listingId, onDone, onClose }: NewCodeProps & { onClose: () => void }) {
  const [level, setLevel] = useState<DataRoomLevel>('private-files');
  const [expiresOn, setExpiresOn] = useState('');
  const [uses, setUses] = useState('');
  const [person, setPerson] = useState(ANYONE);
  const people = useAnswer<DataRoomPerson[]>(rowsOf('data-room-people', listingId, 'name')).value ?? [];
  const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));
  const make = async (): Promise<NewDataRoomCode> => {
    const given = {
      listingId,
      level,
      userId: person === ANYONE ? null : Number(person),
      expiresOn: expiresOn || null,
      maxUses: numberOf(uses),
    };
    const options = { method: 'POST', body: JSON.stringify(given) };
    return (await httpClient(`${ADMIN_API}/data-room-codes`, options)).json;
  };
  const { mutate, isPending, data: made, error } = useCall(make, { onSuccess: onDone, onError: () => {} });
  if (made)
    return (
      <ConfirmDialog
        open
        title="The new code"
        yesLabel="Copy"
        noLabel="Close"
        usualAnswer="yes"
        onYes={() => void navigator.clipboard?.writeText(made.code)}
        onNo={onClose}
      >
        <p>Copy it now. It is not shown again.</p>
        <p className="room-code">{made.code}</p>
      </ConfirmDialog>
    );
  const faults = error instanceof HttpError ? Object.values(error.body?.errors ?? {}) : [];
  return (
    <ConfirmDialog
      open
      title="New code"
      yesLabel={isPending ? 'Making...' : 'Make code'}
      usualAnswer="yes"
      busy={isPending}
      onYes={() => mutate()}
      onNo={onClose}
    >
      <Choice
        label="Opens"
        value={level}
        choices={Object.entries(DATA_ROOM_LEVELS)}
        onChange={(code) => setLevel(code as DataRoomLevel)}
      />
      <Field label="Works until (empty for no end)">
        {(id) => (
          <TextField id={id} type="date" value={expiresOn} onChange={({ target }) => setExpiresOn(target.value)} />
        )}
      </Field>
      <Field label="Number of people (empty for any)">
        {(id) => <TextField id={id} type="number" value={uses} onChange={({ target }) => setUses(target.value)} />}
      </Field>
      <Choice
        label="For"
        value={person}
        choices={[
          [ANYONE, 'Anyone who has it'],
          ...people.map(({ userId, name }) => [String(userId), `${name ?? `Account ${userId}`}, alone`] as const),
        ]}
        onChange={setPerson}
      />
      {error && (
        <p role="alert" className="fault">
          {faults.length > 0 ? faults.join(' ') : error.message}
        </p>
      )}
    </ConfirmDialog>
  );
}
