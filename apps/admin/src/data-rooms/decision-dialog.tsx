import { TextField } from '@mui/material';
import {
  DATA_ROOM_LEVELS,
  type DataRoomLevel,
  type DataRoomPerson,
  type DataRoomState,
  MAX_DECIDED_PEOPLE,
} from '@outcrop/contracts';
import { type ReactNode, useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';
import { useCall } from '../data/use-call.ts';
import { ConfirmDialog, ReasonField, useSelectedRecords } from '../resource/index.ts';
import { Choice, Field } from './field.tsx';

export type Decision = 'grant' | 'decline' | 'revoke';

interface Words {
  readonly label: string;
  readonly done: string;
  readonly effect: string;
  /** Whom it can be decided about; null for everybody (docs/product/data-rooms.md#room-states). */
  readonly states: readonly DataRoomState[] | null;
}
const WORDS: Readonly<Record<Decision, Words>> = {
  grant: {
    label: 'Grant access',
    done: 'Access is granted.',
    effect: 'They are told by email. Where a signature is missing, files stay closed until they sign.',
    states: null,
  },
  decline: {
    label: 'Decline',
    done: 'The requests are declined.',
    effect: 'They are told by email, with the reason.',
    states: ['requested', 'signed'],
  },
  revoke: {
    label: 'Revoke',
    done: 'Access is withdrawn.',
    effect: 'The data room closes to them at once. They are told by email.',
    states: ['invited', 'granted'],
  },
};

interface DecisionDialogProps {
  decision: Decision;
  onDone: (isDone: boolean) => void;
}

/** Asks how a decision about the selected people is meant, names them, and makes it: for each data room one call, for all of its people or none. */
export function DecisionDialog({ decision, onDone }: DecisionDialogProps) {
  const { label, done, effect, states } = WORDS[decision];
  const [level, setLevel] = useState<DataRoomLevel>('private-files');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const { selectedIds } = useListContext();
  const { records, isPending } = useSelectedRecords<DataRoomPerson>();
  const people = records.filter((person) => states === null || states.includes(person.state));
  const left = selectedIds.length - people.length;
  const {
    mutate,
    isPending: isSending,
    error,
  } = useCall(() => decide(decision, people, { level, until, reason }), {
    onSuccess: () => {
      notify(done);
      onDone(true);
    },
    // Said in the dialog; the rows show what stands now.
    onError: () => {},
    onSettled: () => refresh(),
  });
  const run = () => (decision === 'decline' && reason.trim() === '' ? setReasonMissing(true) : mutate());
  const dangerous = decision === 'revoke';
  return (
    <ConfirmDialog
      open
      title={`${label}: ${people.length} ${people.length === 1 ? 'person' : 'people'}`}
      yesLabel={isSending ? 'Sending...' : label}
      usualAnswer={dangerous ? 'no' : 'yes'}
      dangerous={dangerous}
      busy={isSending || isPending}
      impossible={people.length === 0}
      onYes={run}
      onNo={() => onDone(false)}
    >
      <p>{people.length === 0 ? 'None of the selected people can be changed this way.' : effect}</p>
      {left > 0 && people.length > 0 && <p>{left === 1 ? 'One stays as they are.' : `${left} stay as they are.`}</p>}
      <Names people={people} />
      {decision === 'grant' ? (
        <div className="room-fields">
          <Choice
            label="Access to"
            value={level}
            choices={Object.entries(DATA_ROOM_LEVELS)}
            onChange={(code) => setLevel(code as DataRoomLevel)}
          />
          <Field label="Last day (empty for no end)">
            {(id) => <TextField id={id} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />}
          </Field>
        </div>
      ) : (
        <div className="reason">
          <ReasonField
            label={decision === 'decline' ? 'Reason, which they read' : 'Reason, which they read (optional)'}
            value={reason}
            fault={isReasonMissing ? 'Please enter a reason.' : ''}
            onChange={(text) => {
              setReason(text);
              setReasonMissing(false);
            }}
          />
        </div>
      )}
      {error && (
        <p role="alert" className="fault">
          {error.message}
        </p>
      )}
    </ConfirmDialog>
  );
}

const MAX_NAMED = 10;

const Names = ({ people }: { people: readonly DataRoomPerson[] }): ReactNode => (
  <ul className="record-names" aria-label="People">
    {people.slice(0, MAX_NAMED).map(({ id, name, userId, listingId }) => (
      <li key={id}>
        <span className="label">{listingId}</span> {name ?? `Account ${userId}`}
      </li>
    ))}
    {people.length > MAX_NAMED && <li>and {people.length - MAX_NAMED} more</li>}
  </ul>
);

/** One call for each data room and each hundred of its people. */
async function decide(
  decision: Decision,
  people: readonly DataRoomPerson[],
  { level, until, reason }: { level: DataRoomLevel; until: string; reason: string },
): Promise<void> {
  const said = reason.trim();
  const how = decision === 'grant' ? { level, until: until || null } : said === '' ? {} : { reason: said };
  for (const [listingId, those] of Map.groupBy(people, (person) => person.listingId))
    for (let from = 0; from < those.length; from += MAX_DECIDED_PEOPLE) {
      const some = those.slice(from, from + MAX_DECIDED_PEOPLE).map(({ userId, version }) => ({ userId, version }));
      const body = JSON.stringify({ listingId, people: some, ...how });
      await httpClient(`${ADMIN_API}/data-room-people/${decision}`, { method: 'POST', body });
    }
}
