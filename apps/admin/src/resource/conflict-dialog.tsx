import { HttpError, type RaRecord, useEditContext, useNotify, useUpdate } from 'react-admin';
import { PersonName } from '../session/person-name.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { changesOf, type FormFields, type Values } from './form-fields.ts';
import { inWords } from './format-values.ts';
import { useResource } from './resource.tsx';
import './conflict-dialog.css';

/** Two edits of one record: what was to be saved, the record that it was made from, and the record as it stands. */
export interface Conflict {
  readonly mine: Values;
  readonly base: RaRecord;
  readonly theirs: RaRecord;
}

/** Shows both versions of a record that somebody else saved first, field by field. */
export function ConflictDialog({
  fields,
  conflict: { mine, base, theirs },
  onConflict,
  onDone,
}: {
  fields: FormFields;
  conflict: Conflict;
  /** Somebody was faster once more. */
  onConflict: (next: Conflict) => void;
  onDone: () => void;
}) {
  const { name: resource, one } = useResource();
  const { refetch } = useEditContext();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const theirChanges = changesOf(fields, base, theirs);
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirChanges)])];

  const keepMine = () =>
    update(
      resource,
      { id: base.id, data: { ...mine, version: theirs['version'] }, previousData: theirs },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('ra.notification.updated', { messageArgs: { smart_count: 1 } });
          onDone();
        },
        onError: (error) => {
          const current = error instanceof HttpError && error.status === 409 ? error.body?.current : undefined;
          if (current) onConflict({ mine, base, theirs: current as RaRecord });
          else notify((error as Error).message, { type: 'error' });
        },
      },
    );
  const takeTheirs = async () => {
    await refetch();
    onDone();
  };

  return (
    <ConfirmDialog
      open
      wide
      title={`This ${one} was changed in the meantime`}
      yes="Keep mine"
      no="Take theirs"
      likely="yes"
      busy={isPending}
      onYes={keepMine}
      onNo={takeTheirs}
      onClose={onDone}
    >
      <p>
        {theirs['updatedBy'] ? <PersonName actor={theirs['updatedBy']} /> : 'Somebody'} saved it while you were editing.
        Keep mine writes your {Object.keys(mine).length === 1 ? 'field' : 'fields'} over theirs and leaves their other
        changes. Take theirs drops yours.
      </p>
      <div className="versions">
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Mine</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{fields.labelOf(name)}</th>
                <td>{name in mine ? inWords(mine[name]) : <span className="label">not changed</span>}</td>
                <td>{inWords(theirs[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ConfirmDialog>
  );
}
