import { Button, TextField } from '@mui/material';
import {
  type DataRoomPerson,
  type DataRoomRecord,
  FILE_CLASSES,
  FILE_RIGHTS,
  type FileClass,
  type FileGroup,
  type FileRight,
  MAX_FILE_GROUPS,
} from '@outcrop/contracts';
import { useRef, useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { ADMIN_API } from '../../data/data-provider.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { useCall } from '../../data/use-call.ts';
import { ReadFailure } from '../../resource/index.ts';
import { Field } from '../field.tsx';
import { rowsOf } from '../small-rows.tsx';
import {
  bodyOf,
  draftOf,
  EVERYBODY,
  type GroupDraft,
  type GroupsDraft,
  withGroup,
  withNewGroup,
  withoutGroup,
  withPerson,
} from './groups-model.ts';
import { treeCalls } from './tree-calls.ts';
import './room-groups.css';
import { WideTable } from '../wide-table.tsx';

/** Groups of buyers of one data room: what each may do with the files of each class, and who is in it. */
export function RoomGroups({ room: { id } }: { room: DataRoomRecord }) {
  const { value, error, again } = useAnswer<FileGroup[]>(`${ADMIN_API}/data-rooms/${id}/groups`);
  if (error) return <ReadFailure what="The groups" error={error} retry={again} />;
  if (!value) return <div className="skeleton room-skeleton" aria-busy />;
  return <GroupsForm key={JSON.stringify(value)} listingId={id} groups={value} again={again} />;
}

interface GroupsFormProps {
  listingId: number;
  groups: readonly FileGroup[];
  again: () => void;
}

function GroupsForm({ listingId, groups, again }: GroupsFormProps) {
  const before = draftOf(groups);
  const [draft, setDraft] = useState(before);
  const [fault, setFault] = useState('');
  const made = useRef(0);
  const notify = useNotify();
  const change = (next: GroupsDraft) => {
    setDraft(next);
    setFault('');
  };
  const send = () => treeCalls.setDataRoomGroups(listingId, { ...bodyOf(draft), before: [...groups] });
  const { mutate, isPending } = useCall(send, {
    onSuccess: () => {
      notify('Saved.');
      again();
    },
    onError: (error) => {
      if (!(error instanceof HttpError && error.status === 409)) return setFault(error.message);
      // As a notice, which stays when another agent's change brings another form.
      notify(error.message, { type: 'error' });
      return again();
    },
  });
  const isChanged = JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(before));
  const save = () =>
    draft.groups.some(({ name }) => name.trim() === '') ? setFault('Please enter a name for each group.') : mutate();
  return (
    <section className="room-groups" aria-label="Groups of buyers">
      <Rights draft={draft} onChange={change} />
      <p>
        <Button
          variant="outlined"
          disabled={draft.groups.length > MAX_FILE_GROUPS}
          onClick={() => {
            made.current += 1;
            change(withNewGroup(draft, `new-${made.current}`));
          }}
        >
          Add group
        </Button>
      </p>
      <p className="dim">
        A right opens nothing that the class keeps closed: due diligence stays for those let in to it.
      </p>
      {draft.groups.length > 1 && <People listingId={listingId} draft={draft} onChange={change} />}
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      <p>
        <Button variant="contained" disabled={!isChanged || isPending} onClick={save}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
      </p>
    </section>
  );
}

interface DraftProps {
  draft: GroupsDraft;
  onChange: (next: GroupsDraft) => void;
}

const classes = Object.entries(FILE_CLASSES) as [FileClass, string][];

/** A row for each group, a column for each class. */
function Rights({ draft, onChange }: DraftProps) {
  return (
    <WideTable label="Rights">
      <thead>
        <tr>
          <th scope="col">Group</th>
          {classes.map(([code, words]) => (
            <th key={code} scope="col">
              {words}
            </th>
          ))}
          <th scope="col">People</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {draft.groups.map((group) => (
          <GroupRow key={group.key} group={group} draft={draft} onChange={onChange} />
        ))}
      </tbody>
    </WideTable>
  );
}

function GroupRow({ group, draft, onChange }: DraftProps & { group: GroupDraft }) {
  const { key, name, rights } = group;
  const isEverybody = key === EVERYBODY;
  const people = [...draft.groupOf.values()].filter((each) => each === key).length;
  const words = name.trim() || 'New group';
  return (
    <tr>
      <td>
        {isEverybody ? (
          <b>{name}</b>
        ) : (
          <input
            className="group-name"
            aria-label={`Name of ${words}`}
            maxLength={200}
            value={name}
            onChange={({ target }) => onChange(withGroup(draft, { ...group, name: target.value }))}
          />
        )}
      </td>
      {classes.map(([code, className]) => (
        <td key={code}>
          <select
            aria-label={`${words}: ${className}`}
            value={rights[code]}
            onChange={({ target }) =>
              onChange(withGroup(draft, { ...group, rights: { ...rights, [code]: target.value as FileRight } }))
            }
          >
            {Object.entries(FILE_RIGHTS).map(([right, says]) => (
              <option key={right} value={right}>
                {says}
              </option>
            ))}
          </select>
        </td>
      ))}
      <td>{isEverybody ? '—' : people}</td>
      <td>
        {!isEverybody && (
          <Button color="error" aria-label={`Remove ${words}`} onClick={() => onChange(withoutGroup(draft, key))}>
            Remove
          </Button>
        )}
      </td>
    </tr>
  );
}

/** So many people are shown at once; a part of a name or company finds the others. */
const MAX_SHOWN = 50;

/** The data room's people, each in one group. */
function People({ listingId, draft, onChange }: DraftProps & { listingId: number }) {
  const { value: people, error, again } = useAnswer<DataRoomPerson[]>(rowsOf('data-room-people', listingId, 'name'));
  const [words, setWords] = useState('');
  if (error) return <ReadFailure what="The people" error={error} retry={again} />;
  const wanted = words.trim().toLowerCase();
  const found = (people ?? []).filter(({ name, company }) =>
    `${name ?? ''} ${company ?? ''}`.toLowerCase().includes(wanted),
  );
  if (people?.length === 0) return <p>Nobody is in this data room yet.</p>;
  return (
    <section aria-label="People">
      <h2>Who is in which group</h2>
      <div className="group-find">
        <Field label="Find people">
          {(id) => <TextField id={id} value={words} onChange={({ target }) => setWords(target.value)} />}
        </Field>
      </div>
      <WideTable label="Groups of people">
        <tbody>
          {found.slice(0, MAX_SHOWN).map(({ userId, name, company }) => (
            <tr key={userId}>
              <td>
                {name ?? `Account ${userId}`} <span className="dim">{company}</span>
              </td>
              <td>
                <select
                  aria-label={`Group of ${name ?? `account ${userId}`}`}
                  value={draft.groupOf.get(userId) ?? EVERYBODY}
                  onChange={({ target }) => onChange(withPerson(draft, userId, target.value))}
                >
                  {draft.groups.map((group) => (
                    <option key={group.key} value={group.key}>
                      {group.name || 'New group'}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {found.length > MAX_SHOWN && <p className="dim">{found.length - MAX_SHOWN} more. Type a part of the name.</p>}
    </section>
  );
}
